/** Which events a client receives when it connects. */
import { describe, expect, test } from 'vitest';
import { latestVersions, eventId, receivedVersionsOf, pendingEvents, type VersionedEvents } from '../../../../src/main/api/events/event-text.ts';

const latest: VersionedEvents = {
  news: { version: 'n2', data: '{"items":1}' },
  models: { version: 'm2', data: '{"items":2}' },
  quote: { version: '2026-11-21', data: '{"day":"2026-11-21"}' },
};

/** Returns the events in a stream's text: name, id, data. */
const eventsIn = (text: string): string[][] =>
  [...text.matchAll(/event: (.*)\nid: (.*)\ndata: (.*)\n\n/g)].map(([, ...parts]) => parts);

describe('a connecting client', () => {
  test('receives every document on its first visit; each id covers one more document', () => {
    expect(eventsIn(pendingEvents(receivedVersionsOf(undefined), latest))).toEqual([
      ['news', 'n2.-.-', '{"items":1}'],
      ['models', 'n2.m2.-', '{"items":2}'],
      ['quote', 'n2.m2.2026-11-21', '{"day":"2026-11-21"}'],
    ]);
  });

  test('receives only what has changed when it returns', () => {
    expect(eventsIn(pendingEvents(receivedVersionsOf('n2.m1.2026-11-21'), latest))).toEqual([['models', 'n2.m2.2026-11-21', '{"items":2}']]);
  });

  test('receives nothing when it returns without having missed anything', () => {
    expect(pendingEvents(receivedVersionsOf(eventId(latestVersions(latest))), latest)).toBe('');
  });

  test('with outdated or invented versions never gets them echoed in ids', () => {
    expect(eventsIn(pendingEvents(receivedVersionsOf('evil.<b>.more'), latest)).map(([, id]) => id)).toEqual(['n2.-.-', 'n2.m2.-', 'n2.m2.2026-11-21']);
    expect(eventsIn(pendingEvents(receivedVersionsOf('evil.<b>.2026-11-21'), latest)).map(([, id]) => id)).toEqual(['n2.-.2026-11-21', 'n2.m2.2026-11-21']);
  });

  test('receives the rest next time if it is cut off after any event', () => {
    for (const [, id = ''] of eventsIn(pendingEvents(receivedVersionsOf(undefined), latest))) {
      const rest = eventsIn(pendingEvents(receivedVersionsOf(id), latest)).map(([topic]) => topic);
      expect(rest).toEqual(['news', 'models', 'quote'].slice(['n2.-.-', 'n2.m2.-', 'n2.m2.2026-11-21'].indexOf(id) + 1));
    }
  });

  test.each(['', 'x', 'n2.m2', 'n2.m2.2026-11-21.more', '__proto__', '..', '-.-.-'])('receives everything if its last event id is invalid: %j', (id) => {
    expect(eventsIn(pendingEvents(receivedVersionsOf(id), latest))).toHaveLength(3);
  });
});
