/** Runs rounds: every case, every server in turn. Keeps the figures of each round separate. */
import { requestFor, type Asked, type Case } from './cases.ts';
import type { Contestant, Running } from './contestants.ts';
import type { Figures, Loader } from './load.ts';
import { cpuSeconds } from './process-usage.ts';
import type { HttpResults, Series } from './results.ts';
import { median } from './stats.ts';

export interface Plan {
  readonly load: Loader;
  readonly connections: number;
  readonly rounds: number;
  /** The first rounds, in which all servers are measured; in the others only those that a goal compares, and their limits. */
  readonly peerRounds: number;
  readonly seconds: number;
  /**
   * Turns of an `isClose` server and its limit in each case of a round. The speed of a machine may change by a fifth within a
   * second, so a ratio near one needs short alternating turns rather than a long one.
   */
  readonly turns: number;
  /** Seconds of the same load before the first turn of each case, not counted: the code is compiled then. */
  readonly warmUp: number;
}

interface Taken extends Figures {
  readonly cpu: number | null;
}

interface Candidate {
  readonly contestant: Contestant;
  readonly pid: number;
  readonly asked: Asked;
}

/**
 * Measures all cases, and calls `say` after each round. The servers of one runtime run side by side, but only one is under
 * load at a time: each case goes through all of them within seconds, so that other work on the machine affects all. The
 * first server changes with each round and case. A server's figures in a round are the medians of its turns. Each round
 * starts all servers anew: what a process is lucky with, such as the layout of its memory, stays for all of its turns.
 */
export async function measure(cases: readonly Case[], contestants: readonly Contestant[], folder: string, plan: Plan, say: (line: string) => void): Promise<HttpResults['cases']> {
  const series = new Map<string, Series>();
  const settled = new Map<string, number>(); // the connections of each case, from the first round on: later ones lack the slow servers
  for (let round = 0; round < plan.rounds; round++) {
    for (const limit of new Set(contestants.map((one) => one.limit))) {
      const servers: { readonly contestant: Contestant; readonly running: Running }[] = [];
      try {
        const needed = contestants.filter((contestant) => contestant.limit === limit && cases.some((one) => takesPart(contestant, one, round, plan)));
        for (const contestant of needed) servers.push({ contestant, running: await contestant.start(folder) });
        for (const [index, one] of cases.entries()) {
          const candidates: Candidate[] = [];
          for (const { contestant, running } of rotated(servers, round + index).filter((server) => takesPart(server.contestant, one, round, plan))) {
            const asked = await requestFor(one, running.base);
            if (asked !== null) candidates.push({ contestant, pid: running.pid, asked });
          }
          const key = `${one.name}\n${limit}`;
          const connections = settled.get(key) ?? connectionsFor(candidates.map(({ asked }) => asked.alone), plan.connections);
          settled.set(key, connections);
          const taken = new Map<Contestant, Taken[]>();
          for (const { contestant, pid, asked } of order(candidates, one.name, plan.turns)) {
            const before = taken.get(contestant) ?? [];
            taken.set(contestant, [...before, await take(asked, pid, { ...plan, connections, warmUp: before.length === 0 ? plan.warmUp : 0 })]);
          }
          for (const [contestant, turns] of taken) {
            const own = keyOf(one, contestant);
            const before = series.get(own) ?? { server: contestant.name, limit, perSecond: [], p50: [], p99: [], cpu: [] };
            series.set(own, extended(before, turns));
          }
        }
      } finally {
        for (const { running } of servers) await running.stop();
      }
    }
    say(`round ${round + 1} of ${plan.rounds} done`);
  }
  return cases.map((one) => ({ name: one.name, series: contestants.flatMap((contestant) => series.get(keyOf(one, contestant)) ?? []) }));
}

const keyOf = (one: Case, contestant: Contestant): string => `${one.name}\n${contestant.name}`;

/**
 * Whether a server is measured in a case of this round. A page's request is only for ours and the limit: the peers would
 * need another package each to answer it.
 */
function takesPart({ name, limit, isClose }: Pick<Contestant, 'name' | 'limit' | 'isClose'>, one: Pick<Case, 'name' | 'fromPage'>, round: number, { peerRounds }: Pick<Plan, 'peerRounds'>): boolean {
  return name === limit || isClose(one.name) || (round < peerRounds && !one.fromPage);
}

/** Returns the seconds that these rounds put load on the servers; their starts take some more. */
export function secondsFor(
  cases: readonly Pick<Case, 'name' | 'fromPage'>[], contestants: readonly Pick<Contestant, 'name' | 'limit' | 'isClose'>[],
  plan: Pick<Plan, 'rounds' | 'peerRounds' | 'turns' | 'seconds' | 'warmUp'>,
): number {
  const limits = [...new Set(contestants.map(({ limit }) => limit))];
  const inRound = (round: number): number => sum(limits.flatMap((limit) => cases.map((one) => {
    const all = contestants.filter((contestant) => contestant.limit === limit && takesPart(contestant, one, round, plan));
    return all.length * plan.warmUp + order(all.map((contestant) => ({ contestant })), one.name, plan.turns).length * plan.seconds;
  })));
  return sum(Array.from({ length: plan.rounds }, (_, round) => inRound(round)));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Rotates a list, so that it starts with its item at `start`. */
export function rotated<T>(list: readonly T[], start: number): T[] {
  const at = start % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

/**
 * Returns the order of turns in the named case of one round: each server once, then the close ones and their limit until each had
 * all its turns, forwards and backwards, so that neither always follows the other.
 */
export function order<T extends { readonly contestant: Pick<Contestant, 'name' | 'limit' | 'isClose'> }>(all: readonly T[], name: string, turns: number): T[] {
  const limits = new Set(all.filter(({ contestant }) => contestant.isClose(name)).map(({ contestant }) => contestant.limit));
  const close = all.filter(({ contestant }) => contestant.isClose(name) || limits.has(contestant.name));
  return [...all, ...Array.from({ length: turns - 1 }, (_, turn) => (turn % 2 === 0 ? close.toReversed() : close)).flat()];
}

/** Returns the medians of turns; CPU time is null if no turn could measure it. */
function middle(turns: readonly Taken[]): Omit<Taken, 'requests'> {
  const of = (pick: (taken: Taken) => number): number => median(turns.map(pick));
  const cpu = turns.flatMap((taken) => taken.cpu ?? []);
  return { perSecond: of(({ perSecond }) => perSecond), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99), cpu: cpu.length === 0 ? null : median(cpu) };
}

/** A server that takes this long for one response may finish none in time if all connections request it at once. */
const SLOW = 30; // ms
const CONNECTIONS_TO_SLOW = 4;

/**
 * Returns the number of connections for all servers in a case: as many as the slowest can handle. They are the same for all,
 * because open connections have a cost too, and large responses are faster over fewer of them.
 * @param alone ms each server took for one response
 */
export function connectionsFor(alone: readonly number[], usual: number): number {
  return Math.max(0, ...alone) > SLOW ? CONNECTIONS_TO_SLOW : usual;
}

async function take({ url, headers, bytes }: Asked, pid: number, { load, connections, seconds, warmUp }: Plan): Promise<Taken> {
  const asked = { url, headers, connections, bytes };
  if (warmUp > 0) await load({ ...asked, seconds: warmUp });
  const before = await cpuSeconds(pid);
  const figures = await load({ ...asked, seconds });
  const after = await cpuSeconds(pid);
  return { ...figures, cpu: before === null || after === null || figures.requests === 0 ? null : ((after - before) / figures.requests) * 1e6 };
}

/** Adds a round to a series. */
function extended(series: Series, taken: readonly Taken[]): Series {
  const { perSecond, p50, p99, cpu } = middle(taken);
  return {
    ...series,
    ...(taken.length > 1 && { turns: [...series.turns ?? [], taken.map((turn) => turn.perSecond)] }),
    perSecond: [...series.perSecond, perSecond], p50: [...series.p50, p50], p99: [...series.p99, p99],
    cpu: cpu === null ? series.cpu : [...series.cpu, cpu],
  };
}
