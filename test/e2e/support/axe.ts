/** Checks the accessibility of a page in its current state with axe-core. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * The source of axe. The page's policy allows no other scripts, but evaluation by the debugger is exempt. Read as text,
 * because the module needs a DOM.
 */
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Rules that axe cannot decide everywhere, reviewed by a person:
 * - color-contrast, where elements overlap (a list under the dialog that dims it, a fading edge): the tokens of text colours
 *   are tested for 4.5:1 in test/unit/renderer/contrast.test.ts.
 *
 * Findings that are tested in the page instead, because the browser knows more than axe:
 * - scrollable-region-focusable: the browser makes scrollers focusable if they contain nothing focusable
 *   (https://developer.chrome.com/blog/keyboard-focusable-scrollers); axe looks for a tabindex.
 * - aria-required-children: a virtual list that is scrolled out of view draws no rows, but always states their number
 *   (aria-rowcount).
 */
const JUDGED: ReadonlySet<string> = new Set(['color-contrast']);
/** All of axe's default rules, and the one on the size of targets (WCAG 2.5.8), which it leaves out by default. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** Those of axe's default rules that are about colours. */
const ON_COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What documents of a page have to which axe was brought. */
interface WithAxe {
  readonly loadAxe?: () => void;
}

/** Brings axe to every document of this page, which loads it when it is first checked: half a megabyte, sent once. */
export const bringAxe = async (page: Page): Promise<void> => {
  await page.addInitScript(`globalThis.loadAxe = () => {${source}\n};`);
};

/**
 * Returns a line for each finding: the rule, why, and where. None means that nothing is wrong or undecided.
 * @param about `colours` for only the rules on colours, for a page that was already checked with other colours
 */
export async function axeFindings(page: Page, about: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page);
  const isThere = await page.evaluate(() => {
    if (!('axe' in window)) (window as WithAxe).loadAxe?.();
    return 'axe' in window;
  });
  if (!isThere) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const results = await axe.run({ ...options, resultTypes: ['violations', 'incomplete'] }); // finding a selector for all that passes takes long
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
  }, about === 'all' ? ALL : ON_COLOURS);
  const unjudged = incomplete.filter(({ id }) => !JUDGED.has(id));
  return [...violations.flatMap((found) => linesOf(found)), ...unjudged.flatMap((found) => linesOf(found, 'cannot tell: '))];
}

/** Waits for two frames and the end of animations, which affect colours. Scroll-driven ones never finish and are skipped. */
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
