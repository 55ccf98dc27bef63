/** axe-core on a page as it stands: what of it would shut somebody out. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * The page's policy lets no script in; the debugger's own evaluation is not bound by it. Read as text: the module itself
 * wants a DOM.
 */
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe cannot tell and a person has looked at, by rule:
 * - color-contrast, where one thing lies over another (a list under the dialog that dims it, a fading edge): the text's
 *   colours are held to 4.5:1 as tokens, in test/unit/renderer/contrast.test.ts.
 *
 * And what is tried out in the page, as the browser knows more than axe:
 * - scrollable-region-focusable: the browser gives the focus to whatever scrolls and holds nothing that could have it
 *   (https://developer.chrome.com/blog/keyboard-focusable-scrollers); axe looks for a tabindex.
 * - aria-required-children: a virtual list that is scrolled out of sight draws no row until it is come to; how many it has it
 *   says all the time (aria-rowcount).
 */
const JUDGED: ReadonlySet<string> = new Set(['color-contrast']);
/** Of the rules that axe has switched on. */
const ON_COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Has it in every page that comes to be shown there, from its beginning: half a megabyte, sent once. */
export const bringAxe = async (page: Page): Promise<void> => {
  await page.addInitScript(source);
};

/**
 * A line for each finding: the rule, why, and where. Empty: nothing is wrong, and nothing is left to judge.
 * @param about the rules on colours alone, where a page that was looked at takes on others
 */
export async function axeFindings(page: Page, about: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const results = await axe.run(options);
    const disproved: Readonly<Record<string, (node: HTMLElement) => boolean>> = {
      'scrollable-region-focusable': (node) => {
        const before = document.activeElement;
        node.focus();
        const has = document.activeElement === node;
        if (before instanceof HTMLElement) before.focus();
        return has;
      },
      'aria-required-children': (node) => Number(node.getAttribute('aria-rowcount')) > 0,
    };
    const standing = (found: readonly Result[]): Result[] => found.map((one) => ({
      ...one,
      nodes: one.nodes.filter(({ target }) => {
        const node = document.querySelector<HTMLElement>(target.join(' '));
        return node === null || disproved[one.id]?.(node) !== true;
      }),
    }));
    return { violations: standing(results.violations), incomplete: standing(results.incomplete) };
  }, about === 'all' ? {} : ON_COLOURS);
  const unjudged = incomplete.filter(({ id }) => !JUDGED.has(id));
  return [...violations.flatMap((found) => linesOf(found)), ...unjudged.flatMap((found) => linesOf(found, 'cannot tell: '))];
}

/** Two frames drawn and nothing fading: colours are looked at. What moves with scrolling never finishes. */
const settled = (page: Page): Promise<void> => page.evaluate(async () => {
  const frame = (): Promise<number> => new Promise((done) => { requestAnimationFrame(done); });
  await frame();
  await frame();
  const passing = document.getAnimations().filter(({ effect, timeline }) =>
    timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
});

const linesOf = ({ id, help, nodes }: Result, before = ''): string[] =>
  nodes.map(({ target, any, all, none }) => `${before}${id}: ${[...any, ...all, ...none][0]?.message ?? help} (${target.join(' ')})`);
