/** The popup's entry: styles, the bridge that the preload put on `window`, one React root. */
import { createRoot } from 'react-dom/client';
import type { Bridge } from '../shared/bridge.ts';
import { App } from './app.tsx';
import { PageMemoryContext } from './hooks/use-kept.ts';
import { createPageMemory, readPageStart } from './state/page-memory.ts';
import './styles/index.css';

declare global {
  interface Window {
    readonly tidings: Bridge;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const start = readPageStart(location.hash);
document.documentElement.toggleAttribute('data-edge', start.edge);
const memory = createPageMemory(
  start,
  (kept) => void window.tidings.keepPage({ kept }),
  (listener) => document.addEventListener('visibilitychange', () => { if (document.hidden) listener(); }),
);
createRoot(root).render(<PageMemoryContext value={memory}><App bridge={window.tidings} /></PageMemoryContext>);
