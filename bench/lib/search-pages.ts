/** The two pages of the search bench, side by side on one screen: our list of models, and a plain page in the same Electron. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { _electron, type Page } from 'playwright-core';
import { z } from 'zod';
import { windowId } from '../../scripts/desktop/window-id.ts';
import { root } from '../../scripts/lib/paths.ts';
import { until } from '../../scripts/lib/until.ts';
import type { ElectronRuntime } from './electron.ts';
import { endChild } from './end-child.ts';
import { putRecorder } from './frame-recorder.ts';
import { FrameLog } from './frames.ts';
import { tell, type Act, type Places, type Point } from './search-acts.ts';

const TOP = 60; // px: below the title bars
const SETTLE = 3_000; // ms until a start is complete

/** What was recorded of an act. */
export interface Seen {
  readonly log: FrameLog;
  /** Ms of CPU time of the page's thread. */
  readonly cpu: number;
}

export interface OpenPage {
  readonly page: Page;
  /** Performs an act in this page. @throws Error if the page missed some of its input, or the search did not respond */
  record(act: Act): Promise<Seen>;
  stop(): Promise<void>;
}

interface Program {
  /** The title of its window. */
  readonly title: string;
  readonly args: readonly string[];
  /** Px from the left of the screen. */
  readonly left: number;
  /** Whether its field searches anything. */
  readonly searches: boolean;
  /** Brings the page into the state that is measured. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** Returns the plain page. @param bundle path of the bundled bench/apps/plain.ts */
export const plain = (bundle: string, html: string): Program =>
  ({ title: 'Plain', args: [bundle, html], left: 490, searches: false, open: () => Promise.resolve() });

/**
 * Returns the built Tidings, with the bundled models, in a fresh home. On a desktop without a tray its popup is a window
 * that stays open when another one is used, so that both can be used in turns.
 */
export const tidings = (home: string): Program => ({
  title: 'Tidings', left: 40, searches: true,
  args: [root, '--data-dir', path.join(home, 'tidings'), '--port', '0', '--no-refresh', '--show'],
  open: async (page) => {
    await page.getByRole('tab', { name: /Models/ }).click();
    await page.getByRole('treegrid').getByRole('row').first().waitFor();
  },
});

/** Starts a program and resolves when its page is ready to be measured. */
export async function openPage(program: Program, electron: ElectronRuntime): Promise<OpenPage> {
  const [executablePath = '', ...switches] = electron.command;
  const app = await _electron.launch({
    executablePath, args: [...switches, ...program.args], env: { ...electron.env }, colorScheme: null,
  });
  const stop = (): Promise<void> => endChild(app.process());
  try {
    const page = await app.firstWindow();
    await program.open(page);
    await page.evaluate(putRecorder);
    const places = await placesOf(page, await moved(page, program, electron.env));
    const cpuTime = await watchCpu(page);
    await wait(SETTLE);
    const record = async (act: Act): Promise<Seen> => {
      await tell(electron.env, act.prepare(places));
      const before = await cpuTime();
      await page.evaluate('recorder.start()');
      await tell(electron.env, act.perform(places));
      const log = FrameLog.parse(await page.evaluate('recorder.stop()'));
      const cpu = await cpuTime() - before;
      if (log.inputs.length !== act.inputs || log.wheels > 0 !== act.turnsWheel || (act.changesList && program.searches && log.answers === 0)) {
        throw new Error(`${program.title}, ${act.name}: heard of ${log.inputs.length} keys and clicks of ${act.inputs}, ${log.wheels} turns of the wheel, ${log.answers} answers`);
      }
      return { log, cpu };
    };
    return { page, stop, record };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns a function that gives the ms of CPU time of a page's thread so far, which other processes hardly affect. */
async function watchCpu(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
}

/** Moves the window to its place; returns the screen position of its content. */
async function moved(page: Page, { title, left }: Program, env: ElectronRuntime['env']): Promise<Point> {
  await tell(env, ['windowmove', await windowId(env, title), `${left}`, `${TOP}`]);
  return await until(`the window "${title}" is in its place`, async () => {
    const { x, y } = await page.evaluate(() => ({ x: window.screenX, y: window.screenY }));
    return x === left && { x, y };
  });
}

async function placesOf(page: Page, origin: Point): Promise<Places> {
  const middle = async (selector: string, nth = 0): Promise<Point> => {
    const box = await page.locator(selector).nth(nth).boundingBox();
    if (box === null) throw new Error(`${selector} is not to be seen`);
    return { x: Math.round(origin.x + box.x + box.width / 2), y: Math.round(origin.y + box.y + box.height / 2) };
  };
  const sorts = Array.from({ length: await page.locator('.sort').count() }, (_, nth) => middle('.sort', nth));
  return { field: await middle('.models input'), list: await middle('.list'), sorts: await Promise.all(sorts) };
}

/** Returns the number of models in the list. */
export async function countModels({ page }: OpenPage): Promise<number> {
  const asked = await page.evaluate("tidings.models({ offset: 0, limit: 1, search: '', sort: 'provider', open: [] })");
  return z.object({ models: z.number() }).parse(asked).models;
}
