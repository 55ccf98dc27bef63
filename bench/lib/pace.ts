/** Sends requests at a constant rate, whether or not the servers keep up (open loop). Latencies include queueing. */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { LatencyFigures } from './results.ts';
import { percentile } from './stats.ts';

const EVERY = 5; // ms between requests to each server
const SOCKETS = 32; // per server: the maximum of pending requests
const PATIENCE = 30_000; // ms

/**
 * Requests every URL at this rate until `end` is settled; the latencies are in the order of the URLs.
 * @param patience ms without a byte after which a request has failed
 * @throws the error of `end`, otherwise that of the first failed request
 */
export async function pace<Result>(
  urls: readonly string[], end: Promise<Result>, patience = PATIENCE,
): Promise<{ readonly result: Result; readonly latencies: LatencyFigures[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const times: number[][] = urls.map(() => []);
  const underWay: Promise<void>[] = [];
  const timer = setInterval(() => {
    for (const [index, url] of urls.entries()) {
      const asked = ask(url, agent, patience).then((ms) => void times[index]?.push(ms));
      asked.catch(() => undefined); // reported after `end`: unhandled until then, it would end this process without cleaning up
      underWay.push(asked);
    }
  }, EVERY);
  try {
    const result = await end;
    clearInterval(timer);
    await Promise.all(underWay);
    return { result, latencies: times.map(latency) };
  } finally {
    clearInterval(timer);
    agent.destroy();
  }
}

function ask(url: string, agent: Agent, patience: number): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, timeout: patience }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode ?? 'nothing'}`));
      response.resume().once('error', reject).once('end', () => resolve(performance.now() - began));
    });
    request.once('error', reject).once('timeout', () => request.destroy(new Error(`${url} sent nothing for ${patience} ms`)));
  });
}

/** Returns percentiles of times in ms. */
function latency(times: readonly number[]): LatencyFigures {
  return { requests: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1) };
}
