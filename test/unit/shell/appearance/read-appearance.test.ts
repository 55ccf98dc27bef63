import { expect, it } from 'vitest';
import { PORTAL_SETTINGS } from '../../../../src/main/shell/appearance/appearance.ts';
import { readAppearance } from '../../../../src/main/shell/appearance/read-appearance.ts';
import { fakeAsk } from '../bus/fake-ask.ts';

const PLAIN = { moreContrast: false, lessMotion: false, dark: false, light: false, accent: null };

it.each([
  ['more contrast', ['         string "org.freedesktop.appearance"\n         array [\n               string "contrast"\n               variant                   uint32 1'], { ...PLAIN, moreContrast: true }],
  ['no settings', ['   array [\n   ]'], PLAIN],
  ['no portal', [new Error('ServiceUnknown')], null],
])('reads the appearance settings: %s', async (_name, answers, expected) => expect(await readAppearance(fakeAsk(...answers).ask)).toEqual(expected));

it('asks the portal for all namespaces of which it follows settings', async () => {
  const { ask, asked } = fakeAsk('');
  await readAppearance(ask);
  expect(asked).toEqual([['org.freedesktop.portal.Desktop', '/org/freedesktop/portal/desktop', 'org.freedesktop.portal.Settings.ReadAll',
    'array:string:org.freedesktop.appearance,org.gnome.desktop.a11y.interface,org.gnome.desktop.interface']]);
  expect(`array:string:${[...new Set(PORTAL_SETTINGS.map(({ namespace }) => namespace))].join(',')}`).toBe(asked[0]?.at(-1));
});
