/** Clicks on notifications of Windows whose object is gone: of an earlier run, or shown before another replaced them. */

/** The required part of Electron's Notification. `handleActivation` is on Windows only, and may be missing in the oldest that is used (41). */
export interface Activations {
  readonly handleActivation?: (callback: (details: { readonly type: string }) => void) => void;
}

/**
 * Calls `open` when any notification is clicked, in addition to what the click on a present one does, and also for the click
 * that started the program (Electron's docs, `Notification.handleActivation`; electron 49919). What an older one was about is
 * not known.
 */
export function followActivation(notification: Activations, platform: NodeJS.Platform, open: () => void): void {
  if (platform === 'win32') notification.handleActivation?.(({ type }) => { if (type === 'click') open(); });
}
