/** The client against the real server, found through endpoint.json. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { environmentFor, type After } from '../../../src/client/environment.ts';
import { connect, type ConnectOptions, type TidingsEvent } from '../../../src/client/tidings.ts';
import type { VersionedEvents } from '../../../src/main/api/events/event-text.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import type { ApiContent } from '../../../src/main/api/documents/served-content.ts';
import { endpointDocument } from '../../../src/main/api/documents/endpoint-document.ts';
import type { ApiOptions } from '../../../src/main/api/server.ts';
import { testFolder } from '../../support/folder.ts';
import { fixedAccess, OPEN_ACCESS } from '../../../scripts/lib/open-api.ts';
import { startOrigin } from '../../support/origin.ts';
import { fixedContent, MODEL_CHANGES, MODELS, NEWS, publish, QUOTES, start } from '../api/helpers.ts';

/** Starts an API with its endpoint.json, and returns it with a function that connects to it. */
async function serve(options: Partial<ApiOptions> = {}) {
  const dataDir = await testFolder();
  const api = await start(options);
  onTestFinished(() => api.close());
  const announce = (): Promise<void> => {
    const document = endpointDocument({ version: '1.2.3', bases: api.bases, pid: process.pid, startedAt: 0 });
    return writeFile(join(dataDir, 'endpoint.json'), JSON.stringify(document));
  };
  await announce();
  const move = async (): Promise<void> => {
    await api.moveTo(0);
    await announce();
  };
  return { api, dataDir, move, client: (more: ConnectOptions = {}) => connect({ dataDir, ...more }) };
}

/** Creates content whose parts can be changed, together with their announcements. */
function changing() {
  let content = fixedContent();
  let latest = content.events.latest();
  const listeners = new Set<() => void>();
  const all: ApiContent = {
    news: () => content.news(), models: () => content.models(), modelChanges: () => content.modelChanges(), quote: () => content.quote(), status: () => content.status(),
    events: {
      latest: () => latest,
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  return {
    content: all,
    change: (part: Partial<ApiContent>, announcements: Partial<VersionedEvents>): void => {
      content = { ...content, ...part };
      latest = { ...latest, ...announcements };
      for (const listener of listeners) listener();
    },
  };
}

describe('the client and the real server', () => {
  it('agree on all five documents', async () => {
    const { api, client } = await serve();
    const tidings = await client();
    expect(tidings.base).toBe(api.bases[0]);
    expect(await tidings.news()).toEqual(NEWS.news);
    expect(await tidings.models()).toEqual(MODELS.models);
    expect(await tidings.modelChanges()).toEqual(MODEL_CHANGES);
    const drawn = [await tidings.quote(), await tidings.quote()];
    expect(new Set(drawn.map(({ quote }) => quote))).toEqual(new Set(QUOTES.map(({ quote }) => quote)));
    expect(await tidings.status()).toMatchObject({ name: 'Tidings', version: '1.2.3', sources: { news: { items: 60 } } });
  });

  it('use 304 for unchanged documents, and 200 for changed ones', async () => {
    const { content, change } = changing();
    const { client } = await serve({ content });
    const answers: number[] = [];
    const tidings = await client({
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        answers.push(response.status);
        return response;
      },
    });
    const [news, models] = [await tidings.news(), await tidings.models()];
    expect(await tidings.news()).toBe(news);
    change({ news: () => MORE_NEWS }, {});
    expect(await tidings.news()).toHaveLength(1);
    expect(await tidings.models()).toBe(models);
    expect(answers).toEqual([200, 200, 304, 200, 304]);
  });

  it('reconnect after the port has moved', async () => {
    const { api, client, move } = await serve();
    const tidings = await client();
    const news = await tidings.news();
    await move();
    expect(await tidings.news()).toEqual(news);
    expect(tidings.base).toBe(api.bases[0]);
    await api.close();
    await expect(tidings.news()).rejects.toMatchObject({ code: 'no-answer', message: `Nobody answers at ${tidings.base}. Is Tidings running?` });
  });

  it('agree on the access token', async () => {
    const { client } = await serve({ access: fixedAccess({ ...OPEN_ACCESS, token: digestOf('right') }) });
    expect(await (await client({ token: 'right' })).news()).toHaveLength(60);
    for (const [options, why] of [[{}, /token is required.*--token-file/], [{ token: 'wrong' }, /token is wrong or was replaced\..*--token-file/]] as const) {
      const tidings = await client(options);
      const refusal = { name: 'TidingsError', code: 'refused', status: 401, message: expect.stringMatching(why) as unknown, detail: expect.stringMatching(why) as unknown };
      await expect(tidings.news()).rejects.toMatchObject(refusal);
      await expect(tidings.events().next()).rejects.toMatchObject(refusal);
    }
  });
});

const MORE_NEWS = publish({ news: NEWS.news.slice(0, 1) });
const newsOf = (items: number) => ({ news: { version: `v${items}`, data: JSON.stringify({ path: '/api/v1/news', items, newest: null }) } }) as const;

describe('the client and the real stream', () => {
  /** Returns the next `count` events, or fewer if the stream ends. */
  async function take(events: AsyncIterator<TidingsEvent, void>, count: number): Promise<TidingsEvent[]> {
    const taken: TidingsEvent[] = [];
    while (taken.length < count) {
      const next = await events.next();
      if (next.done === true) break;
      taken.push(next.value);
    }
    return taken;
  }

  it('deliver the current state, then each change, and to a returning client only what it missed', async () => {
    const { content, change } = changing();
    const { client } = await serve({ content });
    const stop = new AbortController();
    const events = (await client()).events({ signal: stop.signal });
    const first = await take(events, 3);
    expect(first.map(({ type }) => type)).toEqual(['news', 'models', 'quote']);
    expect(first[0]).toMatchObject({ items: 60, newest: null });
    change({ news: () => MORE_NEWS }, newsOf(1));
    const [changed] = await take(events, 1);
    expect(changed).toMatchObject({ type: 'news', items: 1 });
    stop.abort();
    expect(await events.next()).toEqual({ done: true, value: undefined });

    change({}, newsOf(2));
    const later = (await client()).events({ after: changed?.id, signal: AbortSignal.timeout(10_000) });
    expect(await take(later, 1)).toMatchObject([{ type: 'news', items: 2 }]);
    change({}, newsOf(3));
    expect(await take(later, 1)).toMatchObject([{ type: 'news', items: 3 }]); // neither models nor quote before it
    await later.return();
  });

  it('continue at another port without repeating events', async () => {
    const { content, change } = changing();
    const { api, dataDir, move } = await serve({ content });
    const world = environmentFor({ dataDir });
    // The retry time of 3 s set by the server is over as soon as the move is done.
    const ready = new EventTarget();
    const after: After = (ms, run) => {
      if (ms !== 3_000) return world.after(ms, run);
      ready.addEventListener('moved', run, { once: true });
      return () => ready.removeEventListener('moved', run);
    };
    const tidings = createClient({ ...world, after }, await world.locate());
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const events = tidings.events({ signal: stop.signal });
    await take(events, 3);
    const next = take(events, 1);
    await move();
    change({}, newsOf(3));
    ready.dispatchEvent(new Event('moved'));
    expect(await next).toMatchObject([{ type: 'news', items: 3 }]);
    expect(tidings.base).toBe(api.bases[0]);
  });

  it('report another program at that address as not-tidings', async () => {
    const origin = await startOrigin();
    const tidings = await connect({ base: origin.base });
    await expect(tidings.events().next()).rejects.toMatchObject({ code: 'not-tidings', status: 404 });
  });
});
