/** axe-core on a page as it stands: what of it would shut somebody out. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
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
 */
const JUDGED: ReadonlySet<string> = new Set(['color-contrast']);

/** A line for each finding: the rule, why, and where. Empty: nothing is wrong, and nothing is left to judge. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    const results = await axe.run();
    return { violations: results.violations, incomplete: results.incomplete };
  });
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
