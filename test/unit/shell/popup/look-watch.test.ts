import { expect, it, vi } from 'vitest';
import { createLookWatch, type LookWatch } from '../../../../src/main/shell/popup/look-watch.ts';

const [LIST, MODELS, SETTINGS] = [{}, { tab: 'models' }, { view: 'settings' }];

it.each<[string, boolean, (watch: LookWatch) => void]>([
  ['shown with the list', true, (watch) => watch.shown(LIST)],
  ['shown with the models', false, (watch) => watch.shown(MODELS)],
  ['shown with the settings', false, (watch) => watch.shown(SETTINGS)],
  ['shown with the models, then with the list', true, (watch) => { watch.shown(MODELS); watch.changed(LIST); }],
  ['shown with the list, then with the settings', true, (watch) => { watch.shown(LIST); watch.changed(SETTINGS); }],
  ['opened for the settings where the list was', false, (watch) => {
    watch.asked({ view: 'settings' });
    watch.shown(LIST);
    watch.changed(SETTINGS);
  }],
  ['opened for the settings while the list was visible', true, (watch) => { watch.shown(LIST); watch.asked({ view: 'settings' }); }],
  ['opened for a headline where the models were', true, (watch) => { watch.asked({ view: 'headline', id: 'a' }); watch.shown(MODELS); }],
  ['opened for the quote where the settings were', true, (watch) => { watch.asked({ view: 'quote' }); watch.shown(SETTINGS); }],
  ['opened for the quote where the models were', true, (watch) => { watch.asked({ view: 'quote' }); watch.shown(MODELS); }],
  ['shown again with the models after a crash that followed the list', true, (watch) => { watch.shown(LIST); watch.shown(MODELS); }],
])('a popup %s: the person looked at the headlines: %s', (_name, looks, show) => {
  const looked = vi.fn();
  const watch = createLookWatch(looked, () => false);
  show(watch);
  expect(looked).not.toHaveBeenCalled(); // only once it is hidden
  watch.hidden();
  expect(looked).toHaveBeenCalledTimes(looks ? 1 : 0);
  watch.shown(MODELS);
  watch.hidden();
  expect(looked).toHaveBeenCalledTimes(looks ? 1 : 0); // nothing is left of the time before
});

it('a list that changes while the popup is hidden is not looked at', () => {
  const looked = vi.fn();
  const watch = createLookWatch(looked, () => false);
  watch.changed(LIST);
  watch.shown(MODELS);
  watch.hidden();
  expect(looked).not.toHaveBeenCalled();
});

it.each<[string, boolean, (watch: LookWatch) => void]>([
  ['shown with the introduction', false, (watch) => watch.shown({})],
  ['shown with the introduction, which was left for the list', true, (watch) => { watch.shown({}); watch.changed({ welcomed: true }); }],
  ['opened for a headline, past the introduction', true, (watch) => { watch.asked({ view: 'headline', id: 'a' }); watch.shown({}); }],
])('at the first start, a popup %s: the person looked at the headlines: %s', (_name, looks, show) => {
  const looked = vi.fn();
  const watch = createLookWatch(looked, () => true);
  show(watch);
  watch.hidden();
  expect(looked).toHaveBeenCalledTimes(looks ? 1 : 0);
});
