/** Follows the system while the program runs: sleep, network, colours, contrast and motion. */
import { app, nativeTheme, net, powerMonitor } from 'electron';
import type { Cancel, Clock, Logger } from '../base/clock-and-logger.ts';
import { watchAppearance } from './appearance/appearance-watch.ts';
import { themeOf } from './appearance/appearance.ts';
import { readAppearance } from './appearance/read-appearance.ts';
import { REFRESH_PROCESS } from './fork-utility.ts';
import { createPageAppearance } from './appearance/page-appearance.ts';
import type { SessionBus } from './bus/session-bus.ts';
import { followAccent, type SystemAccent } from './appearance/system-accent.ts';

export interface SystemEvents {
  readonly log: Logger;
  /** null on macOS and Windows, where Chromium learns of all appearance settings itself. */
  readonly bus: SessionBus | null;
  readonly accent: SystemAccent;
  readonly clock: Clock;
  /** The machine woke up, or its screen was unlocked. */
  readonly onWake: () => void;
  /** The computer went online or offline. */
  readonly onNetwork: () => void;
  /** Light or dark mode, or the accent, may have changed. */
  readonly onColours: () => void;
}

/**
 * Starts reporting events of the system.
 * @returns ends the subscription to the bus; the others last until the program ends
 */
export function followSystem({ log, bus, accent, clock, onWake, onNetwork, onColours }: SystemEvents): Cancel {
  // Chromium restarts its own helper processes (network, audio). The refresh process is excluded: it is ended after each
  // refresh, and refresh/jobs/refresher.ts reports it if it ends too early.
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (name !== REFRESH_PROCESS && reason !== 'clean-exit') log.warn('A child process ended unexpectedly', { type, name, reason, exitCode });
  });
  nativeTheme.on('updated', onColours);
  followAccent(onColours);
  powerMonitor.on('resume', onWake);
  powerMonitor.on('unlock-screen', onWake);
  watchNetwork(onNetwork);
  if (bus === null) return () => undefined;
  const tellPages = createPageAppearance(log, clock);
  return watchAppearance({
    clock,
    read: () => readAppearance(bus.ask),
    follow: bus.follow,
    onAnswer: (appearance) => {
      nativeTheme.themeSource = themeOf(appearance);
      tellPages(appearance);
      accent.told(appearance.accent);
      onColours();
    },
  });
}

/**
 * Checks the network on wake-up and when the popup gets the focus. The main process of Electron has no event for it, and
 * polling would wake an idle machine. Checking while something happens anyway is cheap, and sufficient: no origin is asked
 * sooner because the network is back (polling rules 20, 21: each origin keeps its own rhythm), and an open popup receives
 * the page's own events.
 */
function watchNetwork(changed: () => void): void {
  let online = net.isOnline();
  const look = (): void => {
    const now = net.isOnline();
    if (now !== online) {
      online = now;
      changed();
    }
  };
  powerMonitor.on('resume', look);
  app.on('browser-window-focus', look);
}
