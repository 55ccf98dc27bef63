/**
 * Input methods, whose letters are in a field before they are typed: Chinese is composed of pinyin. Chromium composes as at the
 * wish of one, with the keys as on macOS, where they keep their names meanwhile (elsewhere all are named "Process").
 */
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { FakeBridge } from '../renderer/fake-bridge/fake-bridge.ts';
import { openStudio } from './screens/studio.ts';
import { becomes } from './support/becomes.ts';

const studio = await openStudio();
afterAll(studio.end);
const { page } = studio;
const input = await page.context().newCDPSession(page);

const PROCESSED = 229; // the key code of a key that an input method takes: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode

/** Shows each text in turn at the cursor, as one that is not finished; "" calls it off. */
const compose = async (...texts: readonly string[]): Promise<void> => {
  for (const text of texts) await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
};
/** Ends the composition with a text, or types one without. */
const finish = (text: string): Promise<unknown> => input.send('Input.insertText', { text });
/** Presses a key that the input method takes. */
const press = (key: 'Enter' | 'Escape' | 'ArrowDown'): Promise<unknown> =>
  input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: PROCESSED });
const asked = (name: Parameters<FakeBridge['asked']>[0]): Promise<unknown[]> =>
  page.evaluate((call) => (window.tidings as FakeBridge).asked(call), name);
const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const openSettings = async (part: string): Promise<void> => {
  await studio.show({ name: '', act: (shown) => shown.keyboard.press('Control+Comma') });
  await page.getByRole('toolbar').getByRole('button', { name: part, exact: true }).click();
};

describe('a search', () => {
  it('keeps its text at the Escape that calls a composition off, and its field the focus at the keys that choose from it', async () => {
    await studio.show({ name: '', act: (shown) => shown.keyboard.press('/') });
    const field = page.getByRole('searchbox');
    await field.fill('ring');
    await compose('n', "ni'hao");
    await press('ArrowDown');
    await press('Enter');
    await press('Escape');
    expect(await field.inputValue()).toBe("ringni'hao");
    await compose('');
    expect(await field.inputValue()).toBe('ring');
    await compose("ni'hao");
    await finish('你好');
    expect([await field.inputValue(), await field.evaluate((el) => el === document.activeElement)]).toEqual(['ring你好', true]);
  });
});

describe('a field that takes only some signs', () => {
  it.each([
    ['Notifications', 'Daily quote: At', ['s', "shang'wu", "shang'wu'jiu'dian"], '上午9点', '上午9点'],
    ['Notifications', 'Daily quote: At', ['x', "xi'an"], '「」', ''],
    ['Local API', 'API port', ['９', '９０００'], '９０００', '９０００'],
    ['Local API', 'API port', ['j', "jiu'qian"], '九千', ''],
  ] as const)('in %s, %j, lets %j be composed, and takes of %j what it may', async (part, name, steps, typed, left) => {
    await openSettings(part);
    const field = textbox(name);
    await field.fill('');
    for (const step of steps) {
      await compose(step);
      expect(await field.inputValue()).toBe(step);
    }
    await finish(typed);
    expect(await field.inputValue()).toBe(left);
  });

  it('applies what is composed when it loses the focus', async () => {
    await openSettings('Local API');
    await textbox('API port').fill('');
    await compose('９０００');
    await page.getByRole('heading', { level: 1 }).click();
    await becomes(() => asked('changeSettings'), [{ port: 9000 }]);
    await becomes(() => textbox('API port').inputValue(), '9000');
  });
});

// Whether Chromium itself submits a form at such an Enter cannot be tested here: it does at the character of the key, which no
// system sends while an input method has the key.
describe('during a composition', () => {
  it.each([
    ['Add a feed', 'Feeds', 'findFeeds', { text: '例子。中国' }], ['Mute a word', 'Muted words', 'muteWord', { word: '例子。中国' }],
  ] as const)('Escape in %j does not close the settings, and Enter submits once it is finished', async (name, part, call, argument) => {
    await openSettings(part);
    await textbox(name).focus();
    await compose("li'zi");
    await press('Escape');
    await finish('例子。中国');
    expect([await textbox(name).inputValue(), await asked(call)]).toEqual(['例子。中国', []]);
    await page.keyboard.press('Enter');
    await becomes(() => asked(call), [argument]);
  });

  it('Enter does not apply what the field had before', async () => {
    await openSettings('Local API');
    const port = textbox('API port');
    await port.fill('1024');
    await compose('２');
    await press('Enter');
    expect(await asked('changeSettings')).toEqual([]);
    await finish('２');
    await page.keyboard.press('Enter');
    await becomes(() => asked('changeSettings'), [{ port: 10_242 }]);
  });
});
