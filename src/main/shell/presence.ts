/** How a person reaches the program: by its tray icon, or by a normal window where the desktop shows none. */
import { z } from 'zod';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { BusListener } from './bus-signals.ts';
import type { Form } from './popup-machine.ts';
import type { SessionBus } from './session-bus.ts';
import type { TrayIcon } from './tray.ts';
import { stepTray, trayAtStart, type TrayEffect, type TrayEvent, type TrayStep } from './tray-host.ts';
import type { TrayFacts } from './tray-menu.ts';
import { waitForHost, watchTray, type TrayWatch } from './tray-watch.ts';

/** What is remembered of the desktop from run to run. */
export const DesktopMemory = z.object({
  /** It showed tray icons when the program last ran. */
  hadTray: z.boolean(),
  /** The person was told that it shows none. Once per installation: that is how GNOME is, and no news at the next login. */
  toldNoTray: z.boolean(),
});
export type DesktopMemory = z.infer<typeof DesktopMemory>;

/** Where it is kept. */
export interface Memory {
  read(): Promise<DesktopMemory | null>;
  write(memory: DesktopMemory): Promise<boolean>;
}

export interface PresenceOptions extends Pick<BusListener, 'onActivated'> {
  /** null: a system that always has a tray. */
  readonly bus: Pick<SessionBus, 'hasTrayHost' | 'follow' | 'isLocked'> | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly memory: Memory;
  readonly createIcon: () => TrayIcon;
  /** The popup has to be this from now on. Called once before `startPresence` resolves. */
  readonly onMode: (mode: Form) => void;
  /**
   * There is no tray: it opens as a window.
   * @param first the person has never been told
   * @param isSo whether it is still so
   * @returns whether the person was told now
   */
  readonly onNoTray: (first: boolean, isSo: () => boolean) => Promise<boolean>;
  /** The tray is there no longer, and its icon with it. @param isSo whether it is still so @returns whether the person was told now */
  readonly onTrayGone: (isSo: () => boolean) => Promise<boolean>;
}

export interface Presence {
  /** The icon was clicked, so there is one to be seen. */
  clicked(): void;
  update(facts: TrayFacts): void;
  /** Asks for a tray now: the machine woke up, or a person looks for the program. */
  look(): void;
  /** Takes the icon away, for good. */
  end(): void;
}

/** Puts the icon up, or finds that there is no place for it; follows what becomes of that. */
export async function startPresence(options: PresenceOptions): Promise<Presence> {
  const { bus, clock, log, memory } = options;
  const [host, remembered] = await Promise.all([bus?.hasTrayHost() ?? null, memory.read()]);
  let known: DesktopMemory = remembered ?? { hadTray: false, toldNoTray: false };
  let icon: TrayIcon | null = null;
  let cancelWait: Cancel = () => undefined;

  const remember = (change: Partial<DesktopMemory>): void => {
    const next = { ...known, ...change };
    if (next.hadTray === known.hadTray && next.toldNoTray === known.toldNoTray) return;
    known = next;
    void memory.write(known);
  };
  const perform: Readonly<Record<TrayEffect, () => void>> = {
    icon: () => {
      icon?.destroy();
      icon = options.createIcon();
    },
    wait: () => {
      cancelWait();
      if (bus) cancelWait = waitForHost(bus, clock, (locked) => happen({ kind: 'waited', locked }));
    },
    'stop-waiting': () => cancelWait(),
    'tell-none': () => {
      log.info('This desktop shows no tray icons; Tidings opens as a window');
      remember({ hadTray: false });
      void options.onNoTray(!known.toldNoTray, hasNoTray).then((told) => {
        if (told) remember({ toldNoTray: true });
        else happen({ kind: 'untold' });
      });
    },
    'tell-gone': () => {
      log.info('The tray is gone; Tidings opens as a window');
      void options.onTrayGone(hasNoTray).then((told) => { if (!told) happen({ kind: 'untold' }); });
    },
  };
  const start = trayAtStart(host, known.hadTray);
  let { state } = start;
  const hasNoTray = (): boolean => state.mode === 'window';
  const carryOut = (step: TrayStep, before: Form | null): void => {
    ({ state } = step);
    if (state.mode !== before) options.onMode(state.mode);
    for (const effect of step.effects) perform[effect]();
    if (state.host === true) remember({ hadTray: true });
  };
  const happen = (event: TrayEvent): void => carryOut(stepTray(state, event), state.mode);

  carryOut(start, null);
  const watch: TrayWatch | null = bus && watchTray({
    bus, clock, log,
    onSignal: () => happen({ kind: 'changed' }),
    onActivated: options.onActivated,
    onUnlocked: () => happen({ kind: 'unlocked' }),
    onAnswer: (answer) => happen({ kind: 'answer', host: answer }),
  });
  return {
    clicked: () => happen({ kind: 'clicked' }),
    update: (facts) => icon?.update(facts),
    look: () => watch?.look(),
    end: () => {
      watch?.stop();
      cancelWait();
      icon?.destroy();
    },
  };
}
