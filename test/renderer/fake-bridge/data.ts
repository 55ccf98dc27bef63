import type { AskedHost, DataCalls } from '../../../src/shared/bridge/data.ts';
import { DEFAULT_FEEDS } from '../../../src/shared/settings-constants.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import type { Answers, Tools } from './state.ts';

/** Invented answers to calls about the user's data. */
export function dataAnswers({ world, called, outcome, set }: Tools): Answers<DataCalls> {
  let before: Settings | null = null;
  return {
    outgoing: () => called('outgoing', undefined, () => ({
      network: true, hosts: hostsOf(world.settings), userAgent: 'Tidings/0.1.0 (+https://tidings.example)', soonest: 3_600_000,
    })),
    openDataFolder: () => outcome('openDataFolder', undefined),
    openLog: () => outcome('openLog', undefined),
    openLicences: () => outcome('openLicences', undefined),
    resetPart: ({ part }) => outcome('resetPart', { part }, () => {
      before = world.settings;
      if (part === 'settings') set({ ...DEFAULT_SETTINGS, feeds: world.settings.feeds });
      if (part === 'feeds') set({ feeds: [...DEFAULT_FEEDS] });
    }),
    undoReset: ({ part }) => outcome('undoReset', { part }, () => set(before ?? {})),
  };
}

function hostsOf({ feeds, modelsUrl }: Settings): AskedHost[] {
  const hosts = feeds.filter(({ enabled }) => enabled).map(({ url }) => new URL(url).host);
  const models = new URL(modelsUrl).host;
  return [...new Set([...hosts, models])].sort(new Intl.Collator('en', { numeric: true }).compare).map((host) =>
    ({ host, feeds: hosts.filter((one) => one === host).length, models: host === models }));
}
