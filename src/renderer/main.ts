/**
 * The popup's entry: a first picture, then the page. To read and run the page's program takes longer than all that comes
 * before it, from the click on; the window is shown meanwhile, where there is something to be seen.
 */
import type { Bridge } from '../shared/bridge.ts';
import { firstPicture } from './first-picture.ts';
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

/** After the frame that holds what is drawn now. */
const afterFrame = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));
const painted = (): void => void window.tidings.painted();
const goOn = async (): Promise<void> => {
  const { showPage } = await import('./page.tsx');
  showPage(root, start, () => {
    first.remove();
    afterFrame(painted);
  });
};

const picture = firstPicture(start);
if (picture === null) {
  void goOn();
} else {
  first.append(picture);
  afterFrame(() => {
    painted();
    void goOn();
  });
}
