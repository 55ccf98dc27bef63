/**
 * Tells the pages what the desktop wants of their looks and Chromium has not heard: by the means with which its own
 * developer tools try out a page's media queries. Where nothing special was ever wanted, pages are left alone.
 */
import { app, BrowserWindow, type InputEvent, type WebContents } from 'electron';
import type { Clock, Logger } from '../ports.ts';
import { mediaOf, type Appearance, type MediaFeature } from './appearance.ts';
import { createHangWatch } from './hang-watch.ts';

/** Of the DevTools protocol; what is used of it has been there since Chrome 86. */
const PROTOCOL = '1.3';

/** With these a person does something; the pointer alone may only pass. */
const ACTS: ReadonlySet<InputEvent['type']> = new Set(['rawKeyDown', 'mouseDown', 'mouseWheel', 'touchStart']);

/** @returns tells all pages that are there, and all that come */
export function createPageAppearance(log: Logger, clock: Clock): (appearance: Appearance) => void {
  let features: readonly MediaFeature[] = [];
  const tell = async ({ debugger: tools }: WebContents): Promise<void> => {
    if (features.length === 0) return;
    if (!tools.isAttached()) tools.attach(PROTOCOL);
    await tools.sendCommand('Emulation.setEmulatedMedia', { features });
  };
  const tellOrSay = (contents: WebContents): void => {
    tell(contents).catch((error: unknown) => {
      if (!contents.isDestroyed()) log.warn('The popup could not be told of contrast and motion', { error: String(error) });
    });
  };
  app.on('web-contents-created', (_event, contents) => {
    tellOrSay(contents); // before its page, so that the first picture is right
    watchForHangs(contents, clock);
  });
  return (appearance) => {
    features = mediaOf(appearance, features);
    for (const window of BrowserWindow.getAllWindows()) tellOrSay(window.webContents);
  };
}

/**
 * A page with developer tools may stand still at a breakpoint, and Electron tells of none that it is unresponsive (its
 * lib/browser/api/web-contents.ts). Those that are only told of their looks would freeze: that is told here in its stead.
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
