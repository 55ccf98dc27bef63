/**
 * The popup in a browser, on the fake bridge: `npx vite test/renderer/preview`, then open `/?state=offline`.
 * For looking at every state without Electron; not part of any build.
 */
import { createFakeBridge } from '../fake-bridge.ts';
import { states } from './states.ts';

const state = new URLSearchParams(location.search).get('state') ?? 'good';
const now = Date.now();
const world = states[state]?.(now) ?? {};
Object.defineProperty(window, 'tidings', { value: createFakeBridge(now, world) });
await import('../../../src/renderer/main.tsx');
