import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const POLL_MS = 50;

/**
 * Polls `look` until its result is not null, undefined or false, and returns it.
 * @param what the condition, for the error
 * @throws Error after `patienceMs`
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Waited ${patienceMs / 1000} s in vain until ${what}`);
    await sleep(POLL_MS);
  }
}
