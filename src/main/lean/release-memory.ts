/**
 * Returns unused memory to the OS. Embedders of V8 have a call for it (v8::Isolate::LowMemoryNotification); JavaScript has
 * the `gc` function that `--expose-gc` adds to contexts created under it (V8, src/extensions/gc-extension.cc).
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 before 12 (Node 20) takes any argument as a request for a minor collection, which frees little. */
const WISH = parseInt(process.versions.v8, 10) < 12 ? [] : [{ type: 'major', flavor: 'last-resort' }];

/**
 * Collects all garbage and returns empty pages to the OS. Blocks the process for 50 ms (measured), so call it when nobody
 * waits. V8 does it by itself only when memory gets short, which for an idle tray app takes days.
 */
export function releaseMemory(): void {
  collect(WISH);
}

/** Collects garbage once: 20 ms (measured). V8 keeps pages it may need again soon. */
export function collectGarbage(): void {
  collect([]);
}

function collect(wish: readonly unknown[]): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc'); // cached code is rejected under other flags (code-cache.ts)
  if (typeof gc === 'function') Reflect.apply(gc, undefined, wish);
}
