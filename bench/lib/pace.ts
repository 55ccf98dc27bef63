/** Sends requests at a constant rate, whether or not the servers keep up (open loop). Latencies include queueing. */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { LatencyFigures } from './results.ts';
import { percentile } from './stats.ts';

const EVERY = 5; // ms between requests to each server
const SOCKETS = 32; // per server: the maximum of pending requests
const PATIENCE = 30_000; // ms

/** Requests every URL at this rate until `end` is settled; the latencies are in the order of the URLs. */
export async function pace<Result>(urls: readonly string[], end: Promise<Result>): Promise<{ readonly result: Result; readonly latencies: LatencyFigures[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const times: number[][] = urls.map(() => []);
  const underWay: Promise<void>[] = [];
  const timer = setInterval(() => {
    for (const [index, url] of urls.entries()) underWay.push(ask(url, agent).then((ms) => void times[index]?.push(ms)));
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

function ask(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, timeout: PATIENCE }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });
}

/** Returns percentiles of times in ms. */
export function latency(times: readonly number[]): LatencyFigures {
  return { requests: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1) };
}
