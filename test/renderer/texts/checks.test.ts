/** The checks while typing agree with the schemas, which decide in the end. */
import { describe, expect, it } from 'vitest';
import { addressesToTry } from '../../../src/main/core/address.ts';
import { createFormat } from '../../../src/renderer/texts/format.ts';
import { checkAddress, checkFeedAddress, checkName, checkPort, checkQuietTime, checkTime, readTime } from '../../../src/renderer/texts/checks.ts';
import { bridgeArguments } from '../../../src/shared/bridge-schemas.ts';
import { LANGUAGES, type Language } from '../../../src/shared/language/languages.ts';
import { DEFAULT_MODELS_URL } from '../../../src/shared/settings-constants.ts';
import { NotificationSetting, QuietHours } from '../../../src/shared/settings.ts';
import { SettingsPatch } from '../../../src/shared/settings-patch.ts';

describe('checks while typing', () => {
  it.each(['', '0', '80', '1023', '1024', '6000', '6667', '6670', '8434', '65535', '65536', '999999'])('agree with the schema for port %j', (text) => {
    expect(checkPort(text) === null).toBe(text !== '' && SettingsPatch.safeParse({ port: Number(text) }).success);
  });

  it.each(['', '9:00', '09:00', '23:59', '24:00', '12:60', '12'])('agree with the schema for time %j', (time) => {
    expect(checkTime(time) === null).toBe(NotificationSetting.safeParse({ enabled: true, time }).success);
    expect(checkName(60)('x'.repeat(61))).toEqual({ key: 'check.longText', values: { most: '60' } });
    expect(checkName(60)(` ${'x'.repeat(30)}\n  ${'x'.repeat(29)} `)).toBeNull(); // as main keeps it
    expect(checkQuietTime('09:00')(time) === null).toBe(QuietHours.safeParse({ enabled: true, from: time, to: '09:00' }).success);
  });

  it.each([
    '', 'models.dev', 'ftp://models.dev', 'http://', 'https:', 'https://', 'https://m', 'http://127.0.0.1:8000/api.json', 'https://ex ample.org/',
    DEFAULT_MODELS_URL, 'HTTPS://models.dev/', 'https://models.dev:99999/', 'javascript:alert(1)', `https://m.example/${'x'.repeat(2100)}`,
    `https://m.example/${'ü'.repeat(400)}`, `https://me:${'x'.repeat(2100)}@m.example/`, // longer as it is kept, and shorter
  ])('agree with the schema for address %j', (modelsUrl) => {
    expect(checkAddress(modelsUrl) === null).toBe(SettingsPatch.safeParse({ modelsUrl }).success);
  });

  it.each([
    'example.org', 'example', 'https://example.org/feed', 'http://nas', 'nas', '<https://example.org/feed>', 'feed:example.org', 'two words', 'ftp://example.org',
    'localhost', '127.0.0.1:8000/feed', 'mailto:me@example.org', 'http://a.example/a http://b.example/b', 'https://https://example.org',
    `example.org/${'ü'.repeat(400)}`,
  ])('agree with main on the address of a feed %j', (text) => {
    expect(checkFeedAddress(text) === null).toBe(addressesToTry(text).length > 0);
  });

  it.each([
    ['password', `https://me:${'x'.repeat(2_100)}@m.example/`], ['second scheme', `feed:https://m.example/${'x'.repeat(2_030)}`],
  ])('refuse an address of a feed that only its %s makes too long for the bridge', (_what, text) => {
    expect(bridgeArguments.findFeeds.safeParse({ text }).success).toBe(false);
    expect(checkFeedAddress(text)).toEqual({ key: 'check.long', values: { most: '2048' } });
  });

  it.each([
    ['9', '09:00'], ['9:5', '9:5'], ['9.30', '09:30'], ['930', '09:30'], ['2130', '21:30'], ['21 h 30', '21:30'], ['9h', '09:00'], ['21 h', '21:00'], ['21 Uhr', '21:00'], ['9 h 30 Uhr', '09:30'],
    ['9h30', '09:30'], ['24:00', '24:00'], ['', ''], ['9:', '9:'], ['9 30', '9 30'],
  ])('read the time %j as %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([
    ['9 am', '09:00'], ['9:30 PM', '21:30'], ['930p', '21:30'], ['12 a.m.', '00:00'], ['12:15 p. m.', '12:15'], ['12:15\u00a0PM', '12:15'],
    ['13 pm', '13 pm'], ['0 am', '0 am'], ['9 o', '9 o'], ['9:30 PM x', '9:30 PM x'], ['pm', 'pm'], ['pm 9 am', 'pm 9 am'], ['9 h pm', '9 h pm'], ['9 hours', '9 hours'],
  ])('read the time %j as %j on a 12-hour clock', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([['下午9:30', '21:30'], ['下午9点', '21:00'], ['9点', '09:00'], ['9点钟', '09:00'], ['21点30分', '21:30'], ['21时30', '21:30'], ['21：30', '21:30'], ['９：３０', '09:30'], ['9分', '9分'], ['上午9:30', '09:30'], ['中午9:30', '中午9:30'], ['9:30 pm', '21:30']])('read the time %j as %j with Chinese day periods', (text, time) => {
    expect(readTime(text, ['上午', '下午'])).toBe(time);
  });

  /** Regions of each language that write times differently. */
  const regions: Readonly<Record<Language, readonly [string, ...string[]]>> = {
    en: ['US', 'GB', 'CA'], de: ['AT'], es: ['ES', 'MX', 'CO'], fr: ['FR', 'CA', 'CH'], 'zh-Hans': ['CN', 'SG'],
  };
  it.each(LANGUAGES.flatMap((language) => regions[language].map((region) => `${language}-${region}`)))('read every time back that is shown in %s', (locale) => {
    for (const home of [locale, 'en-US', 'en-GB']) {
      const { timeOfDay, dayPeriods } = createFormat(locale, home);
      for (const time of ['00:00', '00:30', '09:05', '12:00', '12:30', '21:30', '23:59']) expect(readTime(timeOfDay(time), dayPeriods())).toBe(time);
    }
  });

  it('say what is missing or wrong', () => {
    expect(checkAddress('models.dev')).toEqual({ key: 'check.scheme' });
    for (const text of ['https://', 'https://exa mple.org/x', 'https://example.org:99999/']) expect(checkAddress(text)).toEqual({ key: 'check.address' });
    expect(checkAddress(`https://m.example/${'x'.repeat(2100)}`)).toEqual({ key: 'check.long', values: { most: '2048' } });
    expect(checkQuietTime('09:00')('09:00')).toEqual({ key: 'invalid.sameTime' });
    expect(checkPort('6000')).toEqual({ key: 'check.portBlocked' });
    expect(checkPort('80')).toEqual({ key: 'check.port', values: { least: '1024', most: '65535' } });
  });
});
