/** How the person reaches the program: by its tray icon, or by a normal window if the desktop shows no tray icons. */
import type { Cancel, Clock, Logger } from '../../base/clock-and-logger.ts';
import type { BusListener } from '../bus/bus-signals.ts';
import type { DesktopMemory } from '../desktop-memory.ts';
import type { Rectangle } from '../geometry.ts';
import type { Form } from '../popup/popup-machine.ts';
import type { SessionBus } from '../bus/session-bus.ts';
import { hasTrayHost, isLocked } from './host-query.ts';
import type { TrayIcon } from './tray.ts';
import { stepTray, trayAtStart, type TrayEffect, type TrayEvent, type TrayStep } from './tray-host.ts';
import type { TrayFacts } from './tray-menu.ts';
import { waitForHost, watchTray, type TrayWatch } from './tray-watch.ts';

export interface PresenceOptions extends Pick<BusListener, 'onActivated'> {
  /** null on systems that always have a tray. */
  readonly bus: SessionBus | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly memory: DesktopMemory;
  readonly createIcon: () => TrayIcon;
  /** Sets the popup's form. Called once before `startPresence` resolves, then on each change. */
  readonly onMode: (mode: Form) => void;
  /** This run has no tray: the program opens as a window. Called at most once. */
  readonly onOpen: () => void;
  /** There is no tray, and the person has never been told. @param isSo whether this still holds @returns whether they were told now */
  readonly onNoTray: (isSo: () => boolean) => Promise<boolean>;
  /** The tray disappeared, with the icon. @param isSo whether this still holds @returns whether the person was told now */
  readonly onTrayGone: (isSo: () => boolean) => Promise<boolean>;
}

export interface Presence {
  /** The icon was clicked, so it is visible. */
  clicked(): void;
  update(facts: TrayFacts): void;
  /** Returns where the icon is; null if there is none, empty if the platform does not report it. */
  iconBounds(): Rectangle | null;
  /** Looks for a tray now, because the machine woke up or the person looks for the program. */
  look(): void;
  /** Removes the icon for good. */
  end(): void;
}

/** Creates the icon, finds out whether a tray shows it, and follows changes of that. */
export async function startPresence(options: PresenceOptions): Promise<Presence> {
  const { bus, clock, log, memory } = options;
  const found = bus && await hasTrayHost(bus.ask);
  const host = found === 'no bus' ? false : found; // then there is no tray either
  let icon: TrayIcon | null = null;
  let cancelWait: Cancel = () => undefined;
  let opened = false; // once per run: a window that was hidden later stays hidden

  const perform: Readonly<Record<TrayEffect, () => void>> = {
    icon: () => {
      icon?.destroy();
      icon = options.createIcon();
    },
    wait: () => {
      cancelWait();
      if (bus) cancelWait = waitForHost(() => isLocked(bus.ask), clock, (locked) => dispatch({ kind: 'waited', locked }));
    },
    'stop-waiting': () => cancelWait(),
    'tell-none': () => {
      log.info('This desktop shows no tray icons; Tidings opens as a window');
      memory.remember({ hadTray: false });
      if (!opened) options.onOpen();
      opened = true;
      void (memory.now().toldNoTray ? Promise.resolve(false) : options.onNoTray(hasNoTray)).then((told) => {
        if (told) memory.remember({ toldNoTray: true });
        else dispatch({ kind: 'untold' });
      });
    },
    'tell-gone': () => {
      log.info('The tray is gone; Tidings opens as a window');
      void options.onTrayGone(hasNoTray).then((told) => { if (!told) dispatch({ kind: 'untold' }); });
    },
  };
  const start = trayAtStart(host, memory.now().hadTray);
  let { state } = start;
  const hasNoTray = (): boolean => state.mode === 'window';
  const applyStep = (step: TrayStep, before: Form | null): void => {
    ({ state } = step);
    if (state.mode !== before) options.onMode(state.mode);
    for (const effect of step.effects) perform[effect]();
    if (state.host === true) memory.remember({ hadTray: true });
  };
  const dispatch = (event: TrayEvent): void => applyStep(stepTray(state, event), state.mode);

  applyStep(start, null);
  const watch: TrayWatch | null = bus && watchTray({
    clock, log,
    hasHost: () => hasTrayHost(bus.ask),
    follow: bus.follow,
    onSignal: () => dispatch({ kind: 'changed' }),
    onActivated: options.onActivated,
    onUnlocked: () => dispatch({ kind: 'unlocked' }),
    onAnswer: (answer) => dispatch({ kind: 'answer', host: answer }),
  });
  return {
    clicked: () => dispatch({ kind: 'clicked' }),
    update: (facts) => icon?.update(facts),
    iconBounds: () => icon?.bounds() ?? null,
    look: () => watch?.look(),
    end: () => {
      watch?.stop();
      cancelWait();
      icon?.end();
    },
  };
}
