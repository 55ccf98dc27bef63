/** Queries a running Tidings from outside, as another program would: endpoint.json, then HTTP on every address. */
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { EndpointDocument } from '../../src/main/api/documents/endpoint-document.ts';
import { ModelsResponse, NewsResponse, QuoteResponse } from '../../src/shared/content.ts';

const POLL_MS = 100;
const ANSWER_MS = 5_000;

/** The contents of the three endpoints at one base, validated by their schemas. */
export interface ServedContents {
  readonly base: string;
  readonly articles: number;
  readonly providers: number;
  readonly quote: string | null;
}

/** Waits for `file` (endpoint.json) and returns the base URLs in it. */
export async function basesIn(file: string, patienceMs: number): Promise<string[]> {
  const text = await retry(patienceMs, () => readFile(file, 'utf8'));
  return EndpointDocument.parse(JSON.parse(text)).bases;
}

/**
 * Queries all three endpoints at every base until `good` accepts each.
 * @param answerMs time for one answer
 * @throws Error of the last attempt when the time is up, or at once if there are too few or too many bases
 */
export async function waitForServed(
  bases: readonly string[],
  good: (served: ServedContents) => boolean,
  patienceMs: number,
  answerMs = ANSWER_MS,
): Promise<ServedContents[]> {
  // A machine without IPv6 has one loopback address; with it, both must answer.
  const families = Object.values(networkInterfaces()).flat().some((address) => address?.address === '::1') ? 2 : 1;
  if (bases.length !== families) throw new Error(`served at ${bases.join(' and ') || 'no address'}, not at ${families} addresses`);
  return retry(patienceMs, async () => {
    const served = await Promise.all(bases.map((base) => askAll(base, answerMs)));
    const bad = served.find((one) => !good(one));
    if (bad) throw new Error(`${bad.base} serves ${bad.articles} articles, ${bad.providers} providers, quote ${JSON.stringify(bad.quote)}`);
    return served;
  });
}

async function askAll(base: string, answerMs: number): Promise<ServedContents> {
  const [news, models, quote] = await Promise.all([
    ask(`${base}/api/v1/news`, answerMs).then((body) => NewsResponse.parse(body)),
    ask(`${base}/api/v1/ai/models`, answerMs).then((body) => ModelsResponse.parse(body)),
    ask(`${base}/api/v1/quote`, answerMs).then((body) => QuoteResponse.parse(body)),
  ]);
  return { base, articles: news.news.length, providers: models.models.length, quote: quote.quote };
}

/**
 * Requests a document. Not with the signal of a timeout: a body that is aborted while its last part is being decompressed
 * never settles in Node (nodejs/node#56917; seen here when the checks ran beside the tests).
 */
async function ask(url: string, answerMs: number): Promise<unknown> {
  const late = new AbortController();
  try {
    return await Promise.race([documentAt(url), silenceOf(url, answerMs, late.signal)]);
  } finally {
    late.abort();
  }
}

async function documentAt(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}

async function silenceOf(url: string, answerMs: number, signal: AbortSignal): Promise<never> {
  await sleep(answerMs, undefined, { signal });
  throw new Error(`${url} does not answer within ${answerMs / 1000} s`);
}

/** Repeats `attempt` until it succeeds; throws the last failure when the time is up. */
async function retry<T>(patienceMs: number, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(POLL_MS);
    }
  }
}
