/** What a person can set: schema, defaults and limits. Read by main, shown and edited by the renderer. */
import { z } from 'zod';

/** The documented port other programs rely on; see docs/api.md. */
export const DEFAULT_PORT = 8434;

/** The external provider of the model list; a mirror may be set instead. */
export const DEFAULT_MODELS_URL = 'https://models.dev/api.json';

/** An absolute http or https address, as a person may enter for a feed or a mirror. */
export const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(2048, 'must be at most 2,048 characters');

/** What is remembered of a feed is filed under its id, beside that of the model list: it must be no other thing's name. */
const FeedId = z.string().min(1).max(64)
  .refine((id) => id !== 'models' && !(id in Object.prototype), 'must be another: Tidings uses this name itself');

export const FeedSetting = z.strictObject({
  id: FeedId,
  url: HttpUrl,
  /** The person's own name for the feed; absent means "as the feed calls itself". */
  title: z.string().trim().min(1).max(120).optional(),
  enabled: z.boolean('must be true or false'),
});
export type FeedSetting = z.infer<typeof FeedSetting>;

export const NotificationSetting = z.strictObject({
  enabled: z.boolean(),
  /** Local wall-clock time, 24 hours. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'),
});

export const Settings = z.strictObject({
  version: z.literal(1),
  feeds: z.array(FeedSetting).max(1000, 'at most 1,000 feeds'),
  modelsUrl: HttpUrl,
  notification: NotificationSetting,
  /** 1024 and up: lower ports need privileges this app must never have. */
  port: z.int('must be a whole number').min(1024, 'must be 1024 or more').max(65535, 'must be 65535 or less'),
  startAtLogin: z.boolean('must be true or false'),
});
export type Settings = z.infer<typeof Settings>;

/** What the settings view may change at once; feeds have calls of their own. */
export const SettingsPatch = z.strictObject({
  notification: NotificationSetting.exactOptional(),
  port: Settings.shape.port.exactOptional(),
  startAtLogin: Settings.shape.startAtLogin.exactOptional(),
});
export type SettingsPatch = z.infer<typeof SettingsPatch>;

/** Few, visible and removable; chosen in docs/settings.md. */
export const DEFAULT_FEEDS: readonly FeedSetting[] = [
  { id: 'nasa', url: 'https://www.nasa.gov/feed/', enabled: true },
  { id: 'arstechnica', url: 'https://feeds.arstechnica.com/arstechnica/index', enabled: true },
  { id: 'bbc', url: 'https://feeds.bbci.co.uk/news/rss.xml', enabled: true },
  { id: 'hackernews', url: 'https://news.ycombinator.com/rss', enabled: true },
  { id: 'dw', url: 'https://rss.dw.com/rdf/rss-en-all', enabled: true },
];

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  feeds: [...DEFAULT_FEEDS],
  modelsUrl: DEFAULT_MODELS_URL,
  notification: { enabled: true, time: '09:00' },
  port: DEFAULT_PORT,
  startAtLogin: false,
};
