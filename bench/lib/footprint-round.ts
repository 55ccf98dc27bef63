/** Measures one run of one tray app, from start to end: time and memory. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { capture } from '../../scripts/lib/run.ts';
import { PYTHON } from '../../scripts/desktop/programs.ts';
import { until } from '../../scripts/lib/until.ts';
import { KEEP_WINDOW, type TrayContestant, type TrayProgram } from './footprint-apps.ts';
import { memoryOfTree, ownWakeUps, ranFor, wakeUps, type Memory } from './process-usage.ts';
import type { FootprintRound, Rest, Start } from './results.ts';

const SETTLE = 6_000; // ms until a start is complete and its memory released
const WARM_CLICKS = 5;
/** Ms after which V8 has done what it defers until a program is idle: it collects garbage within half a minute. */
const PUT_OFF = 30_000;
const REFRESHES = 3;
/**
 * Ms that every app waits for refreshes, even if it has none, so that all are clicked at the same age. The system may evict
 * pages of unused files from its cache, and an app that waits longer has to read more of them again.
 */
const REFRESHING = 30_000;

export interface RoundPlan {
  readonly env: Readonly<Record<string, string>>; // of the desktop
  readonly home: string;
  readonly port: number;
  readonly idleSeconds: number;
  readonly round: number;
}

/** Starts the app, clicks once and ends it, for times that vary on a busy machine and so must be measured often. */
export async function quickStart(contestant: TrayContestant, { env, home, port }: Pick<RoundPlan, 'env' | 'home' | 'port'>): Promise<Start> {
  const tray = watchTray(env);
  const program = await contestant.start(home, port);
  try {
    const times = await comes(program, tray, port);
    await wait(SETTLE);
    const [firstPopup = Number.NaN] = await clicks(env, 1);
    return { ...times, firstPopup };
  } finally {
    tray.stop();
    await program.stop();
  }
}

/** Starts the app, measures it and ends it: a long run, without the short ones. */
export async function footprintRound(contestant: TrayContestant, { env, home, port, idleSeconds, round }: RoundPlan): Promise<Omit<FootprintRound, 'moreStarts'>> {
  const tray = watchTray(env);
  const program = await contestant.start(home, port);
  try {
    const times = await comes(program, tray, port);
    await wait(SETTLE);
    const neverOpened = await memory(program.pid);
    const { cpu: idleCpu, wakeUps: idleWakeUps, ownWakeUps: idleOwnWakeUps } = await whileIdle(program.pid, idleSeconds);
    const rested = performance.now();
    const [refreshed] = await Promise.all([afterRefreshes(program, port, round), wait(REFRESHING)]);
    const late = performance.now() - rested - REFRESHING;
    if (late > 1_000) console.log(`${contestant.name} is clicked ${Math.round(late / 1_000)} s later than the others: refreshing took so long`);
    const [first = Number.NaN] = await clicks(env, 1);
    const warm = await clicks(env, WARM_CLICKS);
    await wait((KEEP_WINDOW + 2) * 1_000 + SETTLE);
    const afterUse = await memory(program.pid);
    const [again = Number.NaN] = await clicks(env, 1);
    return { ...times, firstPopup: first, warmPopup: warm, againPopup: again, neverOpened, refreshed, afterUse, idleCpu, idleWakeUps, idleOwnWakeUps };
  } finally {
    tray.stop();
    await program.stop();
  }
}

/** Starts the app, opens and closes its popup, measures while the hidden window is kept, and ends the app. */
export async function hiddenRest(contestant: TrayContestant, { env, home, port, idleSeconds }: Omit<RoundPlan, 'round'>): Promise<Rest> {
  const program = await contestant.start(home, port, idleSeconds + 2 * PUT_OFF / 1_000); // outlives the measurement
  try {
    await answered(port);
    await wait(SETTLE);
    await clicks(env, 1);
    await wait(PUT_OFF);
    return await whileIdle(program.pid, idleSeconds);
  } finally {
    await program.stop();
  }
}

/** Returns the memory after three refreshes; null for an app that has nothing to refresh. */
async function afterRefreshes({ pid, refresh }: TrayProgram, port: number, round: number): Promise<Memory | null> {
  if (refresh === null) return null;
  for (let count = 1; count <= REFRESHES; count++) {
    const visit = `${round}-${count}`;
    await refresh(visit);
    await refreshedAll(port, visit);
  }
  await wait(SETTLE);
  return await memory(pid);
}

async function comes({ startedAt }: TrayProgram, { registered }: TrayWatch, port: number): Promise<Omit<Start, 'firstPopup'>> {
  const http = await answered(port) - startedAt;
  return { http, tray: await registered - startedAt };
}

/** Returns the time of the first answer of the app's API (`performance.now()`). */
async function answered(port: number): Promise<number> {
  for (let tries = 0; tries < 10_000; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/api/v1/quote`).then((response) => response.ok, () => false)) return performance.now();
    await wait(2);
  }
  throw new Error('the API did not answer');
}

/** Waits until every source of this visit has been requested and no refresh is running. */
function refreshedAll(port: number, visit: string): Promise<unknown> {
  return until('the refresh is done', async () => {
    const { sources } = Status.parse(await (await fetch(`http://127.0.0.1:${port}/status`)).json());
    return [sources.models, ...sources.news.feeds].every(({ url, refreshing, lastSuccess, lastError }) =>
      url.endsWith(`visit=${visit}`) && !refreshing && (lastSuccess ?? lastError) !== null);
  }, 60_000);
}
const Source = z.object({ url: z.string(), refreshing: z.boolean(), lastSuccess: z.string().nullable(), lastError: z.unknown() });
const Status = z.object({ sources: z.object({ models: Source, news: z.object({ feeds: z.array(Source) }) }) });

async function memory(pid: number): Promise<Memory> {
  const found = await memoryOfTree(pid);
  if (found === null) throw new Error('The footprint is read from /proc: Linux alone has it.');
  return found;
}

/** Measures all processes of the app while idle: share of one core, and wake-ups per minute. */
async function whileIdle(pid: number, seconds: number): Promise<Rest> {
  const usage = async (): Promise<readonly [ran: number, woken: number, own: number]> => [await ranFor(pid), await wakeUps(pid), await ownWakeUps(pid)];
  const before = await usage();
  await wait(seconds * 1_000);
  const [ran, woken, own] = await usage();
  const aMinute = 60 / seconds;
  return { cpu: (ran - before[0]) / (seconds * 1e9), wakeUps: (woken - before[1]) * aMinute, ownWakeUps: (own - before[2]) * aMinute };
}

/** Returns the ms from a click in the tray until the popup is on the screen; a second click closes it each time. */
async function clicks(env: RoundPlan['env'], count: number): Promise<number[]> {
  const { stdout, stderr, code } = await capture(PYTHON, [fromRoot('bench/lib/first_pixel.py'), `${count}`], { env, timeoutMs: 60_000 });
  if (code !== 0) throw new Error(stderr.trim());
  return z.object({ shown: z.array(z.number()) }).parse(JSON.parse(stdout)).shown;
}

interface TrayWatch {
  /** Resolves to the time when a tray icon is registered (`performance.now()`). */
  readonly registered: Promise<number>;
  stop(): void;
}

/** Watches the session bus for the registration. */
function watchTray(env: RoundPlan['env']): TrayWatch {
  const rule = "type='method_call',interface='org.kde.StatusNotifierWatcher',member='RegisterStatusNotifierItem'";
  const monitor = spawn('dbus-monitor', ['--session', '--profile', rule], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const registered = new Promise<number>((resolve) => {
    createInterface({ input: monitor.stdout }).on('line', (line) => {
      if (line.includes('RegisterStatusNotifierItem')) resolve(performance.now());
    });
  });
  return { registered, stop: () => void monitor.kill() };
}
