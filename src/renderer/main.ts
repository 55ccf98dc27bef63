/**
 * The popup's entry. Main may have written a first picture into the page (shell/first-picture.ts). To read and run the
 * page's program takes longer than all that comes before it, from the click on; the window is shown meanwhile, as soon as
 * the preload says that this picture is painted.
 */
import type { Bridge } from '../shared/bridge.ts';
import { atFrame } from '../shared/frames.ts';
import { readKept } from './state/kept-page.ts';
import './styles/index.css';

declare global {
  interface Window {
    readonly tidings: Bridge;
  }
}

const [root, first] = ['root', 'first'].map((id) => document.getElementById(id));
if (!root || !first) throw new Error('index.html has no #root or no #first');

/** After the frame that holds what is there now. */
const afterFrame = (then: () => void): void => atFrame(window, () => setTimeout(then));
const goOn = async (): Promise<void> => {
  const { showPage } = await import('./page.tsx');
  showPage(root, readKept(location.hash), () => {
    first.remove();
    afterFrame(() => void window.tidings.painted({ whole: true }));
  });
};

if (first.childElementCount === 0) {
  void goOn();
} else {
  afterFrame(() => void goOn());
}
