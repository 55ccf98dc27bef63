/** A data folder whose settings name the demo's origin: what the app finds there, the popup's settings show too. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings.ts';
import type { DemoOrigin } from './origin.ts';

export interface DemoData {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Makes it, in the system's folder for temporary files. `changes` go on top of the demo's settings. */
export async function makeDemoData(origin: DemoOrigin, changes: Partial<Settings> = {}): Promise<DemoData> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-demo-'));
  const settings: Settings = { ...DEFAULT_SETTINGS, welcome: false, feeds: demoFeeds(origin), modelsUrl: origin.modelsUrl, ...changes };
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings, null, 2));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The origin's feeds as a person would have added them. */
export function demoFeeds(origin: DemoOrigin): Settings['feeds'] {
  return origin.feeds.map(({ url }, index) => ({ id: `feed-${index}`, url, enabled: true }));
}
