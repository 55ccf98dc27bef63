/** Rules 7 to 12, 27 and 34: the interval between requests to a healthy origin. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';
import { NOON } from '../../support/fake-clock.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { rss, send, startOrigin, tagged, type Answer } from '../../support/origin.ts';
import { httpDate, LATEST, startTidings } from './helpers.ts';

const BODY = rss('F', 'one');
const withHints = (hints: string): Answer => tagged(BODY.replace('<item>', `${hints}<item>`).replace('<rss ', '<rss xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" '), '"1"');

/** Returns the intervals between the requests made within this time. */
async function waits(answer: Answer, within: number, at = NOON): Promise<number[]> {
  const origin = await startOrigin();
  const asked: number[] = [];
  let now = (): number => at;
  origin.on('/', (request, response) => {
    asked.push(now());
    answer(request, response);
  });
  const tidings = await startTidings({ feeds: [`${origin.base}/`], at });
  now = tidings.clock.now;
  await tidings.pass(within);
  return asked.slice(1).map((time, index) => time - (asked[index] ?? Number.NaN));
}

/** Expects the first interval to be this long, or up to a tenth longer. */
async function expectWait(answer: Answer, wait: number): Promise<void> {
  const [first] = await waits(answer, wait * LATEST + MINUTE);
  expect(first).toBeGreaterThanOrEqual(wait);
  expect(first).toBeLessThanOrEqual(wait * LATEST);
}

describe('the interval', () => {
  it('rule 7: is an hour if the origin sends validators, a day if it does not', async () => {
    await expectWait(tagged(BODY, '"1"'), HOUR);
    await expectWait(send(BODY), DAY);
  });

  it('rule 7: is a day if the site sends the whole document again and again, whatever its validators, until it has something new', async () => {
    let answers = 0;
    const between = await waits((_request, response) => {
      answers++; // a date of now in the document gives it another ETag each time
      const body = rss('F', ...(answers < 8 ? ['one'] : ['two', 'one']));
      response.writeHead(200, { etag: `"${answers}"` }).end(body.replace('<item>', `<lastBuildDate>${httpDate(NOON + answers * HOUR)}</lastBuildDate><item>`));
    }, 6 * HOUR * LATEST + DAY * LATEST + 2 * HOUR * LATEST);
    expect(between.slice(0, 8).map((wait) => Math.floor(wait / HOUR))).toEqual([1, 1, 1, 1, 1, 1, expect.toSatisfy((hours: number) => hours >= 24), 1]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['max-age', { 'cache-control': 'public, max-age=18000' }, 5 * HOUR],
    ['max-age less Age', { 'cache-control': 'max-age=18000', age: '3600' }, 4 * HOUR],
    ['max-age rather than Expires', { 'cache-control': 'max-age=10800', expires: httpDate(NOON + 20 * HOUR) }, 3 * HOUR],
    ['Expires without max-age', { expires: httpDate(NOON + 3 * HOUR), date: httpDate(NOON) }, 3 * HOUR],
    ['a long max-age for at most a day', { 'cache-control': 'max-age=31536000' }, DAY],
  ])('rule 8: follows %s', async (_name, headers, wait) => {
    await expectWait(tagged(BODY, '"1"', headers), wait);
  });

  it('rule 8: keeps the earlier max-age after a 304, whether or not the 304 repeats it', async () => {
    const again = await waits(tagged(BODY, '"1"', { 'cache-control': 'max-age=10800' }), 12 * HOUR);
    expect(again).toHaveLength(3);
    for (const wait of again) expect(wait).toBeGreaterThanOrEqual(3 * HOUR);
    const once = await waits((request, response) => {
      if (request.headers['if-none-match'] === undefined) tagged(BODY, '"1"', { 'cache-control': 'max-age=10800' })(request, response);
      else response.writeHead(304).end();
    }, 12 * HOUR);
    expect(Math.min(...once)).toBeGreaterThanOrEqual(3 * HOUR);
  });

  it.each(['no-cache', 'no-store', 'max-age=0', 'no-cache, no-store, max-age=0, must-revalidate', 'max-age=60'])('rule 9: stays an hour despite Cache-Control: %s', async (control) => {
    await expectWait(tagged(BODY, '"1"', { 'cache-control': control }), HOUR);
  });

  it('rule 10: is at least the feed\'s ttl, and is not shortened by a short ttl', async () => {
    await expectWait(withHints('<ttl>240</ttl>'), 4 * HOUR);
    await expectWait(withHints('<ttl>5</ttl>'), HOUR);
  });

  it('rule 11: avoids the hours and days in skipHours and skipDays, in GMT', async () => {
    const at = Date.UTC(2026, 8, 30, 10, 30); // a Wednesday; 20:00 in the tests' time zone
    const [hours] = await waits(withHints('<skipHours><hour>11</hour><hour>12</hour><hour>13</hour></skipHours>'), 5 * HOUR, at);
    expect(at + (hours ?? 0)).toBeGreaterThanOrEqual(Date.UTC(2026, 8, 30, 14));
    expect(at + (hours ?? 0)).toBeLessThan(Date.UTC(2026, 8, 30, 15));
    const [days] = await waits(withHints('<skipDays><day>Wednesday</day><day>Thursday</day></skipDays>'), 2 * DAY, at);
    expect(at + (days ?? 0)).toBeGreaterThanOrEqual(Date.UTC(2026, 9, 2));
    expect(at + (days ?? 0)).toBeLessThan(Date.UTC(2026, 9, 2, 1));
  });

  it('rule 11: avoids a skipped hour even when the computer wakes up in it', async () => {
    const origin = await startOrigin({ '/': withHints('<skipHours><hour>11</hour></skipHours>') });
    const tidings = await startTidings({ feeds: [`${origin.base}/`], at: Date.UTC(2026, 8, 30, 9, 50) });
    tidings.clock.jumpTo(Date.UTC(2026, 8, 30, 11, 1));
    tidings.scheduler.poke();
    await tidings.pass(58 * MINUTE);
    expect(origin.asked).toHaveLength(1);
    await tidings.pass(2 * HOUR);
    expect(origin.asked.length).toBeGreaterThan(1);
  });

  it.each<[string, number]>([
    ['<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>', 6 * HOUR],
    ['<sy:updatePeriod>daily</sy:updatePeriod>', DAY],
    ['<sy:updatePeriod>weekly</sy:updatePeriod>', 7 * DAY],
    ['<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>6</sy:updateFrequency>', HOUR],
  ])('rule 12: honours %s as a minimum', async (hints, wait) => {
    await expectWait(withHints(hints), wait);
  });

  it('rule 27: gains up to a tenth of jitter, stable per installation and different between installations', async () => {
    const origin = await startOrigin({ '/': tagged(BODY, '"1"') });
    const files = memoryFiles();
    const spreads: number[] = [];
    for (let installation = 0; installation < 12; installation++) {
      const tidings = await startTidings({ feeds: [`${origin.base}/`], installation: `number ${installation}`, ...(installation === 0 ? { files } : {}) });
      const { at } = tidings.scheduler.decisionFor({ id: 'feed0', url: `${origin.base}/` });
      spreads.push((at ?? Number.NaN) - NOON);
    }
    for (const spread of spreads) expect(spread >= HOUR && spread <= HOUR * LATEST).toBe(true);
    expect(new Set(spreads).size).toBeGreaterThan(8);
    const again = await startTidings({ feeds: [`${origin.base}/`], files });
    expect(again.scheduler.decisionFor({ id: 'feed0', url: `${origin.base}/` }).at).toBe(NOON + (spreads[0] ?? Number.NaN));
  });

  it('rule 34: is computed from durations, whatever the origin\'s clock says', async () => {
    const wrong = Date.UTC(1999, 0, 1);
    await expectWait(tagged(BODY, '"1"', { date: httpDate(wrong), expires: httpDate(wrong + 3 * HOUR) }), 3 * HOUR);
    const ahead = Date.UTC(2199, 0, 1);
    await expectWait(tagged(BODY, '"1"', { date: httpDate(ahead), expires: httpDate(ahead + 2 * HOUR) }), 2 * HOUR);
    await expectWait(tagged(BODY, '"1"', { 'cache-control': 'max-age=99999999999999999999' }), DAY);
    await expectWait(tagged(BODY, '"1"', { 'last-modified': httpDate(ahead) }), HOUR);
  });
});
