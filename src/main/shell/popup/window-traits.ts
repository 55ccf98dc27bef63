/** What a window of the popup needs on one system only. Pure. */
import { needsEdge } from '../page/first-picture.ts';
import type { Form } from './popup-machine.ts';

export interface WindowTraits {
  /** macOS would otherwise switch to the Space the window was created on, away from where the person clicked. */
  readonly onAllSpaces: boolean;
  /** Keeps it out of task bars, pagers and Alt+Tab (EWMH, _NET_WM_WINDOW_TYPE); `skipTaskbar` is for macOS and Windows. */
  readonly asToolbar: boolean;
  /** Where the page draws its own edge: from 43 on, Electron would cut off its corners (electron 52111). */
  readonly square: boolean;
  /**
   * How far above other windows it is. On Windows it must be above the overflow panel of the taskbar. On macOS that level
   * (101) would cover the candidates of input methods (level 20; electron 29459, kitty 10172).
   */
  readonly level: 'normal' | 'floating' | 'pop-up-menu';
}

/** Returns what a window of this form needs. @param ozonePlatform from ozone-platform.ts */
export const windowTraits = (form: Form, platform: NodeJS.Platform, ozonePlatform: string): WindowTraits => ({
  onAllSpaces: form === 'popup' && platform === 'darwin',
  asToolbar: form === 'popup' && ozonePlatform === 'x11',
  square: needsEdge(form, platform),
  level: form === 'window' ? 'normal' : platform === 'darwin' ? 'floating' : 'pop-up-menu',
});
