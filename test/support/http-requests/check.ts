/** Checks that apply to every answer. */
import { expect } from 'vitest';
import { Problem } from '../../../src/main/api/http/problem.ts';
import { field, type RawAnswer } from '../raw-http.ts';
import { API_PATHS } from '../paths.ts';
import { MARK } from './case.ts';

/** Traces of internals: stack lines, error codes, paths of this machine, the runtime's name. */
const INSIDES = /\bat .+:\d+:\d+|\b(?:E[A-Z]{4,}|ERR_[A-Z_]+|HPE_[A-Z_]+)\b|node:|node_modules|\/(?:home|root|tmp|usr|work)\/|[A-Z]:\\|\b(?:Node\.js|Electron|Express|Chrome)\//;
const NEVER = ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-credentials', 'transfer-encoding', 'location', 'via'];
const COMMON = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'no-referrer' };

/** Checks an answer. @param target as in the request line; undefined if there is none, or several requests */
export function checkAnswer(answer: RawAnswer, method: string | undefined, target: string | undefined, echo: string | undefined): void {
  const { status, head, body } = answer;
  for (const [name, value] of Object.entries(COMMON)) expect(field(answer, name), name).toBe(value);
  checkPolicy(answer);
  for (const name of NEVER) expect(field(answer, name), name).toBeUndefined();
  const age = Date.now() - Date.parse(field(answer, 'date') ?? '');
  expect(Math.abs(age), 'Date is now').toBeLessThan(5_000);
  checkSharing(answer, echo);
  const text = `${head}\n${body.toString('latin1')}`;
  expect(echo === undefined ? text : text.replace(echo, ''), 'repeats nothing').not.toContain(MARK);
  expect(head, 'tells nothing of its insides').not.toMatch(INSIDES);
  expect(status, 'a fault of the client is not ours').toBeLessThan(500);

  if (status === 204 || status === 304) expect(field(answer, 'content-length'), 'no length where there is no body').toBeUndefined();
  else expect(field(answer, 'content-length')).toMatch(/^\d+$/);
  if (status >= 400) checkProblem(answer, method);
  if (status === 405) expect(field(answer, 'allow')).toMatch(/^GET, HEAD\b/);
  if (status === 200 && method === 'GET') checkContent(answer, target);
  if (status === 200 || status === 304) checkFreshness(answer, target);
}

function checkPolicy(answer: RawAnswer): void {
  const policy = field(answer, 'content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy, 'no script ever').not.toMatch(/script|unsafe|\*/);
  if (answer.status >= 300 || !field(answer, 'content-type')?.startsWith('text/html')) expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
}

/** Only a local page may read the answer, so only its own origin is allowed. */
function checkSharing(answer: RawAnswer, echo: string | undefined): void {
  expect(field(answer, 'access-control-allow-origin')).toBe(echo);
  if (echo === undefined) expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(field(answer, 'vary')?.split(/, ?/), 'Vary').toContain('Origin');
}

function checkProblem(answer: RawAnswer, method: string | undefined): void {
  const { status, body } = answer;
  expect(field(answer, 'content-type')).toBe('application/problem+json');
  expect(field(answer, 'cache-control')).toBe('no-store');
  expect(field(answer, 'etag')).toBeUndefined();
  expect(field(answer, 'content-encoding')).toBeUndefined();
  if (status === 400) expect(field(answer, 'connection'), 'nobody knows where the next request begins').toBe('close');
  if (method === 'HEAD') return;
  const text = body.toString('utf8');
  expect(text, 'tells nothing of its insides').not.toMatch(INSIDES);
  expect(Problem.parse(JSON.parse(text)).status).toBe(status);
}

function checkContent(answer: RawAnswer, target = ''): void {
  const { body } = answer;
  expect(body.length).toBeGreaterThan(0);
  const type = field(answer, 'content-type');
  if (type?.startsWith('text/html') === true) return;
  expect(type).toBe('application/json; charset=utf-8');
  if (field(answer, 'content-encoding') !== undefined) return;
  const document = JSON.parse(body.toString('utf8')) as object;
  const key = { news: ['news'], models: ['models'], quote: ['author', 'quote'] }[/^[^?]*\/(news|models|quote)(?:$|\?)/.exec(target)?.[1] ?? ''];
  if (key !== undefined) expect(Object.keys(document)).toEqual(key);
}

function checkFreshness(answer: RawAnswer, target = ''): void {
  const path = API_PATHS.find((one) => target.includes(one));
  if (path === undefined) return;
  expect(field(answer, 'vary')).toBe('Accept-Encoding, Origin');
  expect(field(answer, 'cache-control')).toBe(path.endsWith('quote') ? 'no-store' : 'no-cache');
  expect(field(answer, 'etag')).toMatch(/^"[\x21\x23-\x7e]+"$/);
}
