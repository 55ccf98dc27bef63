/** Queries a running Tidings from outside, as another program would: endpoint.json, then HTTP on every address. */
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { EndpointDocument } from '../../src/main/api/endpoint-document.ts';
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
 * @throws Error of the last attempt when the time is up, or at once if there are too few or too many bases
 */
export async function waitForServed(bases: readonly string[], good: (served: ServedContents) => boolean, patienceMs: number): Promise<ServedContents[]> {
  // A machine without IPv6 has one loopback address; with it, both must answer.
  const families = Object.values(networkInterfaces()).flat().some((address) => address?.address === '::1') ? 2 : 1;
  if (bases.length !== families) throw new Error(`served at ${bases.join(' and ') || 'no address'}, not at ${families} addresses`);
  return retry(patienceMs, async () => {
    const served = await Promise.all(bases.map(askAll));
    const bad = served.find((one) => !good(one));
    if (bad) throw new Error(`${bad.base} serves ${bad.articles} articles, ${bad.providers} providers, quote ${JSON.stringify(bad.quote)}`);
    return served;
  });
}

async function askAll(base: string): Promise<ServedContents> {
  const [news, models, quote] = await Promise.all([
    ask(`${base}/api/v1/news`).then((body) => NewsResponse.parse(body)),
    ask(`${base}/api/v1/ai/models`).then((body) => ModelsResponse.parse(body)),
    ask(`${base}/api/v1/quote`).then((body) => QuoteResponse.parse(body)),
  ]);
  return { base, articles: news.news.length, providers: models.models.length, quote: quote.quote };
}

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
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
