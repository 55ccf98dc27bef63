/** The client's own connections to this computer, to origins that misbehave. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../src/client/tidings.ts';
import { send, startOrigin, status, tagged, type Answer } from '../../support/origin.ts';
import { NEWS } from '../api/helpers.ts';

const PATH = '/api/v1/news';
const EMPTY = JSON.stringify({ news: [] });

afterEach(() => vi.unstubAllGlobals());

describe('a direct connection', () => {
  it.each([['127.0.0.1', '127.0.0.1'], ['::1', '[::1]'], ['127.0.0.1', 'localhost']])('leads to %s, also by the name %s', async (host, name) => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('This goes to the proxy.')));
    const { port, asked } = await startOrigin({ [PATH]: send(EMPTY), [`/tidings${PATH}`]: send(EMPTY) }, host);
    expect(await (await connect({ base: `http://${name}:${port}`, token: 'secret' })).news()).toEqual([]);
    expect(await (await connect({ base: `http://${name}:${port}/tidings` })).news()).toEqual([]);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  it.each(['https://localhost', 'http://tidings.example', 'http://127.0.0.1.example', 'http://localhost.example:8434'])('is left to the runtime for %s', async (base) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response(EMPTY));
    });
    await (await connect({ base })).news();
    expect(asked).toEqual([base + PATH]);
  });

  it('brings a list of many pieces whole, and then its revalidation', async () => {
    const news = Array.from({ length: 300 }, () => NEWS.news).flat();
    const origin = await startOrigin({ [PATH]: tagged(JSON.stringify({ news }), '"1"') });
    const tidings = await connect({ base: origin.base });
    const first = await tidings.news();
    expect(first).toEqual(news);
    expect(await tidings.news()).toBe(first);
    expect(origin.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  });

  it.each<[string, Readonly<Record<string, Answer>>, object]>([
    ['a status that does not exist', { [PATH]: status(700) }, { code: 'not-tidings', status: 700 }],
    ['another protocol', { [PATH]: (_, response) => void response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n') }, { code: 'no-answer' }],
    ['a status without a body', { [PATH]: status(205) }, { code: 'not-tidings' }],
    ['a redirect, which is not followed', { [PATH]: status(302, { location: '/moved' }), '/moved': send(EMPTY) }, { code: 'not-tidings', status: 302 }],
    ['half an answer', { [PATH]: (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    } }, { code: 'no-answer' }],
    ['something other than HTTP', { [PATH]: (_, response) => void response.socket?.end('hello\r\n\r\n') }, { code: 'no-answer' }],
  ])('reports %s, and stays closed', async (_what, routes, error) => {
    const origin = await startOrigin(routes);
    await expect((await connect({ base: origin.base })).news()).rejects.toMatchObject(error);
    await expect.poll(() => origin.open()).toBe(0);
    expect(origin.asked).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['the head', () => undefined],
    ['the rest', (_request, response) => void response.writeHead(200).write('{')],
  ])('is closed by an abort while it waits for %s', async (_what, answer) => {
    const origin = await startOrigin({ [PATH]: answer });
    const stop = new AbortController();
    const asked = (await connect({ base: origin.base })).news({ signal: stop.signal });
    await expect.poll(() => origin.asked).toHaveLength(1);
    stop.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await expect.poll(() => origin.open()).toBe(0);
  });

  it('is closed when a loop over events is left', async () => {
    const origin = await startOrigin({ '/events': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: models\ndata: {"items":7}\n\n');
    } });
    for await (const { type } of (await connect({ base: origin.base })).events()) {
      expect([type, origin.open()]).toEqual(['models', 1]);
      break;
    }
    await expect.poll(() => origin.open()).toBe(0);
  });
});
