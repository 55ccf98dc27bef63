import { afterEach, expect, it } from 'vitest';
import { focusShown } from '../../../src/renderer/popup/focus-shown.ts';

afterEach(() => document.body.replaceChildren());

/** Returns the id of what has the focus after `one` should get it. */
const focused = (html: string): string | undefined => {
  document.body.innerHTML = html;
  const one = document.querySelector<HTMLElement>('#one');
  if (one !== null) focusShown(one);
  return document.activeElement?.id;
};

it.each([
  ['itself', '<p><button id="first"></button><button id="one"></button></p>', 'one'],
  ['what is shown beside it', '<p><button id="first" style="display: none"></button><button id="one" style="display: none"></button><button id="last"></button></p>', 'last'],
  ['nothing, if nothing is', '<p><button id="one" style="display: none"></button></p>', ''],
])('focuses %s', (_what, html, id) => expect(focused(html)).toBe(id));
