import { expect, it } from 'vitest';
import { failureLines } from '../../../src/main/run/start-notes.ts';
import type { StatusDocument } from '../../../src/shared/status.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const SOURCE = { items: 0, lastSuccess: at(-1), lastError: null, nextDue: at(60), reason: 'once an hour', refreshing: false };
const feed = (name: string, facts: Partial<StatusDocument['sources']['news']>) =>
  ({ ...SOURCE, id: name, url: `https://${name}.example/`, title: '', enabled: true, ...facts });
const status = (...feeds: StatusDocument['sources']['news']['feeds']): StatusDocument => ({
  name: 'Tidings', version: '1.0.0', startedAt: at(-1), uptimeSeconds: 60, addresses: [],
  sources: {
    news: { ...SOURCE, feeds },
    models: { ...SOURCE, url: 'https://models.example/', origin: 'fetched', contentDate: '2026-11-21' },
    quote: { items: 1 },
  },
  storage: { lastError: null },
});

it('a run that ends by itself reports each source that failed or was not fetched, with the reason, and no other', () => {
  const error = { at: at(-1), message: 'The site did not answer in time.' };
  expect(failureLines(status(
    feed('good', {}),
    feed('failed', { lastError: error }),
    feed('held', { lastSuccess: null, nextDue: at(30), reason: 'the site asked Tidings to wait' }),
    feed('never', { lastSuccess: null, nextDue: null, reason: 'a new version of Tidings is installed, and has to be started first' }),
    feed('due', { lastSuccess: null, nextDue: at(0), reason: 'never fetched before' }),
    { ...feed('off', { lastSuccess: null, nextDue: null, reason: 'switched off' }), enabled: false },
  ), NOW)).toEqual([
    'https://failed.example/: The site did not answer in time.',
    'https://held.example/: It was not fetched: the site asked Tidings to wait.',
    'https://never.example/: It was not fetched: a new version of Tidings is installed, and has to be started first.',
    'https://due.example/: It was not fetched: the run was ended first.',
  ]);
});
