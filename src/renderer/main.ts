/**
 * The popup's entry. Main has written a first picture into the page (shell/first-picture.ts), where there is one. To read
 * and run the page's program takes longer than all that comes before it, from the click on: the window is shown meanwhile.
 */
import type { Bridge } from '../shared/bridge.ts';
import { readPageStart } from './state/page-start.ts';
import './styles/index.css';

declare global {
  interface Window {
    readonly tidings: Bridge;
  }
}

const [root, first] = ['root', 'first'].map((id) => document.getElementById(id));
if (!root || !first) throw new Error('index.html has no #root or no #first');
const start = readPageStart(location.hash);
document.documentElement.toggleAttribute('data-edge', start.edge);

/** After the frame that holds what is there now. */
const afterFrame = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));
const painted = (): void => void window.tidings.painted();
const goOn = async (): Promise<void> => {
  const { showPage } = await import('./page.tsx');
  showPage(root, start, () => {
    first.remove();
    afterFrame(painted);
  });
};

if (first.childElementCount === 0) {
  void goOn();
} else {
  afterFrame(() => {
    painted();
    void goOn();
  });
}
