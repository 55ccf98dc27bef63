/**
 * Checks that every state of the popup still looks as in docs/screens. If a change is intended, run `npm run screenshots`
 * and review the pictures that it names. Also checks each state with axe-core, in light and dark: that costs less on a page
 * that is open already (axe.test.ts checks the real program).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { LEAST } from '../../src/main/shell/popup/window-place.ts';
import { LANGUAGES } from '../../src/shared/language/languages.ts';
import type { FakeBridge } from '../renderer/fake-bridge/fake-bridge.ts';
import { states } from '../renderer/preview/states.ts';
import { compare, decoded, encoded } from './screens/compare.ts';
import { after, album, ALBUM, changes, models, PICTURES, search, SCREENS, type Picture } from './screens/pictures.ts';
import { brokenWords, cutTexts, newestFirst, settings, sortLinesOf, spread, VIEWS } from './screens/layout.ts';
import { openStudio, type Studio } from './screens/studio.ts';
import { axeFindings, bringAxe } from './support/axe.ts';
import { stillFor } from './support/still.ts';

const FAILED = fromRoot('.artifacts/e2e/screens');

const studio = await openStudio();
afterAll(studio.end);
const studios = [studio, await studio.another()];
await Promise.all(studios.map(({ page }) => bringAxe(page)));
await rm(FAILED, { recursive: true, force: true });

/** What a picture shows, apart from the theme. Acts are the same if they are the same function. */
const withoutTheme = ({ name: _name, shows: _shows, theme: _theme, ...state }: Picture): Partial<Picture> => state;
const hasTwinInDark = (picture: Picture): boolean =>
  PICTURES.some((other) => other.theme === 'dark' && isDeepStrictEqual(withoutTheme(other), withoutTheme(picture)));

/**
 * Returns axe-core's findings on the last picture's page, in light and dark. A picture in dark is checked only in dark,
 * since the same state has one in light, too; and one in light only in light, if the same state has one in dark.
 */
async function inBothThemes({ page }: Studio, picture: Picture): Promise<readonly string[]> {
  const found = await axeFindings(page);
  if (picture.theme === 'dark' || hasTwinInDark(picture)) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...await axeFindings(page, 'colours')];
}

// Two windows at a time: each spends half of its time waiting for a single thread.
describe.for([...studios.entries()])('the popup looks as in docs/screens, passes axe-core, and keeps its layout in all languages: window %i', { concurrent: true }, ([at, one]) => {
  it.for(PICTURES.filter((_, index) => index % 2 === at))('$name', { concurrent: false }, async (picture, { expect }) => {
    const { name } = picture;
    const expected = await readFile(path.join(SCREENS, `${name}.png`));
    const actual = await one.take(picture);
    expect.soft(await inBothThemes(one, picture)).toEqual([]);
    const { same, verdict, diff } = compare(decoded(expected), actual);
    if (same) return;
    await mkdir(FAILED, { recursive: true });
    await writeFile(path.join(FAILED, `${name}.png`), encoded(actual));
    if (diff !== null) await writeFile(path.join(FAILED, `${name}.diff.png`), diff);
    expect.fail(`${verdict}: see ${path.relative(process.cwd(), FAILED)}/${name}.png and .diff.png; if it is meant, npm run screenshots`);
  });

  const all = LANGUAGES.flatMap((language) => VIEWS.map((view) => ({ ...view, language })));
  it.for(all.filter((_, index) => index % 2 === at))('the layout of $name in $language: columns align, no text is cut off or broken within a word, and the orders of the models take few lines', { concurrent: false }, async ({ columns = [], sortLines = Infinity, ...view }, { expect }) => {
    await one.show(view);
    expect.soft(await sortLinesOf(one.page)).toBeLessThanOrEqual(sortLines);
    for (const [cells, edge] of columns) expect.soft(await spread(one.page, cells, edge), cells).toBeLessThan(1);
    expect(await cutTexts(one.page)).toEqual([]);
    expect(await brokenWords(one.page)).toEqual([]);
  });
});

describe('the tools of the headlines', () => {
  it('stand under the tabs where they do not fit beside them, and beside them again once they do', async () => {
    const { page, show } = studio;
    const lines = (): Promise<number> => page.evaluate(() => Math.round(
      (document.querySelector<HTMLElement>('.tabs-bar')?.offsetHeight ?? 0) / (document.querySelector<HTMLElement>('.tabs')?.offsetHeight ?? 0)));
    await show({ name: 'tools', language: 'de', zoom: 1.5 });
    expect(await lines()).toBe(2);
    await page.getByText('Alle gelesen', { exact: true }).click(); // takes the number from the tab, and this button away
    await expect.poll(lines).toBe(1);
  });
});

describe('the orders of the models', () => {
  it.each([
    ['at 100 %', {}], ['at 200 %', { zoom: 2 }], ['at 200 % with increased contrast', { zoom: 2, contrast: 'more' }],
  ] as const)('are all as high, the chosen one too, %s', async (_, picture) => {
    const { page, show } = studio;
    await show({ name: 'orders', act: models, ...picture });
    const heights = await page.locator('.sort').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights).toHaveLength(5);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.1);
  });

  it.each(LANGUAGES)('leave room for a row of the list in the smallest window at 200 %, and are scrolled to the one that is chosen, in %s', async (language) => {
    const { page, show } = studio;
    await show({ name: 'orders', size: LEAST, zoom: 2, language, act: models });
    const [end = Infinity, footer = 0] = await page.evaluate(() => [
      document.querySelector('.models-frame [role=row]')?.getBoundingClientRect().bottom, document.querySelector('.footer')?.getBoundingClientRect().top,
    ]);
    expect.soft(end).toBeLessThanOrEqual(footer);
    await page.locator('.sort').last().evaluate((order) => (order as HTMLElement).click()); // as from the keyboard: Playwright's own click scrolls there
    await page.locator('.sort[data-selected]:last-child').waitFor();
    const outside = (): Promise<number> => page.locator('.sorts').evaluate((line) => {
      const [all, chosen] = [line, line.lastElementChild].map((one) => one?.getBoundingClientRect());
      return all && chosen ? Math.max(all.left - chosen.left, chosen.right - all.right) : NaN;
    });
    await expect.poll(outside).toBeLessThan(1); // px; half of one may be cut off by rounding
  });
});

describe('the focus ring of a tab', () => {
  it('is not cut off at 200 %', async () => {
    const { page, show } = studio;
    await show({ name: 'ring', zoom: 2 });
    await page.locator('.tab').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.tab[data-focus-visible]').first().waitFor();
    expect(await page.evaluate(() => { // what is cut off is not hit either
      const tab = document.querySelector('.tab[data-focus-visible]');
      const { left = 0, top = 0, height = 0 } = tab?.getBoundingClientRect() ?? {};
      return document.elementFromPoint(left + 3, top + height / 2) === tab;
    })).toBe(true);
  });
});

describe('the notes about problems', () => {
  it('have the whole width where there is no list, too', async () => {
    const { page, show } = studio;
    await show({ name: 'notes', state: 'allReadNotes', size: { width: 560, height: 620 } }); // where the first is one line
    const widths = await page.locator('.empty .note').evaluateAll((notes) => notes.map((note) => note.getBoundingClientRect().width));
    expect(widths).toEqual([520, 520]);
  });
});

/** Makes the window narrower. What is measured then is the same as on a page that opened at this width. */
const narrowTo = async (width: number): Promise<void> => {
  await studio.resize({ width, height: 480 });
  await expect.poll(() => studio.page.evaluate(() => innerWidth)).toBe(width);
  await stillFor(studio.page, 3);
};

/** A font with wide letters, as `system-ui` is on some systems: what just fits in the font of the pictures does not in it. */
const WIDE = '* { font-family: "DejaVu Sans" !important; }';

describe('the source of another quote', () => {
  it.each([['the font of the pictures', ''], ['a wide font', WIDE]])('is under its author, and not under the buttons, with %s', async (_font, style) => {
    const { page, show } = studio;
    await show({ name: 'another', state: 'longest' });
    if (style !== '') await page.addStyleTag({ content: style });
    for (let i = 0; i < 12; i += 1) {
      const before = await page.locator('.quote blockquote').innerText();
      await page.getByRole('button', { name: 'Another quote' }).click();
      await expect.poll(() => page.locator('.quote blockquote').innerText()).not.toBe(before);
      const { gap, covered } = await byline(page);
      expect(gap).toBeLessThan(10); // their fonts have different heights
      expect(covered).toEqual([]);
    }
  });

  /** Returns how far the source is below its author, or beside it, in px, and what the buttons cover of the two. */
  const byline = (page: Studio['page']): Promise<{ readonly gap: number; readonly covered: readonly string[] }> => page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(`.quote ${selector}`)].flatMap((one) => [...one.getClientRects()]);
    const lines = (selector: string) => [...document.querySelectorAll(`.quote ${selector}`)].flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [...range.getClientRects()];
    });
    const texts = [...lines('.quote-by b'), ...lines('.quote-by cite')];
    const covered = [...boxes('.quote-by .icon-button svg'), ...boxes('.quote-by .text-button')].filter((button) => button.width > 0 && texts.some((text) =>
      text.left < button.right && button.left < text.right && text.top < button.bottom - 2 && button.top + 2 < text.bottom));
    const [author, source] = [lines('.quote-by b').at(-1), lines('.quote-by cite')[0]];
    return { gap: author && source ? Math.max(0, source.top - author.bottom) : NaN, covered: covered.map(({ left, top }) => `${left}, ${top}`) };
  });
});

describe('the values of a model that can be copied', () => {
  it('are targets of 24 px, or as far apart, where one stands below another', async () => {
    const { page, show } = studio;
    await show({ name: 'values', state: 'modelLong', act: after(models, search('wanderer'), (at) => at.getByRole('row', { name: /^Wanderer Grand/ }).click()) });
    await page.locator('.model-body').evaluate((body) => { body.scrollTop = body.scrollHeight; });
    const [first, second] = await page.locator('.code-button').evaluateAll((all) => all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    }));
    if (first === undefined || second === undefined) throw new Error('There are no two values');
    expect(second - first).toBeGreaterThanOrEqual(24); // WCAG 2.2, 2.5.8
  });
});

describe('the state in the footer', () => {
  const STATES = { 'that it is being refreshed': { state: 'welcomeLoading' }, 'the day of the models': { state: 'modelsBundled', act: models } } as const;
  it.each(LANGUAGES.flatMap((language) => Object.keys(STATES).map((what) => [what as keyof typeof STATES, language] as const)))('says %s in %s in a popup zoomed to 125, without being cut off', async (what, language) => {
    const { page, show } = studio;
    await show({ name: 'footer', language, zoom: 1.25, ...STATES[what] });
    const cut = await page.locator('.footer-state').evaluate((state) => [state.scrollWidth - state.clientWidth, state.scrollHeight - state.clientHeight]);
    expect(cut).toEqual([0, 0]);
  });

  it.each([['en', 'just now'], ['de', 'gerade eben'], ['fr', 'à l’instant']] as const)('says in one line in %s that the models were fetched %s, also with a wide font', async (language, when) => {
    const { page, show } = studio;
    await show({ name: 'footer', language, act: models });
    await page.addStyleTag({ content: `${WIDE} .address * { font-family: "DejaVu Sans Mono" !important; }` });
    await page.evaluate(() => {
      const { world, send } = window.tidings as FakeBridge;
      const { sources } = world.overview.status;
      const lastSuccess = new Date(Date.now()).toISOString();
      world.overview = { ...world.overview, status: { ...world.overview.status, sources: { ...sources, models: { ...sources.models, lastSuccess } } } };
      send('changed', { what: 'status' });
    });
    await page.getByText(when).waitFor();
    await page.locator('.address > span').evaluate((address) => { address.textContent = '127.0.0.1:43969'; });
    expect(await page.locator('.footer-state').evaluate((state) => state.scrollHeight)).toBe(16);
  });
});

describe('the name of a deprecated model', () => {
  const SPACED = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }'; // WCAG 2.2, 1.4.12
  it.each([[320, false], [364, false], [400, true]])('can be recognised in a window %i px wide, with wide spacing: %s', async (width, spaced) => {
    const { page, show } = studio;
    await show({ name: 'deprecated', language: 'de', size: { width, height: 480 }, act: after(models, search('avocet')) });
    if (spaced) await page.addStyleTag({ content: SPACED });
    const widthOf = async (text: string): Promise<number> => (await page.getByText(text, { exact: true }).boundingBox())?.width ?? 0;
    await expect.poll(() => widthOf('Avocet Embed')).toBeGreaterThan(80); // of 95 px
    expect(await widthOf('Veraltet')).toBeGreaterThan(spaced ? 20 : 44); // of 45 px; with spacing its end may be missing
  });

  it.each(['en', 'de'] as const)('has its whole mark, and the price beside it, in windows 440 to 301 px wide in %s', async (language) => {
    const { page, show } = studio;
    await show({ name: 'deprecated', language, size: { width: 440, height: 480 }, act: after(models, newestFirst, search('avocet')) });
    await page.addStyleTag({ content: WIDE });
    const cut = (selector: string): Promise<number> => page.locator(selector).first().evaluate((one) => one.scrollWidth - one.clientWidth);
    const end = (selector: string): Promise<number> => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().right);
    await page.locator('.model-flag').first().waitFor();
    for (const width of [440, 400, 360, 320, 301]) {
      await narrowTo(width);
      expect.soft(await cut('.model-flag'), `${width} px`).toBe(0);
      expect.soft(await end('.model-price'), `${width} px`).toBeCloseTo(await end('.model-columns .price-column'), 0);
      if (width >= 400) expect.soft(await cut('.model-name'), `${width} px`).toBe(0);
    }
  });
});

describe('the heading of the changes of the models', () => {
  it.each(LANGUAGES)('says in full in %s since when there are any, in two lines at most, in windows 400 to 301 px wide', async (language) => {
    const { page, show } = studio;
    await show({ name: 'since', language, size: { width: 400, height: 480 }, act: changes });
    await page.addStyleTag({ content: WIDE });
    const heading = page.locator('.model-columns');
    for (const width of [400, 360, 320, 301]) {
      await narrowTo(width);
      await heading.locator('.model-providers').evaluate((count) => {
        count.textContent = count.textContent.replace(/\d+(?= ?\p{L})/u, '1130'); // more than the preview has
      });
      const cut = await heading.locator('.model-providers').evaluate((count) => [count.scrollWidth - count.clientWidth, count.scrollHeight - count.clientHeight]);
      expect.soft(cut, `${width} px`).toEqual([0, 0]);
      expect.soft((await heading.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(40); // two lines of 16 px, and 4 px above and below
    }
  });
});

describe('the heading of a group of headlines', () => {
  it.each([['a long source', 'sources', 'en', 400], ['a day with a note', 'fresh', 'de', 320]] as const)('is one line with %s', async (_what, state, language, width) => {
    const { page, show } = studio;
    await show({ name: 'heading', state, language, size: { width, height: 480 } });
    await page.addStyleTag({ content: WIDE });
    await page.locator('.day').first().waitFor();
    if (state === 'sources') {
      await page.locator('.day [role=rowheader] > span').evaluateAll((all) => {
        for (const one of all) one.textContent = 'The Very Long Named Journal of Applied Meteorology and Climatology of the Northern Hemisphere';
      });
    }
    const heights = await page.locator('.day').evaluateAll((all) => all.map((day) => day.scrollHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(36);
  });
});

describe('a long muted word', () => {
  it('has its button in its pill, and the pill in its list', async () => {
    const { page, show } = studio;
    await show({ name: 'muted', state: 'used', act: settings });
    const edges = await page.locator('.tag').first().evaluate((tag) => {
      const word = tag.querySelector('[dir]');
      if (word !== null) word.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
      return [tag.querySelector('.tag-remove'), tag, tag.parentElement].map((one) => one?.getBoundingClientRect().right ?? NaN);
    });
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  });
});

describe('the word before a time', () => {
  it.each(['from', 'to'])('stays beside its field while there is an error under the one that says "%s"', async (end) => {
    const { page, show } = studio;
    await show({ name: 'times', state: 'used', act: settings });
    await page.getByRole('textbox', { name: `Quiet hours: ${end}` }).fill('nonsense');
    await page.locator('.time-field .field-error').waitFor();
    const gaps = await page.locator('.times').last().evaluate((line) => {
      const boxes = (selector: string): DOMRect[] => [...line.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const fields = boxes('input');
      return boxes('span[aria-hidden]').map(({ right, top }, at) => {
        const field = fields[at];
        return field === undefined ? NaN : [field.left - right, field.top - top].map(Math.round);
      });
    });
    expect(gaps).toEqual([[8, 0], [8, 0]]);
  });
});

describe('docs/screens', () => {
  it('has a picture of every state of the preview', () => {
    const taken = new Set(PICTURES.map(({ state }) => state ?? 'good'));
    expect(Object.keys(states).filter((state) => !taken.has(state))).toEqual([]);
  });

  it('has an up-to-date page of all pictures', async () => {
    expect(await readFile(ALBUM, 'utf8')).toBe(album());
  });
});
