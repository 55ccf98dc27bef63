/** The run-time half of the bridge contract: main checks every argument before a handler sees it. */
import { z } from 'zod';
import type { BridgeCall, BridgeCalls } from './bridge.ts';
import { HttpUrl, SettingsPatch } from './settings.ts';

const page = { offset: z.int().min(0).max(1_000_000), limit: z.int().min(1).max(200) };
const feedId = z.string().min(1).max(64);

/** One schema per call; leaving one out, or letting it drift from the type, does not compile. */
export const bridgeArguments: { readonly [C in BridgeCall]: z.ZodType<BridgeCalls[C]['argument']> } = {
  overview: z.undefined(),
  headlines: z.strictObject(page),
  models: z.strictObject({ ...page, search: z.string().max(200), open: z.array(z.string().max(200)).max(1000) }),
  settings: z.undefined(),
  changeSettings: SettingsPatch,
  addFeed: z.strictObject({ url: z.string().min(1).max(2048) }),
  removeFeed: z.strictObject({ id: feedId }),
  restoreFeed: z.strictObject({ id: feedId }),
  switchFeed: z.strictObject({ id: feedId, enabled: z.boolean() }),
  refresh: z.undefined(),
  openLink: z.strictObject({ url: HttpUrl }),
  copyText: z.strictObject({ text: z.string().min(1).max(4000) }),
  hide: z.undefined(),
};
