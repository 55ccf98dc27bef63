/**
 * Entry of the popup's page. Main may have written a placeholder, the "first picture", into the page
 * (main/shell/page/first-picture.ts). Loading and running the page's script takes longer than everything before it, counted
 * from the click. Meanwhile the window is shown, as soon as the preload script reports that the placeholder is painted.
 */
import type { Bridge } from '../shared/bridge.ts';
import { onNextFrame } from '../shared/animation-frame.ts';
import { parsePageState } from './state/parse-page-state.ts';
import './styles/index.css';

declare global {
  interface Window {
    readonly tidings: Bridge;
  }
}

const [root, first] = ['root', 'first'].map((id) => document.getElementById(id));
if (!root || !first) throw new Error('index.html has no #root or no #first');

/** Calls `then` after the frame that paints the current content. */
const afterFrame = (then: () => void): void => onNextFrame(window, () => setTimeout(then));
const goOn = async (): Promise<void> => {
  const { showPage } = await import('./page.tsx');
  showPage(root, parsePageState(location.hash), () => {
    first.remove();
    afterFrame(() => void window.tidings.painted({ whole: true }));
  });
};

if (first.childElementCount === 0) {
  void goOn();
} else {
  afterFrame(() => void goOn());
}
