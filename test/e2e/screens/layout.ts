/** What must hold of the popup's layout in every language: no text is cut off, words are whole, and columns align. */
import type { Page } from 'playwright-core';
import { LEAST } from '../../../src/main/shell/popup/window-place.ts';
import { after, changes, models, search, type Act, type Picture } from './pictures.ts';

type Column = readonly [cells: string, edge: 'left' | 'right'];

/** A state of the popup, its columns, and on how many lines at most the orders of the models are. */
type View = Pick<Picture, 'name' | 'state' | 'size' | 'zoom' | 'act'> & { readonly columns?: readonly Column[]; readonly sortLines?: number };

/** Puts the newest models first. */
export const newestFirst: Act = (page) => page.locator('.sort').nth(1).click();
/** Opens the settings. */
export const settings: Act = async (page) => {
  await page.keyboard.press('Control+Comma');
  await page.locator('.setting').first().waitFor();
};

/** Asks before what one of the buttons in the settings' last part does. */
const confirmation = (button: number): Act => after(settings, async (page) => {
  await page.locator('.resets button').nth(button).click();
  await page.getByRole('alertdialog').waitFor();
});

/** As many are unread as the tab can tell. */
const veryManyUnread: Act = (page) => page.locator('.tab .pill').evaluate((pill) => {
  pill.textContent = '999+';
});

const FIGURES = '.model-columns > span:nth-child(2), .model-context';
const PRICES = '.model-columns > span:nth-child(3), .model-price';
/** The last icon beside the quote, the tabs and the footer; at 150 % that of the quote is the one that opens it. */
const LAST_ICONS = '.quote-actions > :nth-last-child(-n + 2) > span, .tabs-tools > :last-child > span, .footer > :last-child > span';

/** The views that are checked; the models have prices of all widths, from $0.05 / $0.075 to $15.00 / $75.00. */
export const VIEWS: readonly View[] = [
  { name: 'the headlines', state: 'partly', columns: [[LAST_ICONS, 'right']] },
  { name: 'the headlines at 150 %', zoom: 1.5, columns: [[LAST_ICONS, 'right']] },
  { name: 'the headlines at 200 %', zoom: 2, act: veryManyUnread },
  { name: 'the headlines in the smallest window at 200 %', size: LEAST, zoom: 2, act: veryManyUnread },
  { name: 'the introduction at 200 %', state: 'welcome', zoom: 2 },
  { name: 'models found', act: after(models, search('r')), columns: [[FIGURES, 'right'], [PRICES, 'right']], sortLines: 1 },
  { name: 'models found in a narrow window', zoom: 1.5, act: after(models, search('r')), columns: [[FIGURES, 'left'], [PRICES, 'right']], sortLines: 2 },
  { name: 'the newest models', act: after(models, newestFirst), columns: [[FIGURES, 'right'], [PRICES, 'right']] },
  { name: 'the changes of the models', act: changes, columns: [[FIGURES, 'right'], [PRICES, 'right']] },
  { name: 'the settings', state: 'used', act: settings },
  { name: 'the settings at 200 %', state: 'used', zoom: 2, act: settings },
  { name: 'a confirmation at 200 %', zoom: 2, act: confirmation(2) },
  { name: 'another confirmation at 200 %', zoom: 2, act: confirmation(3) },
];

/** Returns the distance in px between the outermost edges of what these cells show, without those that are hidden. */
export const spread = (page: Page, cells: string, edge: 'left' | 'right'): Promise<number> => page.evaluate(({ selector, side }) => {
  const edges = [...document.querySelectorAll(selector)].flatMap((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const box = text.getBoundingClientRect();
    return box.width === 0 ? [] : [box[side]];
  });
  return edges.length < 3 ? Infinity : Math.max(...edges) - Math.min(...edges);
}, { selector: cells, side: edge });

/** Returns on how many lines the words are of which one chooses the order of the models. */
export const sortLinesOf = (page: Page): Promise<number> => page.locator('.sort').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);

/** The fonts of the pictures lack Chinese, and draw it too narrow: a W is about as wide, and the line may break after it. */
const withWideCharacters = (page: Page): Promise<void> => page.evaluate(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts;
    text.nodeValue = text.nodeValue?.replace(/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/g, 'W\u200b') ?? null;
  }
});

/**
 * Returns the texts that are wider than their box, or than the page, without an ellipsis to say so, and those that stick out
 * of their button or of the tabs. Those for screen readers only are cut off on purpose, and a toolbar scrolls sideways.
 */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  await withWideCharacters(page);
  return await page.evaluate(() => {
    const isCut = (element: HTMLElement): boolean => {
      if (element.closest('.unseen, [inert], [role=toolbar]') !== null || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (getComputedStyle(element).textOverflow === 'ellipsis' || getComputedStyle(element).display === 'inline') return false;
      const text = document.createRange();
      text.selectNodeContents(element);
      const unseen = element.querySelector(':scope > .unseen:last-child');
      if (unseen !== null) text.setEndBefore(unseen);
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const button = element.closest('button')?.getBoundingClientRect();
      if (button && (left < button.left - 1 || right > button.right + 1 || top < button.top - 1 || bottom > button.bottom + 1)) return true;
      const tabs = element.closest('.tabs')?.getBoundingClientRect();
      if (tabs && element.getBoundingClientRect().right > tabs.right + 1) return true;
      return element.scrollWidth > element.clientWidth + 1 || right > innerWidth + 1 || left < -1;
    };
    return [...document.querySelectorAll<HTMLElement>('main *, .dialog *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''))
      .filter(isCut).map((element) => `${element.className}: ${element.textContent}`);
  });
}

/** Returns the words of headings and controls that continue on a second line, because their column is too narrow for them. */
export const brokenWords = (page: Page): Promise<readonly string[]> => page.evaluate(() =>
  [...document.querySelectorAll<HTMLElement>(':is(main, .dialog) :is(h1, h2, h3, button, [role=tab], .toggle)')]
    .filter((element) => element.closest('[inert]') === null)
    .flatMap((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode: text } = texts;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }));
