/** What the system tells while the program runs: sleep, network, colours, contrast and motion. */
import { app, nativeTheme, net, powerMonitor } from 'electron';
import type { Cancel, Clock, Logger } from '../ports.ts';
import { watchAppearance } from './appearance-watch.ts';
import { themeOf } from './appearance.ts';
import { REFRESH_PROCESS } from './fork-utility.ts';
import { createPageAppearance } from './page-appearance.ts';
import type { SessionBus } from './session-bus.ts';
import { followAccent, type SystemAccent } from './system-accent.ts';

export interface SystemEvents {
  readonly log: Logger;
  /** null: a system that tells Chromium itself of what it wants of a page's looks, as macOS and Windows do. */
  readonly bus: SessionBus | null;
  readonly accent: SystemAccent;
  readonly clock: Clock;
  /** The machine woke up, or its person came back. */
  readonly onWake: () => void;
  /** The network came or went. */
  readonly onNetwork: () => void;
  /** Light became dark, or the accent changed. */
  readonly onColours: () => void;
}

/**
 * Passes them on from now on.
 * @returns leaves the bus alone again; the rest ends with the program
 */
export function followSystem({ log, bus, accent, clock, onWake, onNetwork, onColours }: SystemEvents): Cancel {
  // Chromium starts its own helpers anew (network, audio). The refresh process is ended after each refresh, and its own end
  // is told of where it is waited for (refresh/refresher.ts).
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (name !== REFRESH_PROCESS && reason !== 'clean-exit') log.warn('A process of the program ended unexpectedly', { type, name, reason, exitCode });
  });
  nativeTheme.on('updated', onColours);
  followAccent(onColours);
  powerMonitor.on('resume', onWake);
  powerMonitor.on('unlock-screen', onWake);
  watchNetwork(onNetwork);
  if (bus === null) return () => undefined;
  const tellPages = createPageAppearance(log, clock);
  return watchAppearance({
    bus, clock,
    onAnswer: (appearance) => {
      nativeTheme.themeSource = themeOf(appearance);
      tellPages(appearance);
      accent.told(appearance.accent);
      onColours();
    },
  });
}

/**
 * Electron has no event for the network in main, and asking by the clock would cost an idle machine its sleep. It is
 * cheap to ask while something is going on anyway, and that is enough: nobody is asked sooner because the network is
 * back (polling rules 20, 21: each origin keeps its own rhythm), and an open popup hears the page's own events.
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
