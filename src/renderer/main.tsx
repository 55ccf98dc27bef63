/** The popup's entry: styles, the bridge that the preload put on `window`, one React root. */
import { createRoot } from 'react-dom/client';
import type { Bridge } from '../shared/bridge.ts';
import { App } from './app.tsx';
import './styles/index.css';

declare global {
  interface Window {
    readonly tidings: Bridge;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App bridge={window.tidings} />);
