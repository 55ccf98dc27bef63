import { expect, it, vi } from 'vitest';
import { partInSight } from '../../../src/renderer/dom/page-parts.ts';

const HEIGHT = 600; // px, of the viewport
const PARTS = { general: 0, feeds: 500, privacy: 1400, data: 1600 }; // px from the top of the page
const LENGTH = 1800;

/** happy-dom has no layout: positions are defined here. */
function pageScrolledTo(scrollTop: number): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = Object.keys(PARTS).map((id) => `<section class="section"><h2 id="${id}"></h2></section>`).join('');
  page.scrollTop = scrollTop;
  for (const [name, value] of [['clientHeight', HEIGHT], ['scrollHeight', LENGTH]] as const) Object.defineProperty(page, name, { value });
  for (const [id, top] of Object.entries(PARTS)) {
    const heading = page.querySelector(`#${id}`);
    if (heading !== null) vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top - scrollTop, 300, 20));
  }
  return page;
}

it.each([
  ['the first one at the top of the page', 0, 'general'],
  ['the one whose heading is at the position its link scrolls to', 500, 'feeds'],
  ['the one that fills the view, scrolled past its heading', 900, 'feeds'],
  ['the last one at the end of the page, though its heading cannot reach the top', LENGTH - HEIGHT, 'data'],
])('partInSight returns the current section: %s', (_, scrollTop, part) => {
  expect(partInSight(pageScrolledTo(scrollTop))).toBe(part);
});
