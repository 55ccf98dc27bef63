/**
 * Sets the contrast and motion preferences in pages, which Chromium does not learn from the desktop, the way its developer
 * tools emulate media features. While the desktop has never asked for either, pages are left alone.
 */
import { app, BrowserWindow, type InputEvent, type WebContents } from 'electron';
import type { Clock, Logger } from '../../base/clock-and-logger.ts';
import { mediaOf, type Appearance, type MediaFeature } from './appearance.ts';
import { createHangWatch } from '../page/hang-watch.ts';

/** Version of the DevTools protocol; the part used has existed since Chrome 86. */
const PROTOCOL = '1.3';

/** Input that expects a reaction; a moving pointer may only be passing. */
const ACTS: ReadonlySet<InputEvent['type']> = new Set(['rawKeyDown', 'mouseDown', 'mouseWheel', 'touchStart']);

/** Call before the first page is created. @returns sets the preferences in all pages, present and future */
export function createPageAppearance(log: Logger, clock: Clock): (appearance: Appearance) => void {
  let features: readonly MediaFeature[] = [];
  const tell = async ({ debugger: tools }: WebContents): Promise<void> => {
    if (features.length === 0) return;
    if (!tools.isAttached()) tools.attach(PROTOCOL);
    await tools.sendCommand('Emulation.setEmulatedMedia', { features });
  };
  const tellOrSay = (contents: WebContents): void => {
    tell(contents).catch((error: unknown) => {
      if (!contents.isDestroyed()) log.warn('The contrast and motion settings could not be passed to the popup', { error: String(error) });
    });
  };
  app.on('web-contents-created', (_event, contents) => {
    tellOrSay(contents); // before the page loads, so that its first frame is right
    watchForHangs(contents, clock);
  });
  return (appearance) => {
    features = mediaOf(appearance, features);
    for (const window of BrowserWindow.getAllWindows()) tellOrSay(window.webContents);
  };
}

/**
 * Emits `unresponsive` for hanging pages with a debugger attached. Electron does not (its lib/browser/api/web-contents.ts),
 * because they may be stopped at a breakpoint. Here the debugger only sets media features, so a hang would go unnoticed.
 */
function watchForHangs(contents: WebContents, clock: Clock): void {
  const tools = contents.debugger;
  const acts = createHangWatch(() => tools.sendCommand('Runtime.evaluate', { expression: '1' }), clock, () => {
    if (!contents.isDestroyed()) contents.emit('unresponsive');
  });
  contents.on('input-event', (_event, { type }) => {
    if (ACTS.has(type) && tools.isAttached()) acts();
  });
}
