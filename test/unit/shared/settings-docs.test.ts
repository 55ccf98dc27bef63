/**
 * docs/settings.md against the schema: every setting must be in the example and in the text. Defaults and limits are compared
 * where a test below names the setting.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_SETTINGS, FeedSetting, MAX_FEEDS, MAX_ORIGINS, NotificationSetting, QuietHours, Settings } from '../../../src/shared/settings.ts';
import {
  DEFAULT_FEEDS, HEADLINE_GROUPS, MAX_ADDRESS_LENGTH, MAX_CATEGORY_LENGTH, MAX_MUTE_WORD_LENGTH, MAX_MUTE_WORDS, MAX_PORT, MAX_TITLE_LENGTH,
  MIN_MUTE_WORD_LENGTH, MIN_PORT, MODEL_SORTS,
} from '../../../src/shared/settings-constants.ts';
import { LANGUAGE_SETTINGS } from '../../../src/shared/language/languages.ts';
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

describe('the table', () => {
  const { notification, quietHours, port, zoom } = DEFAULT_SETTINGS;
  it.each([
    ['Feeds', 'the five below'],
    ['Muted words', 'none'],
    ['Daily quote', `on, ${notification.time}`],
    ['Quiet hours', `off, ${quietHours.from} to ${quietHours.to}`],
    ['Pause', 'none'],
    ['Shortcut', 'none'],
    ['Single keys', 'on'],
    ['Local API: port', String(port)],
    ['Web pages', 'none'],
    ['AI models', 'models.dev'],
    ['Language', 'as the system'],
    ['Zoom', `${zoom}%`],
    ['Start at login', 'off'],
  ])('says the default of %s', (name, standard) => {
    expect(row(name).standard).toBe(standard);
  });

  it('has such defaults', () => {
    const { startAtLogin, singleKeys, shortcut, allowedOrigins, muteWords, snoozedUntil, modelsUrl, language } = DEFAULT_SETTINGS;
    expect({ startAtLogin, singleKeys, shortcut, allowedOrigins, muteWords, snoozedUntil, language, models: new URL(modelsUrl).host }).toEqual({
      startAtLogin: false, singleKeys: true, shortcut: '', allowedOrigins: [], muteWords: [], snoozedUntil: null, language: 'system', models: 'models.dev',
    });
    expect([notification.enabled, quietHours.enabled, DEFAULT_FEEDS.length]).toEqual([true, false, 5]);
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

  it.each([
    ['groupHeadlines', HEADLINE_GROUPS], ['sortModels', MODEL_SORTS], ['language', LANGUAGE_SETTINGS], ['zoom', ZOOMS],
  ])('names every value of %s', (field, values) => {
    const sentence = prose.split(/(?<=\.) /).find((text) => text.startsWith(`\`${field}\` is`));
    expect(sentence?.replaceAll('`', '')).toMatch(words(values));
  });
});
