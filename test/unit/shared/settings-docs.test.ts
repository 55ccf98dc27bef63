/**
 * docs/settings.md against the schema: every setting must be in the example and in the text, and have a row in the table with
 * its default unless `Untabled` says otherwise. Limits are compared where a test below names the setting.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GROUPS, singleKeysOf } from '../../../src/renderer/keys/table.ts';
import { DEFAULT_SETTINGS, FeedSetting, MAX_FEEDS, MAX_ORIGINS, NotificationSetting, QuietHours, Settings } from '../../../src/shared/settings.ts';
import {
  MAX_ADDRESS_LENGTH, MAX_CATEGORY_LENGTH, MAX_MUTE_WORD_LENGTH, MAX_MUTE_WORDS, MAX_PORT, MAX_TITLE_LENGTH,
  MIN_MUTE_WORD_LENGTH, MIN_PORT,
} from '../../../src/shared/settings-constants.ts';
import { ZOOMS } from '../../../src/shared/zoom.ts';

const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
const prose = page.replace(/\s+/g, ' ');

const JSON_BLOCK = /```json\n([^]*?)\n```/;
const example = (): unknown => JSON.parse(JSON_BLOCK.exec(page)?.[1] ?? 'null');
/** The example as far as it goes: a setting that is missing from it fails one test only. */
const given = () => Settings.partial().parse(example());

/** The row of the table that begins with this name. */
function row(name: string): { readonly standard: string; readonly text: string } {
  const [, , standard = '', text = ''] = page.split('\n').find((line) => line.startsWith(`| ${name} |`))?.split('|').map((cell) => cell.trim()) ?? [];
  return { standard, text };
}

const words = (values: readonly (string | number)[]): RegExp => new RegExp(values.map((value) => `\\b${value}\\b`).join('.*'));

describe('the example of settings.json', () => {
  it('is accepted as it stands', () => {
    expect(given()).toEqual(example());
  });

  it('names every setting', () => {
    expect(Object.keys(z.looseObject({}).parse(example())).sort()).toEqual(Object.keys(Settings.shape).sort());
  });

  it.each([
    ['a notification', 'notification', NotificationSetting], ['quiet hours', 'quietHours', QuietHours],
  ] as const)('names every field of %s', (_, field, schema) => {
    expect(Object.keys(given()[field] ?? {}).sort()).toEqual(Object.keys(schema.shape).sort());
  });

  it('names every field of a feed, or the text below it does', () => {
    const [feed = {}] = given().feeds ?? [];
    const missing = Object.keys(FeedSetting.shape).filter((field) => !(field in feed) && !page.includes(`\`${field}\``) && !page.includes(`"${field}":`));
    expect(missing).toEqual([]);
  });
});

/** Settings that are changed where they matter; only the text describes them. */
type Untabled = 'version' | 'groupHeadlines' | 'unreadOnly' | 'sortModels' | 'welcome';
type Row = readonly [name: string, standard: string];

describe('the table', () => {
  const { feeds, muteWords, notification, quietHours, snoozedUntil, shortcut, singleKeys, port, allowedOrigins, modelsUrl, language, zoom, startAtLogin } = DEFAULT_SETTINGS;
  const onOff = (on: boolean): string => (on ? 'on' : 'off');
  const orNone = (value: string | readonly string[] | null): string => (value === null || value.length === 0 ? 'none' : 'some');
  /** The row of each setting, and the default that it says. */
  const rows: Readonly<Record<Exclude<keyof Settings, Untabled>, Row>> = {
    feeds: ['Feeds', `the ${['no', 'one', 'two', 'three', 'four', 'five', 'six'][feeds.length] ?? ''} below`],
    muteWords: ['Muted words', orNone(muteWords)],
    notification: ['Daily quote', `${onOff(notification.enabled)}, ${notification.time}`],
    quietHours: ['Quiet hours', `${onOff(quietHours.enabled)}, ${quietHours.from} to ${quietHours.to}`],
    snoozedUntil: ['Pause', orNone(snoozedUntil)],
    shortcut: ['Shortcut', orNone(shortcut)],
    singleKeys: ['Single keys', onOff(singleKeys)],
    port: ['Local API: port', String(port)],
    allowedOrigins: ['Web pages', orNone(allowedOrigins)],
    modelsUrl: ['AI models', new URL(modelsUrl).host],
    language: ['Language', language === 'system' ? 'as the system' : language],
    zoom: ['Zoom', `${zoom}%`],
    startAtLogin: ['Start at login', onOff(startAtLogin)],
  };
  it.each(Object.values(rows))('says the default of %s', (name, standard) => {
    expect(row(name).standard).toBe(standard);
  });

  it('names the keys that are single', () => {
    expect(row(rows.singleKeys[0]).text.match(/(?<=`)[^`](?=`)/g)).toEqual(GROUPS.flatMap(singleKeysOf).map(({ key }) => key.toUpperCase()));
  });

  it('has no other rows than those of a feed and of the token', () => {
    const names = (page.split('\n\n').find((block) => block.startsWith('| Setting |')) ?? '').split('\n').slice(2).map((line) => line.split('|')[1]?.trim());
    expect(names.toSorted()).toEqual([...Object.values(rows).map(([name]) => name), 'One feed', 'Local API: require a token'].toSorted());
  });

  it.each([
    ['Local API: port', `${MIN_PORT} to ${MAX_PORT}`],
    ['Muted words', `Up to ${MAX_MUTE_WORDS} words or phrases of ${MIN_MUTE_WORD_LENGTH} to ${MAX_MUTE_WORD_LENGTH} characters`],
    ['Web pages', `Up to ${MAX_ORIGINS} sites`],
    ['Zoom', `up to ${Math.max(...ZOOMS)}%`],
  ])('says the limits of %s', (name, limits) => {
    expect(row(name).text).toContain(limits);
  });
});

describe('the text below', () => {
  it.each(Object.keys(Settings.shape))('mentions %s', (name) => expect(page.replace(JSON_BLOCK, '')).toContain(`\`${name}\``));

  it('says the limits of a feed', () => {
    expect(prose).toContain(
      `\`url\` up to ${MAX_ADDRESS_LENGTH.toLocaleString('en')}, \`title\` ${MAX_TITLE_LENGTH} and \`category\` ${MAX_CATEGORY_LENGTH}. `
      + `There are at most ${MAX_FEEDS.toLocaleString('en')} feeds.`,
    );
  });

  /** Settings that are one of several values. */
  const choices = Object.entries(Settings.shape).flatMap(([name, schema]): readonly (readonly [string, readonly (string | number)[]])[] =>
    (schema instanceof z.ZodEnum ? [[name, schema.options]] : schema instanceof z.ZodLiteral && schema.values.size > 1 ? [[name, [...schema.values]]] : []));

  it.each(choices)('names every value of %s', (field, values) => {
    const sentence = prose.split(/(?<=\.) /).find((text) => text.startsWith(`\`${field}\` is`));
    expect(sentence?.replaceAll('`', '')).toMatch(words(values));
  });

  it.each(['groupHeadlines', 'sortModels'] as const)('says the default of %s', (field) => {
    expect(prose).toMatch(new RegExp(`\`${field}\` is [^.]*\`${DEFAULT_SETTINGS[field]}\` \\(the default\\)`));
  });
});
