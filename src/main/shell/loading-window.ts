/**
 * A window whose page is loaded while it is being made itself. To make it holds main up for 40 ms, and a page's process
 * takes 70 ms to be there: one of the two need not be waited for (30 ms of a first click, 15 of a later one, measured).
 */
import { BrowserWindow, webContents, type BrowserWindowConstructorOptions, type WebContents, type WebPreferences } from 'electron';

/**
 * Contents without a window, and a window that takes them on, are not in Electron's documentation, though it makes every
 * window so that a page opens (lib/browser/guest-window-manager.ts). BaseWindow with a WebContentsView is; but there no
 * page draws before its window is in sight, and ours is shown when it has drawn.
 */
const { create }: typeof webContents & Partial<{ create(preferences: WebPreferences): WebContents }> = webContents;

interface Options extends BrowserWindowConstructorOptions {
  /** The window has them whether or not it makes its contents itself. */
  readonly webPreferences: WebPreferences;
  readonly webContents?: WebContents;
}

export interface LoadingWindow {
  readonly window: BrowserWindow;
  /** As `loadURL` has it. */
  readonly loaded: Promise<void>;
}

/** Makes it and begins to load the page of this address; an Electron without these means does so one after the other. */
export function createLoadingWindow(url: string, options: Options): LoadingWindow {
  const contents = create?.(options.webPreferences);
  const loaded = contents?.loadURL(url);
  const early: Options = contents === undefined ? options : { ...options, webContents: contents };
  const window = new BrowserWindow(early);
  return { window, loaded: loaded ?? window.loadURL(url) };
}
