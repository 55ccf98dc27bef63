/** Reads a settings file and keeps every valid part of it. Pure. */
import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../shared/json-object.ts';
import { MAX_MUTE_WORDS } from '../../shared/settings-constants.ts';
import { AllowedOrigin, DEFAULT_SETTINGS, FeedSetting, MAX_FEEDS, MAX_ORIGINS, MuteWord, Settings } from '../../shared/settings.ts';

/** Defaults for settings missing from a file. Whoever has a file is not shown the welcome again. */
export const FOR_OLD_FILES: Settings = { ...DEFAULT_SETTINGS, welcome: false };

export interface Salvage {
  readonly settings: Settings;
  /** What was invalid, one sentence each; empty if everything was valid. */
  readonly problems: readonly string[];
}

interface Problem {
  readonly sentence: string;
  /** What was invalid, with its place; a whole feed for a field of it. */
  readonly part: readonly [place: string, value: unknown];
}

/**
 * Validates each setting, each field of a group of settings and each feed separately, so that an invalid one does not affect
 * the others.
 * @param held settings to keep where the file has an invalid value
 */
export function salvageSettings(raw: JsonObject, held: Settings): Salvage {
  const { settings, problems } = salvaged(raw, held);
  return { settings, problems: problems.map(({ sentence }) => sentence) };
}

/** Returns what {@link salvageSettings} leaves out, as JSON, for comparison with what it leaves out of another file. */
export const invalidParts = (raw: JsonObject, held: Settings): string[] => salvaged(raw, held).problems.map(({ part }) => JSON.stringify(part));

function salvaged(raw: JsonObject, held: Settings): { readonly settings: Settings; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const settings = Settings.parse(fieldsOf(Settings.shape, raw, { missing: FOR_OLD_FILES, bad: held }, '', problems, {
    feeds: (feeds) => feedsOf(feeds, held.feeds, problems),
    allowedOrigins: (origins) => textsOf(origins, { schema: AllowedOrigin, most: MAX_ORIGINS, label: 'Allowed origin', many: 'origins', problems }),
    muteWords: (words) => textsOf(words, { schema: MuteWord, most: MAX_MUTE_WORDS, label: 'Mute word', many: 'words', problems }),
  }));
  return { settings, problems };
}

/** Replacements for missing and for invalid fields. */
interface StandIns {
  readonly missing: JsonObject;
  readonly bad: JsonObject;
}

/** Reads the value of one field; undefined if it is of the wrong type altogether. */
type Reader = (value: unknown) => unknown;

/**
 * Validates the fields of a shape one by one, and likewise those of the groups in it. A missing field is no problem: the file
 * may be from an older release.
 */
function fieldsOf(
  shape: Readonly<Record<string, z.ZodType>>, raw: JsonObject, { missing, bad }: StandIns, prefix: string, problems: Problem[],
  readers: Readonly<Record<string, Reader>> = {},
): JsonObject {
  for (const name of Object.keys(raw)) {
    if (!Object.hasOwn(shape, name)) problems.push({ sentence: `"${prefix}${name}" is not a setting.`, part: [prefix + name, raw[name]] });
  }
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => {
    if (!Object.hasOwn(raw, name)) return [name, missing[name]];
    const value = readers[name]?.(raw[name]) ?? groupOf(schema, raw[name], { missing: missing[name], bad: bad[name] }, `${prefix}${name}.`, problems) ?? raw[name];
    const read = schema.safeParse(value);
    if (!read.success) problems.push({ sentence: `"${prefix}${name}" ${messageOf(read.error)}.`, part: [prefix + name, raw[name]] });
    return [name, read.success ? read.data : bad[name]];
  }));
}

/** Reads a group of settings; undefined if the schema or the value is none. */
function groupOf(
  schema: z.ZodType, raw: unknown, { missing, bad }: Readonly<Record<keyof StandIns, unknown>>, prefix: string, problems: Problem[],
): JsonObject | undefined {
  if (!(schema instanceof z.ZodObject) || !isJsonObject(raw)) return undefined;
  const standIns = { missing: isJsonObject(missing) ? missing : {}, bad: isJsonObject(bad) ? bad : {} };
  return fieldsOf(schema.shape, raw, standIns, prefix, problems);
}

/** A feed needs a unique id and a unique address; whatever else is invalid does not remove it. */
function feedsOf(raw: unknown, held: readonly FeedSetting[], problems: Problem[]): FeedSetting[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const good: FeedSetting[] = [];
  for (const [index, item] of raw.entries()) {
    const label = `Feed ${index + 1}`;
    const report = (sentence: string): void => void problems.push({ sentence, part: ['feeds', item] });
    const feed = isJsonObject(item) ? feedOf(item, held, label, report) : null;
    if (!feed) report(`${label} has no usable id and address.`);
    else if (good.some(({ id }) => id === feed.id)) report(`${label} repeats the id "${feed.id}".`);
    else if (good.some(({ url }) => url === feed.url)) report(`${label} repeats the address ${feed.url}.`);
    else if (good.length === MAX_FEEDS) report(`${label} is more than ${MAX_FEEDS} feeds.`);
    else good.push(feed);
  }
  return good;
}

/**
 * Invalid fields keep the values of the held feed with this id. A new feed whose `enabled` is invalid is off, as a typo must
 * not cause requests; one without the field is on.
 */
function feedOf(raw: JsonObject, held: readonly FeedSetting[], label: string, report: (sentence: string) => void): FeedSetting | null {
  const whole = FeedSetting.safeParse(raw);
  if (whole.success) return whole.data;
  const bad = { enabled: false, ...held.find(({ id }) => id === raw['id']) };
  const problems: Problem[] = [];
  const read = FeedSetting.safeParse(fieldsOf(FeedSetting.shape, raw, { missing: { enabled: true }, bad }, `${label}: `, problems));
  for (const { sentence } of problems) report(sentence);
  return read.success ? read.data : null;
}

/** Validates the strings of a list one by one and drops duplicates. */
function textsOf(
  raw: unknown,
  { schema, most, label, many, problems }: { schema: z.ZodType<string>; most: number; label: string; many: string; problems: Problem[] },
): string[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const good: string[] = [];
  for (const [index, item] of raw.entries()) {
    const name = `${label} ${index + 1}`;
    const read = schema.safeParse(item);
    const report = (sentence: string): void => void problems.push({ sentence, part: [many, item] });
    if (!read.success) report(`${name} ${messageOf(read.error)}.`);
    else if (good.includes(read.data)) report(`${name} repeats ${read.data}.`);
    else if (good.length === most) report(`${name} is more than ${most} ${many}.`);
    else good.push(read.data);
  }
  return good;
}

const messageOf = (error: z.ZodError): string => error.issues[0]?.message ?? 'is no good';
