import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { namedFeeds, originsOf } from '../../../src/main/core/origins.ts';
import { outgoingOf } from '../../../src/main/core/outgoing.ts';

const NONE = { feeds: null, modelsUrl: null };
const outgoing = (changes: Partial<typeof DEFAULT_SETTINGS> = {}, overrides: Parameters<typeof originsOf>[1] = NONE, network = true) =>
  outgoingOf({ origins: originsOf({ ...DEFAULT_SETTINGS, ...changes }, overrides), userAgent: 'Test/1', network });

describe('the list of outgoing connections', () => {
  it('has each host once, with what is fetched from it', () => {
    const feeds = [
      { id: 'a', url: 'https://one.example/a.xml', enabled: true }, { id: 'b', url: 'https://one.example/b.xml', enabled: true },
      { id: 'c', url: 'http://other.example:8080/', enabled: true }, { id: 'd', url: 'https://off.example/', enabled: false },
    ];
    expect(outgoing({ feeds, modelsUrl: 'https://one.example/models.json' })).toEqual({
      network: true, userAgent: 'Test/1', soonest: 3_600_000,
      hosts: [{ host: 'one.example', feeds: 2, models: true }, { host: 'other.example:8080', feeds: 1, models: false }],
    });
  });

  it('has the hosts of the command line in place of those of the settings', () => {
    const { hosts } = outgoing({}, { feeds: namedFeeds(['https://run.example/']), modelsUrl: 'http://127.0.0.1:9/' });
    expect(hosts.map(({ host }) => host)).toEqual(['127.0.0.1:9', 'run.example']);
  });

  it('is sorted with numbers in numeric order', () => {
    const { hosts } = outgoing({}, { feeds: namedFeeds(['https://feed10.example/', 'https://feed2.example/']), modelsUrl: 'https://feed1.example/' });
    expect(hosts.map(({ host }) => host)).toEqual(['feed1.example', 'feed2.example', 'feed10.example']);
  });

  it('has no hosts in a run without network', () => {
    expect(outgoing({}, NONE, false)).toMatchObject({ network: false, hosts: [] });
  });
});
