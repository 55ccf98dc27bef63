/**
 * Puts load on one server: with wrk if it is installed, otherwise with autocannon; on Linux with discard.py if bodies are large.
 * Limited in time, loopback only.
 */
import autocannon from 'autocannon';
import { z } from 'zod';
import { PYTHON } from '../../scripts/desktop/programs.ts';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { capture } from '../../scripts/lib/run.ts';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Bytes of each body. */
  readonly bytes: number;
  readonly seconds: number;
}

/** Complete responses, and the times they took in ms. */
const Figures = z.object({ requests: z.number(), perSecond: z.number(), p50: z.number(), p99: z.number() });
export type Figures = z.infer<typeof Figures>;

export type Loader = (load: Load) => Promise<Figures>;

/** wrk and autocannon copy what they read, 8 or 64 KB at a time: with bodies of this size that takes longer than sending them. */
const LARGE = 1_000_000; // bytes
const DISCARD = 'bench/lib/discard.py';

/**
 * Returns the load generator, its name, and that of the one it uses for large bodies if it is another. wrk takes less CPU
 * than autocannon, which matters on two cores.
 */
export async function chooseLoader(): Promise<{ name: string; large: string | null; run: Loader }> {
  const { stdout } = await capture('wrk', ['-v']);
  const [name, usual] = stdout.startsWith('wrk') ? ['wrk', withWrk] as const : ['autocannon', withAutocannon] as const;
  const discards = process.platform === 'linux' && (await capture(PYTHON, ['-V'])).code === 0;
  return discards ? { name, large: DISCARD, run: (load) => (isLarge(load) ? withDiscard(load) : usual(load)) } : { name, large: null, run: usual };
}

const isLarge = ({ bytes }: Pick<Load, 'bytes'>): boolean => bytes >= LARGE;

/** @throws Error if a response was not complete and 200, or had no Content-Length */
export async function withDiscard({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { code, stdout, stderr } = await capture(PYTHON, [fromRoot(DISCARD), url, String(connections), String(seconds), ...fields]);
  if (code !== 0) throw new Error(`${url}: ${stderr.trim()}`);
  return Figures.parse(JSON.parse(stdout));
}

/** Returns wrk's threads: one is at its limit before the server is if bodies are large. */
export function threadsFor(bytes: number): number {
  return isLarge({ bytes }) ? 2 : 1;
}

async function withWrk({ url, headers, connections, bytes, seconds }: Load): Promise<Figures> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await capture('wrk', [`-t${threadsFor(bytes)}`, `-c${connections}`, `-d${seconds}s`, '--latency', ...fields, url]);
  return readWrk(stdout, url);
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Parses wrk's report. @throws Error if requests failed, or if it is not a report */
export function readWrk(report: string, url: string): Figures {
  // Timeouts are not errors: such requests are slow, which the percentiles show.
  const errors = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? /Socket errors: (.*[1-9].*), timeout/.exec(report)?.[1];
  if (errors !== undefined) throw new Error(`${url}: ${errors} failed`);
  const percentile = (which: string): number => {
    const [, value, unit = 'ms'] = new RegExp(`^\\s+${which}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(report) ?? [];
    return Number(value) * (UNITS[unit] ?? 1);
  };
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(report)?.[1]);
  if (Number.isNaN(perSecond + requests)) throw new Error(`${url}: wrk said ${report}`);
  return { requests, perSecond, p50: percentile('50'), p99: percentile('99') };
}

async function withAutocannon({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const { requests, latency, errors, non2xx, statusCodeStats } = await autocannon({ url, headers: { ...headers }, connections, duration: seconds });
  const unwanted = non2xx - (statusCodeStats?.['304']?.count ?? 0);
  if (errors + unwanted > 0) throw new Error(`${url}: ${errors + unwanted} failed`);
  return { requests: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
