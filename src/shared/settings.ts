/** The person's settings: schema, defaults and limits. Read by main, shown and edited by the renderer. */
import { z } from 'zod';
import type { Frozen } from './frozen.ts';
import { isBlockedPort } from './blocked-ports.ts';
import { english } from './language/english.ts';
import { LANGUAGE_SETTINGS } from './language/languages.ts';
import { isTooShort } from './mute-word.ts';
import { visibleLine } from './one-line.ts';
import {
  DEFAULT_FEEDS, DEFAULT_MODELS_URL, DEFAULT_PORT, HEADLINE_GROUPS, MAX_ADDRESS_LENGTH, MAX_CATEGORY_LENGTH, MAX_MUTE_WORD_LENGTH,
  MAX_MUTE_WORDS, MAX_PORT, MAX_TITLE_LENGTH, MIN_MUTE_WORD_LENGTH, MIN_PORT, MODEL_SORTS, TIME_OF_DAY,
} from './settings-constants.ts';
import { readShortcut } from './shortcut.ts';
import { normalised } from './url.ts';
import { originOf } from './web-origin.ts';
import { ZOOMS } from './zoom.ts';

// What is wrong with a field, for the log of a file edited by hand: `"port" must be …`. The popup has words of its own.
const BOOLEAN = 'must be true or false';
const TEXT = 'must be text';
const EMPTY = 'must not be empty';
const LIST = 'must be a list';
/** Not for unknown keys, which the same schema reports. */
const GROUP = { error: ({ code }: { readonly code: string }) => (code === 'invalid_type' ? 'must be an object' : undefined) };
const tooLong = (most: number): string => `must have at most ${most} characters`;

const anyAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Returns a schema for an http or https address. @param longest maximum length in characters */
export const webAddress = (longest: number) => anyAddress.max(longest, tooLong(longest));

/**
 * An absolute http or https address, as entered for a feed or a mirror. It is kept as it is requested: one address is then
 * found in any spelling, and nothing invisible, or letters that pass for others, gets into the status, the log and exported
 * lists. A name and a password in it are left out, as they are never sent (polling rule 29).
 */
export const HttpUrl = anyAddress.overwrite(normalised).max(MAX_ADDRESS_LENGTH, tooLong(MAX_ADDRESS_LENGTH));

/** Feed states are stored under these ids, beside that of the list of models, so some names are reserved. */
const FeedId = z.string(TEXT).min(1, EMPTY).max(64, tooLong(64))
  .refine((id) => id !== 'models' && !(id in Object.prototype), 'must be another: Tidings uses this name itself');

/** A name on one line. Control characters would make an exported list invalid XML. */
export const name = (longest: number) =>
  z.string(TEXT).overwrite(visibleLine).max(longest, tooLong(longest));

export const FeedSetting = z.strictObject({
  id: FeedId,
  url: HttpUrl,
  /** The person's own name for the feed; absent to use its own title. */
  title: name(MAX_TITLE_LENGTH).min(1, EMPTY).optional(),
  /** Folder of the feed, also used in OPML; absent for none. */
  category: name(MAX_CATEGORY_LENGTH).min(1, EMPTY).optional(),
  enabled: z.boolean(BOOLEAN),
  /** Whether to announce its new headlines; absent means no. */
  notify: z.boolean(BOOLEAN).optional(),
  /** The address before the site moved the feed permanently. To undo the move, put it back into `url` and set `pinned`. */
  movedFrom: HttpUrl.optional(),
  /** Ignore permanent redirects of this feed. */
  pinned: z.boolean(BOOLEAN).optional(),
});
export type FeedSetting = Readonly<z.infer<typeof FeedSetting>>;

const TimeOfDay = z.string(TEXT).regex(TIME_OF_DAY, 'must be a time such as 09:00');

export const NotificationSetting = z.strictObject({
  enabled: z.boolean(BOOLEAN),
  time: TimeOfDay,
}, GROUP);

/** Daily, from one time to the other; over midnight if `to` is earlier. */
export const QuietHours = z.strictObject({ enabled: z.boolean(BOOLEAN), from: TimeOfDay, to: TimeOfDay }, GROUP)
  .refine(({ from, to }) => from !== to, { error: 'must be another time than the one they begin at', path: ['to'] });

const MAX_SHORTCUT_LENGTH = 60;

/** Shortcut that shows and hides the popup from anywhere, spelled as by `readShortcut`; "" for none. */
export const Shortcut = z.string(TEXT).max(MAX_SHORTCUT_LENGTH, tooLong(MAX_SHORTCUT_LENGTH)).superRefine((text, { addIssue }) => {
  const reading = readShortcut(text);
  if (!reading.ok) addIssue('must be a key with Ctrl, Alt or Super, such as Ctrl+Alt+T');
  else if (reading.shortcut !== text) addIssue(`must be written "${reading.shortcut}"`);
});

/** An origin exactly as browsers write it, because requests are compared with it literally. */
export const AllowedOrigin = z.string(TEXT).superRefine((text, { addIssue }) => {
  const reading = originOf(text);
  if (!reading.ok) addIssue(`cannot be used. ${english(reading.message).replace(/\.$/, '')}`);
  else if (reading.origin !== text) addIssue(`must be written "${reading.origin}"`);
});

export const MAX_ORIGINS = 20;

/** Headlines containing this word or phrase are hidden in popup and API. */
export const MuteWord = name(MAX_MUTE_WORD_LENGTH).superRefine((word, { addIssue }) => {
  const message = `must have at least ${MIN_MUTE_WORD_LENGTH} characters`;
  if (isTooShort(word)) addIssue({ code: 'too_small', origin: 'string', minimum: MIN_MUTE_WORD_LENGTH, input: word, message });
});

export const MAX_FEEDS = 1_000;

export const Settings = z.strictObject({
  version: z.literal(1, 'must be 1'),
  feeds: z.array(FeedSetting, LIST).max(MAX_FEEDS, `must have at most ${MAX_FEEDS} feeds`),
  modelsUrl: HttpUrl,
  notification: NotificationSetting,
  /** No notifications are shown in these hours. */
  quietHours: QuietHours,
  /** No notifications are shown before that time; a time in the past has no effect. */
  snoozedUntil: z.iso.datetime('must be null or a time in UTC such as 2026-09-30T12:00:00Z').nullable(),
  shortcut: Shortcut,
  port: z.int('must be a whole number').min(MIN_PORT, `must be ${MIN_PORT} or more`).max(MAX_PORT, `must be ${MAX_PORT} or less`)
    .refine((port) => !isBlockedPort(port), 'must be another: browsers and Node.js refuse to connect to this one'),
  startAtLogin: z.boolean(BOOLEAN),
  /** Origins of other sites whose pages may read the local API in the person's browser. */
  allowedOrigins: z.array(AllowedOrigin, LIST).max(MAX_ORIGINS, `must have at most ${MAX_ORIGINS} origins`),
  muteWords: z.array(MuteWord, LIST).max(MAX_MUTE_WORDS, `must have at most ${MAX_MUTE_WORDS} words`),
  /** Language of everything a person reads; the API stays English. */
  language: z.enum(LANGUAGE_SETTINGS, `must be one of ${LANGUAGE_SETTINGS.join(', ')}`),
  /** Of the popup, in percent. */
  zoom: z.literal(ZOOMS, `must be one of ${ZOOMS.join(', ')}`),
  /** Whether letters and signs without Ctrl are shortcuts in the popup. */
  singleKeys: z.boolean(BOOLEAN),
  groupHeadlines: z.enum(HEADLINE_GROUPS, `must be one of ${HEADLINE_GROUPS.join(', ')}`),
  /** Whether the popup's list leaves out the headlines that were read. */
  unreadOnly: z.boolean(BOOLEAN),
  sortModels: z.enum(MODEL_SORTS, `must be one of ${MODEL_SORTS.join(', ')}`),
  /** Whether the popup still shows its introduction; true until the person dismisses it. */
  welcome: z.boolean(BOOLEAN),
});
export type Settings = Frozen<z.infer<typeof Settings>>;

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  feeds: [...DEFAULT_FEEDS],
  modelsUrl: DEFAULT_MODELS_URL,
  notification: { enabled: true, time: '09:00' },
  quietHours: { enabled: false, from: '22:00', to: '08:00' },
  snoozedUntil: null,
  shortcut: '',
  port: DEFAULT_PORT,
  startAtLogin: false,
  allowedOrigins: [],
  muteWords: [],
  language: 'system',
  zoom: 100,
  singleKeys: true,
  groupHeadlines: 'day',
  unreadOnly: false,
  sortModels: 'provider',
  welcome: true,
};
