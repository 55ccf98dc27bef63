/**
 * What the first Tidings sent outside v1, which only ever gains fields (docs/api.md): every later client must accept it. Never
 * add a field here: one that `/status` or an event gains is optional in the client.
 */
import { expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import type { StatusDocument, TidingsEvent } from '../../../src/client/tidings.ts';
import { BASE, failure, fake, json, settle } from './fake.ts';
import { server } from './fake-stream.ts';

const STATUS: StatusDocument = {
  name: 'Tidings',
  version: '0.1.0',
  startedAt: '2026-11-21T08:00:00.000Z',
  uptimeSeconds: 12,
  addresses: ['http://127.0.0.1:8434'],
  sources: {
    news: {
      items: 1, lastSuccess: '2026-11-21T08:00:00.000Z', lastError: null, nextDue: null, reason: 'Hourly', refreshing: false,
      feeds: [{
        id: 'a', url: 'https://a.example/feed', title: 'A', enabled: true,
        items: 1, lastSuccess: null, lastError: { at: '2026-11-21T08:00:00.000Z', message: 'Down.' }, nextDue: null, reason: 'Hourly', refreshing: false,
      }],
    },
    models: {
      url: 'https://models.dev/api.json', origin: 'bundled', contentDate: '2026-09-30',
      items: 7, lastSuccess: null, lastError: null, nextDue: null, reason: 'Never asked', refreshing: false,
    },
    quote: { items: 300 },
  },
};

const EVENTS: readonly [string, TidingsEvent][] = [
  ['{"path":"/api/v1/news","items":2,"newest":{"title":"T","link":"","source":"S","pubDate":""}}', { type: 'news', id: '1', items: 2, newest: { title: 'T', link: '', source: 'S', pubDate: '' } }],
  ['{"path":"/api/v1/ai/models","items":7}', { type: 'models', id: '2', items: 7 }],
  ['{"path":"/api/v1/quote","day":null,"author":null,"quote":null}', { type: 'quote', id: '3', day: null, author: null, quote: null }],
];

it('the status of an older Tidings is accepted as it is', async () => {
  const status = await createClient(fake(() => json(STATUS)).world, BASE).status();
  expect(status).toEqual(STATUS);
  expect(status.storage?.lastError).toBeUndefined();
});

it('a field of a newer Tidings that is there is checked all the same', async () => {
  const error = await failure(createClient(fake(() => json({ ...STATUS, storage: null })).world, BASE).status());
  expect(String(error)).toContain(': storage is not an object.');
});

it('a word of a newer Tidings for where its models are from is passed on', async () => {
  const { models, ...sources } = STATUS.sources;
  const newer: StatusDocument = { ...STATUS, sources: { ...sources, models: { ...models, origin: 'mirrored' } } };
  expect((await createClient(fake(() => json(newer)).world, BASE).status()).sources.models.origin).toBe('mirrored');
});

it('the events of an older Tidings are accepted', async () => {
  const all = server();
  const events = createClient(all.world, BASE).events();
  const first = events.next();
  await settle();
  await all.lines[0]?.say(EVENTS.map(([data, { type, id }]) => `event: ${type}\nid: ${id}\ndata: ${data}\n\n`).join(''));
  const heard = [await first, await events.next(), await events.next()].map(({ value }) => value);
  await events.return();
  expect(heard).toEqual(EVENTS.map(([, event]) => event));
});
