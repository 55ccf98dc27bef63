import { describe, expect, it } from 'vitest';
import { salvageSettings } from '../../../src/main/store/salvage.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';

const FEED = { id: 'a', url: 'https://a.example/feed', enabled: false };
const MINE: Settings = { ...DEFAULT_SETTINGS, feeds: [FEED], port: 9000, notification: { enabled: false, time: '07:30' } };

describe('what can be kept of a settings file', () => {
  it('is everything, where all is good', () => {
    expect(salvageSettings(MINE)).toEqual({ settings: MINE, problems: [] });
  });

  it.each([null, 1, 'x', [], [MINE]])('is nothing of %j', (raw) => {
    const { settings, problems } = salvageSettings(raw);
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(problems).toHaveLength(1);
  });

  it('fills in what an older release did not have', () => {
    const { port: _port, ...older } = MINE;
    expect(salvageSettings(older)).toEqual({ settings: { ...MINE, port: DEFAULT_SETTINGS.port }, problems: [] });
  });

  it.each<[string, Record<string, unknown>, Partial<Settings>, RegExp]>([
    ['a port that is too low', { port: 80 }, { port: DEFAULT_SETTINGS.port }, /"port" must be 1024 or more/],
    ['a port that is no number', { port: '9000' }, { port: DEFAULT_SETTINGS.port }, /"port"/],
    ['an unknown setting', { colour: 'red' }, {}, /"colour" is not a setting/],
    ['a later version', { version: 2 }, {}, /"version"/],
    ['a bad time, but not the switch beside it', { notification: { enabled: false, time: '7:30' } }, { notification: { enabled: false, time: '09:00' } }, /notification.time/],
    ['a notification that is none', { notification: 'on' }, { notification: DEFAULT_SETTINGS.notification }, /"notification"/],
    ['a list of feeds that is none', { feeds: {} }, { feeds: DEFAULT_SETTINGS.feeds }, /"feeds"/],
    ['a feed without an address', { feeds: [{ id: 'x', enabled: true }, FEED] }, {}, /Feed 1/],
    ['a feed with a dangerous address', { feeds: [FEED, { ...FEED, id: 'x', url: 'file:///etc/passwd' }] }, {}, /Feed 2/],
    ['the same id twice', { feeds: [FEED, { ...FEED, url: 'https://b.example/' }] }, {}, /Feed 2 repeats the id "a"/],
    ['the same address twice', { feeds: [FEED, { ...FEED, id: 'b' }] }, {}, /Feed 2 repeats the address/],
    ['a field of a feed that is not known', { feeds: [{ ...FEED, colour: 'red' }] }, {}, /Feed 1: colour/],
    ['an empty name of a feed', { feeds: [{ ...FEED, title: ' ' }] }, {}, /Feed 1: title/],
  ])('loses only %s', (_name, edit, lost, words) => {
    const { settings, problems } = salvageSettings({ ...MINE, ...edit });
    expect(settings).toEqual({ ...MINE, ...lost });
    expect(problems.join('\n')).toMatch(words);
  });

  it('reads a feed without a switch as switched on', () => {
    expect(salvageSettings({ ...MINE, feeds: [{ id: 'a', url: FEED.url }] }).settings.feeds).toEqual([{ ...FEED, enabled: true }]);
  });

  it('keeps the first 1,000 feeds and says so of the rest', () => {
    const feeds = Array.from({ length: 1001 }, (_, n) => ({ id: `f${n}`, url: `https://f.example/${n}`, enabled: true }));
    const { settings, problems } = salvageSettings({ ...MINE, feeds });
    expect(settings.feeds).toHaveLength(1000);
    expect(problems).toEqual(['Feed 1001 is more than 1000 feeds.']);
  });
});
