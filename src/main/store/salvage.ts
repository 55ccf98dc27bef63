/** Reads whatever a settings file holds, keeping everything in it that is good. Pure. */
import { DEFAULT_SETTINGS, FeedSetting, Settings } from '../../shared/settings.ts';

export interface Salvage {
  readonly settings: Settings;
  /** What was not understood, one plain sentence each; empty when all was good. */
  readonly problems: readonly string[];
}

/** Each setting by itself and each feed by itself: one that is no good costs only itself. */
export function salvageSettings(raw: unknown): Salvage {
  const whole = Settings.safeParse(raw);
  if (whole.success) return { settings: whole.data, problems: [] };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { settings: DEFAULT_SETTINGS, problems: ['The settings are not a JSON object.'] };
  }
  const found = new Map<string, unknown>(Object.entries(raw));
  const problems: string[] = [];
  for (const name of found.keys()) {
    if (!(name in Settings.shape)) problems.push(`"${name}" is not a setting.`);
  }
  const settings = Settings.parse(Object.fromEntries(Object.entries(Settings.shape).map(([name, schema]) => {
    const fallback: unknown = DEFAULT_SETTINGS[name as keyof Settings];
    if (!found.has(name)) return [name, fallback];
    if (name === 'feeds') return [name, salvageFeeds(found.get(name), problems)];
    const read = schema.safeParse(found.get(name));
    if (!read.success) problems.push(`"${name}" ${read.error.issues[0]?.message ?? 'is no good'}.`);
    return [name, read.success ? read.data : fallback];
  })));
  return { settings, problems };
}

function salvageFeeds(raw: unknown, problems: string[]): FeedSetting[] {
  if (!Array.isArray(raw)) {
    problems.push('"feeds" is not a list.');
    return DEFAULT_SETTINGS.feeds;
  }
  const good: FeedSetting[] = [];
  for (const [index, item] of raw.entries()) {
    const read = FeedSetting.safeParse(item);
    if (!read.success) problems.push(`Feed ${index + 1}: ${read.error.issues[0]?.message ?? 'is no good'}.`);
    else if (good.some((feed) => feed.id === read.data.id)) problems.push(`Feed ${index + 1} repeats the id "${read.data.id}".`);
    else good.push(read.data);
  }
  return good.slice(0, 1000);
}
