import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitForServed } from '../../../scripts/lib/served.ts';

const hasIPv6 = Object.values(networkInterfaces()).flat().some((address) => address?.address === '::1');
const BASES = ['http://127.0.0.1:1', 'http://[::1]:1'].slice(0, hasIPv6 ? 2 : 1);
const SERVED: Record<string, unknown> = { news: { news: [] }, models: { models: [] }, quote: { author: null, quote: 'Begin.' } };
const NEVER = new Promise(() => undefined);

/** Stands in for a running Tidings, whose first responses have bodies that never end. */
const stubAnswers = ({ endless }: { readonly endless: number }): void => {
  let count = 0;
  const bodyOf = (url: string): Promise<unknown> => ((count += 1) <= endless ? NEVER : Promise.resolve(SERVED[url.replace(/.*\//, '')]));
  vi.stubGlobal('fetch', (url: string) => Promise.resolve({ ok: true, json: () => bodyOf(url) }));
};
afterEach(() => vi.unstubAllGlobals());

describe('a running Tidings is asked', () => {
  test('again if a body never ends, as it may in Node', async () => {
    stubAnswers({ endless: 1 });
    const served = await waitForServed(BASES, () => true, 1_000, 20);
    expect(served.map(({ base, quote }) => [base, quote])).toEqual(BASES.map((base) => [base, 'Begin.']));
  });

  test('until the time is up, and the last trouble is told', async () => {
    stubAnswers({ endless: Infinity });
    await expect(waitForServed(BASES, () => true, 0, 20)).rejects.toThrow(/does not answer within 0.02 s/);
  });
});
