import { expect, it } from 'vitest';
import { isOurFrame, POPUP_URL } from '../../../../src/main/shell/page/popup-address.ts';

it.each([
  ['the popup\'s page', { url: POPUP_URL, parent: null }, true],
  ['the page with the state of the last one', { url: `${POPUP_URL}#%7B%7D`, parent: null }, true],
  ['a frame inside the page', { url: POPUP_URL, parent: {} }, false],
  ['a host that begins like ours', { url: 'app://tidings.evil/index.html', parent: null }, false],
  ['our host under another scheme', { url: 'https://tidings/index.html', parent: null }, false],
  ['our address as a name', { url: 'app://tidings@evil/index.html', parent: null }, false],
  ['a page that has not loaded', { url: '', parent: null }, false],
  ['a frame that is gone', null, false],
])('a message from %s', (_name, frame, ours) => {
  expect(isOurFrame(frame)).toBe(ours);
});
