/**
 * Creates a window while its page is already loading. Creating it blocks the main process for 40 ms, and a page's process
 * takes 70 ms to start; overlapping the two saves 30 ms of a first click and 15 of a later one (measured).
 */
import { BrowserWindow, webContents, type BrowserWindowConstructorOptions, type WebContents, type WebPreferences } from 'electron';

/**
 * Creating web contents without a window, and passing them to a window, is undocumented, but Electron itself does so for
 * windows opened by pages (lib/browser/guest-window-manager.ts). BaseWindow with a WebContentsView is documented, but its
 * page does not draw before the window is visible, and ours becomes visible only after the page has drawn.
 */
const { create }: typeof webContents & Partial<{ create(preferences: WebPreferences): WebContents }> = webContents;

interface Options extends BrowserWindowConstructorOptions {
  /** For the web contents, whether created early or by the window. */
  readonly webPreferences: WebPreferences;
  readonly webContents?: WebContents;
}

export interface LoadingWindow {
  readonly window: BrowserWindow;
  /** The result of `loadURL`. */
  readonly loaded: Promise<void>;
}

/**
 * Creates a window and starts loading the URL; one after the other if this Electron lacks `webContents.create`, or its windows
 * ignore web contents that they are given.
 */
export function createLoadingWindow(url: string, options: Options): LoadingWindow {
  const contents = create?.(options.webPreferences);
  const loaded = contents?.loadURL(url);
  const early: Options = contents === undefined ? options : { ...options, webContents: contents };
  const window = new BrowserWindow(early);
  if (loaded !== undefined && window.webContents === contents) return { window, loaded };
  loaded?.catch(() => undefined); // it is aborted
  contents?.close();
  return { window, loaded: window.loadURL(url) };
}
