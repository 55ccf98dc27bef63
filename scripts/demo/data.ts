/** A data folder whose settings contain the demo's feeds and list of models, so that the popup's settings show them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings.ts';
import type { DemoOrigin } from './origin.ts';

export interface DemoData {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Creates a data folder in the system's temporary folder. `changes` override the demo's settings. */
export async function makeDemoData(origin: DemoOrigin, changes: Partial<Settings> = {}): Promise<DemoData> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-demo-'));
  const settings: Settings = { ...DEFAULT_SETTINGS, welcome: false, feeds: demoFeeds(origin), modelsUrl: origin.modelsUrl, ...changes };
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings, null, 2));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Returns the origin's feeds as settings, as if a person had added them. */
export function demoFeeds(origin: DemoOrigin): Settings['feeds'] {
  return origin.feeds.map(({ url }, index) => ({ id: `feed-${index}`, url, enabled: true }));
}
