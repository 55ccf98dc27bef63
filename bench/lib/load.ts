/** Puts load on one server: with wrk if it is installed, otherwise with autocannon. Limited in time, loopback only. */
import autocannon from 'autocannon';
import { capture } from '../../scripts/lib/run.ts';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Threads that send requests; autocannon has only one. */
  readonly threads: number;
  readonly seconds: number;
}

export interface Figures {
  readonly requests: number;
  readonly perSecond: number;
  /** Ms. */
  readonly p50: number;
  readonly p99: number;
}

export type Loader = (load: Load) => Promise<Figures>;

/** Returns the load generator. wrk takes less CPU, which matters on two cores. */
export async function chooseLoader(): Promise<{ name: string; run: Loader }> {
  const { stdout } = await capture('wrk', ['-v']);
  return stdout.startsWith('wrk') ? { name: 'wrk', run: withWrk } : { name: 'autocannon', run: withAutocannon };
}

async function withWrk({ url, headers, connections, threads, seconds }: Load): Promise<Figures> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await capture('wrk', [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--latency', ...fields, url]);
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
