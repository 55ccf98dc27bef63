/** The notification of new headlines in a complete core, with an origin on loopback. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/main/clock.ts';
import { english } from '../../../src/shared/language/english.ts';
import { HOUR } from '../../../src/shared/units.ts';
import { testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { rss, send, startOrigin } from '../../support/origin.ts';

it('does not name a headline that was muted while notifications were paused', async () => {
  const folder = await testFolder();
  const origin = await startOrigin({ '/a': send(rss('A', 'Old')) });
  let now = Date.UTC(2026, 8, 30, 3);
  await writeFile(join(folder, 'settings.json'), JSON.stringify({
    feeds: [{ id: 'a', url: `${origin.base}/a`, enabled: true, notify: true }], snoozedUntil: new Date(now + 12 * HOUR).toISOString(),
  }));
  const core = await testCore(folder, { feeds: null, clock: { ...systemClock, now: () => now } });
  const told: string[] = [];
  core.announceHeadlines(({ title, body }) => told.push([title, ...body].map(english).join(': ')), () => Promise.resolve(false));
  await core.settled();
  origin.on('/a', send(rss('A', 'World Cup final', 'Moss keeps time', 'Old')));
  now += 2 * HOUR;
  core.refreshNow();
  await core.settled();
  await core.muteWords.mute('world cup');
  await core.settings.change((settings) => ({ ...settings, snoozedUntil: null })); // before the job that takes it out of the list has ended
  await expect.poll(() => told).toEqual(['A: Moss keeps time']);
});
