import { expect, it } from 'vitest';
import { zoomSetting } from '../../../src/main/shell/zoom-setting.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';

/** Settings in memory, whose changes take a moment and count as written. */
function holdSettings(zoom: Settings['zoom']) {
  let settings = { ...DEFAULT_SETTINGS, zoom };
  const written: Settings['zoom'][] = [];
  let last: Promise<unknown> = Promise.resolve();
  const change = (edit: (now: Settings) => Settings): Promise<{ ok: true }> => {
    const done = last.then(() => {
      settings = edit(settings);
      written.push(settings.zoom);
      return { ok: true } as const;
    });
    last = done;
    return done;
  };
  return { written, current: () => settings, change };
}

it('each step of a quick series counts', async () => {
  const settings = holdSettings(100);
  const zoom = zoomSetting(settings);
  await Promise.all([zoom.step('in'), zoom.step('in'), zoom.step('in')]);
  expect([settings.current().zoom, zoom.factor()]).toEqual([150, 1.5]);
});

it.each([['in', 200], ['out', 100], ['reset', 100]] as const)('"%s" at %i%% writes nothing', async (step, at) => {
  const settings = holdSettings(at);
  expect(await zoomSetting(settings).step(step)).toEqual({ ok: true });
  expect(settings.written).toEqual([]);
});
