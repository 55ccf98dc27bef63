import { expect, it } from 'vitest';
import { madeNews } from '../../../bench/lib/made-news.ts';
import { represent } from '../../../src/main/store/snapshot.ts';
import { NewsResponse } from '../../../src/shared/content.ts';

const { identity, gzip, br } = represent(madeNews());

it('the made-up headlines are 60 KB in the form the API serves', () => {
  expect(Math.abs(identity.bytes.length - 60_000)).toBeLessThan(3_000);
  expect(() => NewsResponse.parse(JSON.parse(identity.bytes.toString()))).not.toThrow();
});

it('they compress as well as real ones, and no better', () => {
  const [byGzip, byBrotli] = [gzip, br].map((form) => identity.bytes.length / (form?.bytes.length ?? Number.NaN));
  expect(byGzip).toBeGreaterThan(2.5);
  expect(byGzip).toBeLessThan(3.8);
  expect(byBrotli).toBeGreaterThan(byGzip ?? Number.NaN);
  expect(byBrotli).toBeLessThan(4);
});

it('they are the same on each run', () => {
  expect(madeNews().equals(identity.bytes)).toBe(true);
});
