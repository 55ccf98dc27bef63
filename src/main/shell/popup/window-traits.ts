/** What a window of the popup needs on one system only. Pure. */
import type { Form } from './popup-machine.ts';

export interface WindowTraits {
  /** macOS would otherwise switch to the Space the window was created on, away from where the person clicked. */
  readonly onAllSpaces: boolean;
  /** Keeps it out of task bars, pagers and Alt+Tab (EWMH, _NET_WM_WINDOW_TYPE); `skipTaskbar` is for macOS and Windows. */
  readonly asToolbar: boolean;
}

/** Returns what a window of this form needs. @param ozonePlatform from ozone-platform.ts */
export const windowTraits = (form: Form, platform: NodeJS.Platform, ozonePlatform: string): WindowTraits => ({
  onAllSpaces: form === 'popup' && platform === 'darwin',
  asToolbar: form === 'popup' && ozonePlatform === 'x11',
});
