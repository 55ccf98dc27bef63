import { expect, it } from 'vitest';
import type { AttemptResult } from '../../../../src/main/refresh/policy/attempt-result.ts';
import { createHostAnswers } from '../../../../src/main/refresh/process/host-answers.ts';
import { HOUR, MINUTE } from '../../../../src/shared/units.ts';
import { advice, failedWith, fresh } from '../../../support/examples.ts';

const FEED = { url: 'https://press.example/feed', failing: false, lastRead: 1 };
const NEW = { ...FEED, lastRead: null };
const limited = (host: string, forMs: number) => failedWith(429, { retryAfterMs: forMs }, host);

it('reports the pause of a family that two of its names ask for, and none that a host asks for itself', () => {
  const answers = createHostAnswers();
  for (const at of [1, 2]) answers.note(limited(`${at}.blogs.example`, at * HOUR), FEED);
  answers.note(limited('press.example', HOUR), FEED);
  expect(answers.pauses).toEqual([{ host: '*.blogs.example', forMs: 2 * HOUR }]);
  expect(['3.blogs.example', 'press.example', 'blogs.example'].map(answers.isPaused)).toEqual([true, true, false]);
});

it('reports an hour for a host that refused three requests in a row, unless one in flight was answered', () => {
  const answers = createHostAnswers();
  for (const status of [403, 500, 403]) answers.note(failedWith(status, {}, 'press.example'), FEED);
  expect(answers.isPaused('press.example')).toBe(true);
  expect(answers.pauses).toEqual([{ host: 'press.example', forMs: HOUR, inferred: true }]);
  answers.note(fresh({ host: 'press.example' }), FEED);
  expect(answers.pauses).toEqual([]);
});

it.each<[string, AttemptResult]>([
  ['a feed behind its redirect was read', fresh({ host: 'cdn.example' })],
  ['something else than a feed came in between', failedWith(200, {}, 'press.example')],
])('leaves no host alone if %s', (_what, result) => {
  const answers = createHostAnswers();
  const refused = (): void => answers.note(failedWith(403, {}, 'press.example'), FEED);
  refused();
  refused();
  answers.note(result, FEED);
  refused();
  expect(answers.pauses).toEqual([]);
});

/** What the operator wants, whose host refuses or fails everybody, and the person, whose list has some dead feeds. */
it.each<[string, readonly (readonly [typeof FEED | typeof NEW, number])[], number | null]>([
  ['feeds that worked are refused: a ban or an outage', [[FEED, 403], [FEED, 500], [FEED, 403]], HOUR],
  ['new feeds are refused: a ban, or feeds that nobody can read', [[NEW, 403], [NEW, 500], [NEW, 403]], 5 * MINUTE],
  ['only some of the feeds worked', [[NEW, 403], [FEED, 403], [FEED, 403]], 5 * MINUTE],
  ['fewer are refused', [[FEED, 403], [FEED, 403]], null],
  ['new feeds are missing or gone', [[NEW, 404], [NEW, 410], [NEW, 404], [NEW, 410]], null],
  ['feeds that worked are missing or gone', [[FEED, 404], [FEED, 410], [FEED, 404]], null],
  ['one in between is missing', [[NEW, 403], [NEW, 403], [NEW, 404], [NEW, 403], [NEW, 403]], null],
  ['feeds failed before', Array.from({ length: 5 }, () => [{ ...FEED, failing: true }, 403]), null],
  ['feeds that were never read failed before', Array.from({ length: 5 }, () => [{ ...NEW, failing: true }, 403]), null],
])('leaves a host alone for as long as its feeds speak for it: %s', (_what, asked, forMs) => {
  const answers = createHostAnswers();
  for (const [feed, status] of asked) answers.note(failedWith(status, {}, 'press.example'), feed);
  expect(answers.isPaused('press.example')).toBe(forMs !== null);
  expect(answers.pauses).toEqual(forMs === null ? [] : [{ host: 'press.example', forMs, inferred: true }]);
});

/** No answer in time, to a request that led to this host. */
const silence = (host = 'press.example') => (
  { kind: 'failed', message: 'Late.', status: null, host: null, offline: false, silent: true, advice: advice(), exchange: { host, status: null, bytes: 0, ms: 30_000 } }) satisfies AttemptResult;
const FAILING = { ...FEED, failing: true };
const OTHER = { ...FEED, url: 'https://other.example/feed' };

it.each<[string, readonly (readonly [typeof FEED | typeof NEW, AttemptResult])[], number | null]>([
  ['feeds that worked get none', [[OTHER, fresh({ host: 'other.example' })], [FEED, silence()], [FEED, silence()]], HOUR],
  ['one of them was never read: it may hang for all', [[OTHER, fresh({ host: 'other.example' })], [NEW, silence()], [FEED, silence()]], 5 * MINUTE],
  ['one of them failed before: it may always hang', [[OTHER, fresh({ host: 'other.example' })], [FEED, silence()], [FAILING, silence()]], 5 * MINUTE],
  ['no other host answers either: it may be the network', [[OTHER, silence('other.example')], [FEED, silence()], [FEED, silence()]], 5 * MINUTE],
  ['another gives none any more either: it may be the network', [[OTHER, silence('other.example')], [OTHER, silence('other.example')], [{ ...FEED, url: 'https://third.example/' }, fresh({ host: 'third.example' })], [FEED, silence()], [FEED, silence()]], 5 * MINUTE],
  ['another only refuses', [[OTHER, failedWith(404, {}, 'other.example')], [FEED, silence()], [FEED, silence()]], HOUR],
  ['only one gets none', [[OTHER, fresh({ host: 'other.example' })], [FEED, silence()]], null],
  ['another feed of it was read before', [[FEED, fresh({ host: 'press.example' })], [FEED, silence()], [FEED, silence()]], null],
  ['another feed of it was read meanwhile', [[FEED, silence()], [FEED, silence()], [FEED, fresh({ host: 'press.example' })]], null],
  ['another request to it was refused', [[FEED, failedWith(404, {}, 'press.example')], [FEED, silence()], [FEED, silence()]], null],
  ['it answers, but slowly', [[FEED, { ...silence(), silent: false, exchange: { host: 'press.example', status: 200, bytes: 9, ms: 30_000 } }], [FEED, silence()], [FEED, silence()]], null],
  ['it redirects to hosts that give none', [[FEED, silence('1.example')], [FEED, silence('2.example')]], null],
  ['a connection is refused between two that get none', [[OTHER, fresh({ host: 'other.example' })], [FEED, silence()], [FEED, { ...silence(), silent: false }], [FEED, silence()]], null],
  ['a connection is refused before two that get none', [[OTHER, fresh({ host: 'other.example' })], [FEED, { ...silence(), silent: false }], [FEED, silence()], [FEED, silence()]], HOUR],
  ['no name is found in time', [[FEED, { ...silence(), offline: true }], [FEED, { ...silence(), offline: true }]], null],
])('leaves a host alone that gives no answer: %s', (_what, asked, forMs) => {
  const answers = createHostAnswers();
  for (const [feed, result] of asked) answers.note(result, feed);
  expect(answers.pauses.filter(({ host }) => host === 'press.example')).toEqual(forMs === null ? [] : [{ host: 'press.example', forMs, inferred: true }]);
});

it('leaves a host alone to which feeds of other hosts redirect and that gives no answer, and feeds known to lead there', () => {
  const answers = createHostAnswers();
  for (const at of [1, 2]) answers.note(silence('hub.example'), { ...FEED, url: `https://${at}.example/feed` });
  expect(answers.pauses).toEqual([{ host: 'hub.example', forMs: HOUR, inferred: true }]); // the others did answer
  expect(['hub.example', '1.example'].map(answers.isPaused)).toEqual([true, false]);
});

it.each<[string, readonly (readonly [host: string, 'read' | 'silent'])[], readonly string[]]>([
  ['leaves alone all ports', [['nas.example:81', 'silent'], ['nas.example:82', 'silent']], ['nas.example:81', 'nas.example:82']],
  ['leaves alone nothing', [['nas.example:81', 'silent'], ['nas.example', 'read'], ['nas.example:82', 'silent']], []],
  ['leaves alone the port', [['nas.example', 'read'], ['nas.example:81', 'silent'], ['nas.example:81', 'silent']], ['nas.example:81']],
])('%s of a computer from which no answer comes', (_what, asked, hosts) => {
  const answers = createHostAnswers();
  for (const [host, how] of asked) answers.note(how === 'read' ? fresh({ host }) : silence(host), { ...FEED, url: `http://${host}/feed` });
  expect(answers.pauses.map(({ host }) => host)).toEqual(hosts);
});
