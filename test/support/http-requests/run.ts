/** Runs the raw requests of the tables against a server. */
import { expect } from 'vitest';
import { answersIn, exchange, field, type RawAnswer } from '../raw-http.ts';
import { CLOSE, type Facts, type RawCase } from './case.ts';
import { checkAnswer } from './check.ts';

/** Time limit for a whole case, in ms: no client waits longer, whatever it sends. */
const WITHIN = 3_000;
const LAST = 'GET /status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Gets the values of placeholders from the server. */
export async function factsOf(base: string): Promise<Facts> {
  const form = async (encoding: string): Promise<RawAnswer> => {
    const bytes = await exchange(base, `GET /api/v1/news HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`);
    const [answer] = answersIn(bytes);
    if (answer === undefined) throw new Error(`No answer from ${base}`);
    return answer;
  };
  const etag = async (encoding: string): Promise<string> => field(await form(encoding), 'etag') ?? '';
  const modified = field(await form('identity'), 'last-modified') ?? '';
  return { port: new URL(base).port, etag: await etag('identity'), 'etag-gzip': await etag('gzip'), 'etag-br': await etag('br'), modified };
}

/** After these statuses the server may close the connection unasked: further bytes may belong to the same request. */
const CLOSING = [400, 408, 414, 417, 431];

/** Runs a case; a single request with `Connection: close` is also run without it. */
export async function run(base: string, facts: Facts, row: RawCase): Promise<void> {
  await runOnce(base, facts, row, false);
  if (typeof row.send !== 'string' || row.expect.includes(' ')) return;
  const kept = row.send.replace(`\r\n${CLOSE}\r\n\r\n`, '\r\n\r\n');
  if (kept !== row.send) await runOnce(base, facts, { ...row, send: kept, open: true }, true);
}

/** Sends a case's bytes and checks every answer, their number, and the connection's state afterwards. */
async function runOnce(base: string, facts: Facts, row: RawCase, mayClose: boolean): Promise<void> {
  const fill = (text: string): string => text.replace(/\{(port|etag(?:-gzip|-br)?|modified)\}/g, (_, name: keyof Facts) => facts[name]);
  const pieces = (typeof row.send === 'string' ? [row.send] : row.send).map(fill);
  const wanted = row.expect.split(' ').map((choices) => choices.split('/'));
  const whole = pieces.join('');
  const methods = row.methods ?? [whole.trimStart().split(' ', 1)[0] ?? ''];

  const enough = (received: Buffer): string | undefined => (wholeAnswers(received, methods) >= wanted.length ? LAST : undefined);
  const bytes = await exchange(base, pieces, { within: WITHIN, gap: pieces.length > 5 ? 1 : 20, ...(row.end && { end: true }), ...(row.open && { answer: enough }) });
  const answers = answersIn(bytes, methods);

  const statuses = wanted.map((_, at) => String(answers[at]?.status ?? 'none'));
  const [closing] = mayClose ? answers.filter((answer) => field(answer, 'connection') === 'close' && CLOSING.includes(answer.status)) : [];
  if (row.open && closing === undefined && answers.length > 0) {
    expect(answers.length, 'the connection serves on').toBe(wanted.length + 1);
    expect(answers.pop()?.status, 'the connection serves on').toBe(200);
  }
  expect(answers.length, `never more answers than requests: ${answers.map(({ status }) => status).join(' ')}`).toBeLessThanOrEqual(wanted.length);
  for (const [at, choices] of wanted.entries()) expect(choices, `answer ${at + 1} of ${statuses.join(' ')}`).toContain(statuses[at]);

  const targets = methods.length > 1 || wanted.length > 1 ? [] : [whole.trimStart().split(' ', 2)[1]];
  const echo = row.echo === undefined ? undefined : fill(row.echo);
  for (const [at, answer] of answers.entries()) checkAnswer(answer, methods[at] ?? methods.at(-1), targets[at], at === 0 ? echo : undefined);
  const [first] = answers;
  for (const [name, value] of first ? Object.entries(row.headers ?? {}) : []) {
    const actual = first && field(first, name);
    if (value instanceof RegExp) expect(String(actual), name).toMatch(value);
    else expect(actual, name).toBe(value === null ? undefined : fill(value));
  }
}

function wholeAnswers(received: Buffer, methods: readonly string[]): number {
  try {
    return answersIn(received, methods).length;
  } catch {
    return 0; // the last answer is still incomplete
  }
}
