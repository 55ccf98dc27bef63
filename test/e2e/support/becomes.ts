import { expect } from 'vitest';
import { until } from '../../../scripts/lib/until.ts';

/** Waits until a value, asked again and again, is the wanted one. */
export async function becomes(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  let last: unknown;
  await until(`it is ${JSON.stringify(wanted)}`, async () => {
    last = await read();
    return JSON.stringify(last) === JSON.stringify(wanted) || null;
  }).catch(() => expect(last).toEqual(wanted));
}
