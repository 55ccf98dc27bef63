/** Rules 1 to 6 and 35: conditional requests, and how far a 304 is trusted. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../src/shared/units.ts';
import { rss, send, startOrigin, status, tagged } from '../../support/origin.ts';
import { LATEST, startTidings } from './helpers.ts';

const ETAG = 'W/"caf\u00e9 \u00ff,\\ 1"'; // sent back as they are, even if malformed
const LAST_MODIFIED = 'wednesday,   30 Sep 2026 00:00:00 +0000';
const LATER = 'Thu, 01 Oct 2026 09:00:00 GMT';
const GIVEN = { etag: ETAG, 'last-modified': LAST_MODIFIED };
const AN_HOUR = HOUR * LATEST;

describe('validators', () => {
  it('rule 1: both are sent back, byte for byte', async () => {
    const origin = await startOrigin({ '/': send(rss('F', 'one'), GIVEN) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    await tidings.pass(AN_HOUR);
    expect(origin.asked[1]?.headers).toMatchObject({ 'if-none-match': ETAG, 'if-modified-since': LAST_MODIFIED });
  });

  it('rule 1: they are sent only to the address that they came from, through a redirect too, whatever its query', async () => {
    const given = { 'last-modified': LAST_MODIFIED };
    const origin = await startOrigin({ '/': status(302, { location: '/a?signed=1' }), '/a?signed=1': send(rss('F', 'one'), given) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    origin.on('/', status(302, { location: '/a?signed=2' }));
    origin.on('/a?signed=2', status(304));
    await tidings.pass(AN_HOUR);
    origin.on('/', status(302, { location: '/older' }));
    origin.on('/older', (request, response) => {
      if (request.headers['if-modified-since'] !== undefined) response.writeHead(304).end();
      else response.writeHead(200, given).end(rss('F', 'two', 'one'));
    });
    await tidings.pass(AN_HOUR);
    expect(origin.asked.map(({ url, headers }) => [url, headers['if-modified-since']])).toEqual([
      ['/', undefined], ['/a?signed=1', undefined], ['/', undefined], ['/a?signed=2', LAST_MODIFIED], ['/', undefined], ['/older', undefined],
    ]);
    expect(tidings.titles()).toEqual(['two', 'one']);
  });

  it('rule 1: an ETag that the site does not recognise is left out, so that it can say "not modified" by the date', async () => {
    let modified = LAST_MODIFIED;
    const origin = await startOrigin({ '/': (request, response) => { // Apache with DEFLATE, which changes the ETag after the comparison
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
      if (etag === undefined && since === modified) response.writeHead(304, { etag: ETAG }).end();
      else response.writeHead(200, { etag: ETAG, 'last-modified': modified }).end(modified === LATER ? rss('F', 'two', 'one') : rss('F', 'one'));
    } });
    let tidings = await startTidings({ feeds: [`${origin.base}/`] });
    await tidings.pass(4 * AN_HOUR);
    tidings = await tidings.restart();
    modified = LATER;
    await tidings.pass(2 * AN_HOUR);
    expect(origin.asked.slice(0, 7).map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
      [undefined, undefined], [ETAG, LAST_MODIFIED], ...Array.from({ length: 3 }, () => [undefined, LAST_MODIFIED]), [undefined, LAST_MODIFIED], [undefined, LATER],
    ]);
    expect(tidings.titles()).toEqual(['two', 'one']);
  });

  it('rule 1: an ETag counts as not recognised only where it was sent', async () => {
    const origin = await startOrigin({ '/': status(302, { location: '/a' }), '/a': send(rss('F', 'one'), GIVEN), '/b': send(rss('F', 'one'), GIVEN) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    origin.on('/', status(302, { location: '/b' }));
    await tidings.pass(2 * AN_HOUR);
    expect(origin.asked.filter(({ url }) => url === '/b').map(({ headers }) => headers['if-none-match'])).toEqual([undefined, ETAG]);
  });

  it('rule 1: an ETag that the site does not recognise is sent as long as there is no date', async () => {
    const origin = await startOrigin({ '/': send(rss('F', 'one'), { etag: ETAG }) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    await tidings.pass(3 * AN_HOUR);
    expect(origin.asked.slice(1).map(({ headers }) => headers['if-none-match'])).toEqual([ETAG, ETAG, ETAG]);
  });

  it.each([400, 412, 431])('rule 1: a site that cannot take its own back (%i) is asked without them, and daily', async (refusal) => {
    const origin = await startOrigin({ '/': (request, response) => {
      if (request.headers['if-none-match'] !== undefined) response.writeHead(refusal).end();
      else response.writeHead(200, { etag: '"1"' }).end(rss('F', 'one'));
    } });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    await tidings.pass(8 * DAY);
    const asked = origin.asked.map(({ headers }) => (headers['if-none-match'] === undefined ? 'whole' : 'conditional'));
    expect(asked.slice(0, 7)).toEqual(['whole', 'conditional', 'whole', 'whole', 'conditional', 'whole', 'whole']);
    expect(asked.length).toBeLessThanOrEqual(8 * 3);
    expect(asked.length).toBeGreaterThanOrEqual(8);
  });

  it.each<[string, Record<string, string>]>([
    ['neither ETag nor Last-Modified', {}],
    ['only a Date', { date: LAST_MODIFIED }],
    ['an empty ETag', { etag: '' }],
  ])('rule 2: none is invented when the origin sends %s', async (_name, headers) => {
    const origin = await startOrigin({ '/': send(rss('F', 'one'), headers) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    await tidings.pass(DAY * LATEST);
    expect(origin.asked).toHaveLength(2);
    for (const { headers: sent } of origin.asked) expect(Object.keys(sent).filter((name) => name.startsWith('if-'))).toEqual([]);
  });

  it('rule 3: they survive a restart', async () => {
    const origin = await startOrigin({ '/': send(rss('F', 'one'), GIVEN) });
    const tidings = await (await startTidings({ feeds: [`${origin.base}/`] })).restart();
    await tidings.pass(AN_HOUR);
    expect(origin.asked[1]?.headers).toMatchObject({ 'if-none-match': ETAG, 'if-modified-since': LAST_MODIFIED });
  });

  it('rule 4: they are stored only after the body has arrived completely and been read', async () => {
    const origin = await startOrigin({ '/': send(rss('F', 'one'), { etag: '"1"' }) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    origin.on('/', (_request, response) => {
      response.writeHead(200, { etag: '"2"', 'content-length': '5000' });
      response.write(rss('F', 'two'), () => response.destroy());
    });
    await tidings.pass(AN_HOUR);
    origin.on('/', send('<rss><channel><title>half', { etag: '"3"', 'content-encoding': 'gzip' }));
    await tidings.pass(2 * AN_HOUR);
    await tidings.pass(4 * AN_HOUR);
    expect(origin.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"', '"1"']);
    expect(tidings.titles()).toEqual(['one']);
  });

  it('rule 5: a 304 keeps the entries and updates the headers it repeats', async () => {
    const origin = await startOrigin({ '/': send(rss('F', 'one'), { etag: '"1"', 'last-modified': LAST_MODIFIED }) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    origin.on('/', status(304, { etag: '"2"', 'cache-control': 'max-age=18000' }));
    await tidings.pass(AN_HOUR);
    expect(tidings.titles()).toEqual(['one']);
    await tidings.pass(4.8 * HOUR);
    expect(origin.asked).toHaveLength(2);
    await tidings.pass(HOUR);
    expect(origin.asked[2]?.headers).toMatchObject({ 'if-none-match': '"2"', 'if-modified-since': LAST_MODIFIED });
    origin.on('/', status(304, { 'last-modified': LATER }));
    await tidings.pass(11 * HOUR); // the five hours still apply if a 304 omits max-age
    expect(origin.asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"2"', 'if-modified-since': LATER });
  });

  it('rule 6: the same body again is not new content and announces no change', async () => {
    const body = rss('F', 'one').replace(/<pubDate>.*?<\/pubDate>/g, ''); // entries without a date would most easily look new
    const origin = await startOrigin({ '/': send(body, { etag: '"1"' }) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    expect(tidings.told).toHaveLength(1);
    origin.on('/', send(body, { etag: '"2"' }));
    await tidings.pass(3 * AN_HOUR);
    expect(origin.asked.length).toBeGreaterThan(2);
    expect(tidings.told).toHaveLength(1);
    expect(tidings.titles()).toEqual(['one']);
  });

  it('rule 35: an origin that always answers 304 gets an unconditional request about every eight days', async () => {
    const origin = await startOrigin({ '/': send(rss('F', 'one'), { etag: '"always"' }) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    origin.on('/', tagged(rss('F', 'two', 'one'), '"always"'));
    await tidings.pass(7.9 * DAY);
    const whole = () => origin.asked.filter(({ headers }) => headers['if-none-match'] === undefined).length;
    expect(whole()).toBe(1);
    expect(tidings.titles()).toEqual(['one']);
    await tidings.pass(DAY);
    expect(whole()).toBe(2);
    expect(tidings.titles()).toHaveLength(2);
    await tidings.pass(7.9 * DAY - DAY);
    expect(whole()).toBe(2);
  });
});
