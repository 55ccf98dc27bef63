import { describe, expect, it } from 'vitest';
import { salvageSettings as salvage } from '../../../src/main/store/salvage.ts';
import { isJsonObject, type JsonObject } from '../../../src/shared/json-object.ts';
import { DEFAULT_SETTINGS, FeedSetting, Settings } from '../../../src/shared/settings.ts';

const FEED = { id: 'a', url: 'https://a.example/feed', enabled: false };
const ALLOWED = 'https://mine.example';
const MINE: Settings = {
  ...DEFAULT_SETTINGS, feeds: [FEED], port: 9000, notification: { enabled: false, time: '07:30' }, allowedOrigins: [ALLOWED], muteWords: ['golf'],
};
/** Settings that consist of several, with their defaults. */
const GROUPS = Object.entries<unknown>(DEFAULT_SETTINGS).flatMap(([name, value]): [string, JsonObject][] => (isJsonObject(value) ? [[name, value]] : []));

const salvageSettings = (raw: JsonObject) => salvage(raw, DEFAULT_SETTINGS);

describe('salvageSettings', () => {
  it('keeps everything if all is valid', () => {
    expect(salvageSettings(MINE)).toEqual({ settings: MINE, problems: [] });
  });

  it('turns off the welcome in a file from a release without it', () => {
    const { welcome: _welcome, ...older } = MINE;
    expect(salvageSettings(older)).toEqual({ settings: { ...MINE, welcome: false }, problems: [] });
    expect(salvageSettings({ ...MINE, welcome: true }).settings.welcome).toBe(true);
  });

  it('fills in a setting that an older release did not have', () => {
    const { port: _port, ...older } = MINE;
    expect(salvageSettings(older)).toEqual({ settings: { ...MINE, port: DEFAULT_SETTINGS.port }, problems: [] });
  });

  it.each<[string, Record<string, unknown>, Partial<Settings>, RegExp]>([
    ['a port that is too low', { port: 80 }, { port: DEFAULT_SETTINGS.port }, /"port" must be 1024 or more/],
    ['a port that is not a number', { port: '9000' }, { port: DEFAULT_SETTINGS.port }, /"port"/],
    ['an unknown setting', { colour: 'red' }, {}, /"colour" is not a setting/],
    ['a later version', { version: 2 }, {}, /"version"/],
    ['an invalid notification time, and keeps its enabled flag', { notification: { enabled: false, time: '7:30' } }, { notification: { enabled: false, time: '09:00' } }, /notification.time/],
    ['an invalid start of the quiet hours, and keeps their end', { quietHours: { enabled: true, from: 'ten', to: '07:00' } }, { quietHours: { enabled: true, from: '22:00', to: '07:00' } }, /quietHours.from/],
    ['quiet hours of zero length', { quietHours: { enabled: true, from: '07:00', to: '07:00' } }, { quietHours: DEFAULT_SETTINGS.quietHours }, /"quietHours" must be another time/],
    ['a pause until an invalid time', { snoozedUntil: 'noon' }, { snoozedUntil: null }, /"snoozedUntil"/],
    ['a shortcut spelled another way', { shortcut: 'alt+ctrl+t' }, { shortcut: '' }, /"shortcut" must be written "Ctrl\+Alt\+T"/],
    ['a notification that is not an object', { notification: 'on' }, { notification: DEFAULT_SETTINGS.notification }, /"notification"/],
    ['a list of feeds that is not an array', { feeds: {} }, { feeds: DEFAULT_SETTINGS.feeds }, /"feeds"/],
    ['a feed without an address', { feeds: [{ id: 'x', enabled: true }, FEED] }, {}, /Feed 1/],
    ['a feed with a dangerous address', { feeds: [FEED, { ...FEED, id: 'x', url: 'file:///etc/passwd' }] }, {}, /Feed 2/],
    ['a feed with a duplicate id', { feeds: [FEED, { ...FEED, url: 'https://b.example/' }] }, {}, /Feed 2 repeats the id "a"/],
    ['a feed with a duplicate address', { feeds: [FEED, { ...FEED, id: 'b' }] }, {}, /Feed 2 repeats the address/],
    ['a feed whose address differs only in its fragment', { feeds: [FEED, { ...FEED, id: 'b', url: `${FEED.url}#b` }] }, {}, /Feed 2 repeats the address/],
    ['a list of mute words that is not an array', { muteWords: 'golf' }, { muteWords: [] }, /"muteWords"/],
    ['a mute word that is too short', { muteWords: ['x', 'golf'] }, {}, /Mute word 1 must have at least 2 characters/],
    ['a list of origins that is not an array', { allowedOrigins: 'https://a.example' }, { allowedOrigins: [] }, /"allowedOrigins"/],
    ['an origin with a path', { allowedOrigins: ['https://a.example/', ALLOWED] }, {}, /Allowed origin 1 must be written "https:\/\/a.example"/],
    ['the wildcard origin', { allowedOrigins: [ALLOWED, '*'] }, {}, /Allowed origin 2 cannot be used. Each site is allowed by its own address/],
    ['an origin that is not a string', { allowedOrigins: [null, ALLOWED] }, {}, /Allowed origin 1 must be text/],
    ['a duplicate origin', { allowedOrigins: [ALLOWED, ALLOWED] }, {}, /Allowed origin 2 repeats https:\/\/mine.example/],
    ['an unknown field of a feed', { feeds: [{ ...FEED, colour: 'red' }] }, {}, /Feed 1: colour/],
    ['an empty feed title', { feeds: [{ ...FEED, title: ' ' }] }, {}, /Feed 1: title/],
  ])('loses only %s', (_name, edit, lost, words) => {
    const { settings, problems } = salvageSettings({ ...MINE, ...edit });
    expect(settings).toEqual({ ...MINE, ...lost });
    expect(problems.join('\n')).toMatch(words);
  });

  const STRANGE: readonly unknown[] = [null, 7, '', ' ', '!'.repeat(5_000), [], {}, [null], true];
  const inFirstFeed = (name: string, value: unknown): JsonObject => ({ feeds: [{ ...FEED, [name]: value }] });
  it.each<[string, readonly string[], (name: string, value: unknown) => JsonObject]>([
    ['settings', Object.keys(Settings.shape), (name, value) => ({ [name]: value })],
    ['a feed', Object.keys(FeedSetting.shape), inFirstFeed],
    ...GROUPS.map(([group, fields]): [string, string[], (name: string, value: unknown) => JsonObject] =>
      [group, Object.keys(fields), (name, value) => ({ [group]: { ...fields, [name]: value } })]),
  ])('says in its own words what is wrong with each field of %s', (_name, names, edit) => {
    for (const name of names) {
      const problems = STRANGE.flatMap((value) => salvageSettings({ ...MINE, ...edit(name, value) }).problems);
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.filter((problem) => !/ (must|cannot be|has no|repeats) /.test(problem))).toEqual([]);
    }
  });

  it.each([
    ['version', { version: 2 }, '"version" must be 1.'],
    ['notification.enabled', { notification: { enabled: 'no', time: '09:00' } }, '"notification.enabled" must be true or false.'],
    ['a title', inFirstFeed('title', 7), '"Feed 1: title" must be text.'],
    ['an empty title', inFirstFeed('title', ' '), '"Feed 1: title" must not be empty.'],
    ['a long category', inFirstFeed('category', 'x'.repeat(61)), '"Feed 1: category" must have at most 60 characters.'],
    ['a long muted word', { muteWords: ['x'.repeat(61)] }, 'Mute word 1 must have at most 60 characters.'],
    ['a list', { muteWords: 'golf' }, '"muteWords" must be a list.'],
    ['a group', { notification: 'on' }, '"notification" must be an object.'],
  ])('says what %s must be', (_name, edit, problem) => {
    expect(salvageSettings({ ...MINE, ...edit }).problems).toEqual([problem]);
  });

  it.each(GROUPS)('fills in what is missing from %s, and names what does not belong there', (name, group) => {
    expect(salvageSettings({ ...MINE, [name]: {} })).toEqual({ settings: { ...MINE, [name]: group }, problems: [] });
    expect(salvageSettings({ ...MINE, [name]: { ...group, colour: 'red' } }))
      .toEqual({ settings: { ...MINE, [name]: group }, problems: [`"${name}.colour" is not a setting.`] });
  });

  it('leaves out a feed whose id is too long, and says why', () => {
    expect(salvageSettings({ ...MINE, ...inFirstFeed('id', 'x'.repeat(64)) }).problems).toEqual([]);
    expect(salvageSettings({ ...MINE, ...inFirstFeed('id', 'x'.repeat(65)) }).problems)
      .toEqual(['"Feed 1: id" must have at most 64 characters.', 'Feed 1 has no usable id and address.']);
  });

  it('replaces invalid values with the held ones, and missing values with the defaults', () => {
    const held: Settings = { ...MINE, quietHours: { enabled: true, from: '20:00', to: '06:00' } };
    const raw = { feeds: {}, port: 80, muteWords: 'golf', notification: { enabled: true, time: '7:30' }, quietHours: { enabled: true, from: 'ten' } };
    expect(salvage(raw, held).settings).toEqual({
      ...DEFAULT_SETTINGS, welcome: false, feeds: [FEED], port: 9000, muteWords: ['golf'],
      notification: { enabled: true, time: '07:30' }, quietHours: { enabled: true, from: '20:00', to: DEFAULT_SETTINGS.quietHours.to },
    });
  });

  it.each<[string, JsonObject, Partial<FeedSetting>]>([
    ['address', { url: 'htp://b.example/feed', enabled: true }, { enabled: true }],
    ['name', { title: '' }, { title: 'Mine' }],
    ['category', { category: 7 }, { category: 'News' }],
    ['wish for notifications', { notify: 'no' }, { notify: true }],
    ['note that it must keep its address', { pinned: 1 }, { pinned: true }],
  ])('keeps the %s of a feed if its new value is invalid', (_name, edit, kept) => {
    const before: FeedSetting = { ...FEED, title: 'Mine', category: 'News', notify: true, pinned: true };
    const { settings, problems } = salvage({ ...MINE, feeds: [{ ...before, ...edit }] }, { ...MINE, feeds: [before] });
    expect(settings.feeds).toEqual([{ ...before, ...kept }]);
    expect(problems).toHaveLength(1);
  });

  it.each([true, false])('keeps the switch of a feed (%s) if its new value is invalid', (enabled) => {
    const held = { ...MINE, feeds: [{ ...FEED, enabled }] };
    expect(salvage({ ...MINE, feeds: [{ ...FEED, enabled: String(!enabled) }] }, held).settings).toEqual(held);
  });

  it('leaves a feed off if it was never known and its switch is invalid', () => {
    const { settings, problems } = salvage({ ...MINE, feeds: [{ ...FEED, enabled: 'true' }] }, DEFAULT_SETTINGS);
    expect(settings.feeds).toEqual([FEED]);
    expect(problems).toEqual(['"Feed 1: enabled" must be true or false.']);
  });

  it('leaves out an entry that nothing held can stand in for', () => {
    const edit = { feeds: [{ ...FEED, id: 'new', url: 'nowhere' }, FEED], muteWords: ['x'], allowedOrigins: ['*'] };
    const { settings, problems } = salvage({ ...MINE, ...edit }, MINE);
    expect(settings).toEqual({ ...MINE, muteWords: [], allowedOrigins: [] });
    expect(problems).toHaveLength(4);
  });

  it('enables a feed that has no enabled flag', () => {
    expect(salvageSettings({ ...MINE, feeds: [{ id: 'a', url: FEED.url }] }).settings.feeds).toEqual([{ ...FEED, enabled: true }]);
  });

  it('keeps the first 20 origins and reports the rest', () => {
    const allowedOrigins = Array.from({ length: 21 }, (_, n) => `https://n${n}.example`);
    const { settings, problems } = salvageSettings({ ...MINE, allowedOrigins });
    expect(settings.allowedOrigins).toEqual(allowedOrigins.slice(0, 20));
    expect(problems).toEqual(['Allowed origin 21 is more than 20 origins.']);
  });

  it('keeps the first 1,000 feeds and reports the rest', () => {
    const feeds = Array.from({ length: 1001 }, (_, n) => ({ id: `f${n}`, url: `https://f.example/${n}`, enabled: true }));
    const { settings, problems } = salvageSettings({ ...MINE, feeds });
    expect(settings.feeds).toHaveLength(1000);
    expect(problems).toEqual(['Feed 1001 is more than 1000 feeds.']);
  });
});
