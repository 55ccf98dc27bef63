/** Reads whatever a settings file holds, keeping everything in it that is good. Pure. */
import type { z } from 'zod';
import { DEFAULT_SETTINGS, FeedSetting, NotificationSetting, Settings } from '../../shared/settings.ts';

export interface Salvage {
  readonly settings: Settings;
  /** What was not understood, one plain sentence each; empty when all was good. */
  readonly problems: readonly string[];
}

/** Each setting by itself and each feed by itself: one that is no good costs only itself. */
export function salvageSettings(raw: unknown): Salvage {
  const problems: string[] = [];
  if (!isObject(raw)) return { settings: DEFAULT_SETTINGS, problems: ['The settings are not a JSON object.'] };
  const settings = Settings.parse(fieldsOf(Settings.shape, raw, DEFAULT_SETTINGS, '', problems, {
    feeds: (feeds) => feedsOf(feeds, problems),
    notification: (notification) => isObject(notification)
      ? fieldsOf(NotificationSetting.shape, notification, DEFAULT_SETTINGS.notification, 'notification.', problems)
      : undefined,
  }));
  return { settings, problems };
}

type Fields = Readonly<Record<string, unknown>>;
/** Reads one field in a way of its own; undefined where there is nothing to read in it. */
type Reader = (value: unknown) => unknown;

/**
 * The fields of a shape, each as it is where it is good and as in `fallback` where it is not. A missing one is no
 * problem: the file may be of an older release.
 */
function fieldsOf(
  shape: Readonly<Record<string, z.ZodType>>, raw: Fields, fallback: Fields, prefix: string, problems: string[],
  readers: Readonly<Record<string, Reader>> = {},
): Fields {
  for (const name of Object.keys(raw)) {
    if (!Object.hasOwn(shape, name)) problems.push(`"${prefix}${name}" is not a setting.`);
  }
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => {
    if (!Object.hasOwn(raw, name)) return [name, fallback[name]];
    const value = readers[name]?.(raw[name]) ?? raw[name];
    const read = schema.safeParse(value);
    if (!read.success) problems.push(`"${prefix}${name}" ${messageOf(read.error)}.`);
    return [name, read.success ? read.data : fallback[name]];
  }));
}

const MOST_FEEDS = 1000;

/** A feed needs an id and an address, each only once in the list; without a good title or switch it goes on as by default. */
function feedsOf(raw: unknown, problems: string[]): FeedSetting[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const good: FeedSetting[] = [];
  for (const [index, item] of raw.entries()) {
    const label = `Feed ${index + 1}`;
    const feed = isObject(item) ? feedOf(item, label, problems) : null;
    if (!feed) problems.push(`${label} has no usable id and address.`);
    else if (good.some(({ id }) => id === feed.id)) problems.push(`${label} repeats the id "${feed.id}".`);
    else if (good.some(({ url }) => url === feed.url)) problems.push(`${label} repeats the address ${feed.url}.`);
    else if (good.length === MOST_FEEDS) problems.push(`${label} is more than ${MOST_FEEDS} feeds.`);
    else good.push(feed);
  }
  return good;
}

function feedOf(raw: Fields, label: string, problems: string[]): FeedSetting | null {
  const whole = FeedSetting.safeParse(raw);
  if (whole.success) return whole.data;
  const read = FeedSetting.safeParse(fieldsOf(FeedSetting.shape, raw, { enabled: true }, `${label}: `, problems));
  return read.success ? read.data : null;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const messageOf = (error: z.ZodError): string => error.issues[0]?.message ?? 'is no good';
