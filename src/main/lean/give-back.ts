/**
 * Memory that nobody needs any more, given back to the system. An embedder has a call for it
 * (v8::Isolate::LowMemoryNotification); a program has the function that `--expose-gc` adds to the contexts that are made
 * under it (V8, src/extensions/gc-extension.cc).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 before 12 (Node 20) takes any argument for the wish for a small collection, and lets go of little. */
const WISH = parseInt(process.versions.v8, 10) < 12 ? [] : [{ type: 'major', flavor: 'last-resort' }];

/**
 * Collects all garbage and lets go of all pages that were emptied. It holds the process up for 50 ms (measured), so it is
 * for a moment at which nobody waits. V8 does it by itself only where memory gets short, and a tray app at rest is days
 * away from that.
 */
export function giveMemoryBack(): void {
  collect(WISH);
}

/** Collects what nobody holds any more, once: 20 ms (measured). The engine keeps what it may need again soon. */
export function collectGarbage(): void {
  collect([]);
}

function collect(wish: readonly unknown[]): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc'); // compiled code that was kept under other flags would be refused (code-cache.ts)
  if (typeof gc === 'function') Reflect.apply(gc, undefined, wish);
}
