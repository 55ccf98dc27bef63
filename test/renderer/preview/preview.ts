/**
 * The popup in a browser, on the fake bridge: `npx vite test/renderer/preview`, then open `/?state=offline`; with `&lang=de`
 * in another language.
 * For looking at every state without Electron; not part of any build.
 */
import { exampleOverview } from '../examples.ts';
import { createFakeBridge } from '../fake-bridge/fake-bridge.ts';
import { states } from './states.ts';
import './fonts.css';

const state = new URLSearchParams(location.search).get('state') ?? 'good';
const now = Date.now();
const lang = new URLSearchParams(location.search).get('lang');
const world = states[state]?.(now) ?? {};
if (lang !== null) {
  world.overview = { ...(world.overview ?? exampleOverview(now)), locale: lang, home: lang }; // as on a system in this language
}
Object.defineProperty(window, 'tidings', { value: createFakeBridge(now, world) });
await import('../../../src/renderer/main.ts');
