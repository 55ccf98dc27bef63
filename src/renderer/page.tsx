/** Renders the page: one React root, on the bridge that the preload script put on `window`. */
import { createRoot } from 'react-dom/client';
import type { KeptPage } from '../shared/bridge/window.ts';
import { App } from './app.tsx';
import { PageMemoryContext } from './hooks/use-kept.ts';
import { createPageMemory } from './state/page-memory.ts';

/**
 * Mounts the app.
 * @param kept the state the previous page left
 * @param onDrawn is called once everything is rendered, before it is painted
 */
export function showPage(root: HTMLElement, kept: KeptPage, onDrawn: () => void): void {
  const memory = createPageMemory(
    kept,
    (latest) => void window.tidings.keepPage({ kept: latest }),
    (listener) => document.addEventListener('visibilitychange', () => { if (document.hidden) listener(); }),
  );
  createRoot(root).render(<PageMemoryContext value={memory}><App bridge={window.tidings} onDrawn={onDrawn} /></PageMemoryContext>);
}
