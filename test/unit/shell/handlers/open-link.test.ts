import { beforeEach, expect, it } from 'vitest';
import { openLink } from '../../../../src/main/shell/handlers/open-link.ts';
import type { Form } from '../../../../src/main/shell/popup/popup-machine.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { collectingLog } from '../../../support/log.ts';

/** What was done, in order. */
const system = { problem: '', acts: [] as string[] };
beforeEach(() => {
  system.problem = '';
  system.acts = [];
});

const URL = 'https://a.example/';
const act = (name: string) => (): void => void system.acts.push(name);
const around = (form: Form, platform: NodeJS.Platform = 'linux') => ({
  platform,
  log: collectingLog(), popup: { form: () => form, hide: act('hide'), stay: act('stay') }, read: { read: (headline: string): void => void system.acts.push(`read ${headline}`) },
  open: (url: string, behind?: boolean) => {
    system.acts.push(behind === true ? `open ${url} behind` : `open ${url}`);
    return Promise.resolve(system.problem);
  },
});

it.each<[NodeJS.Platform, Form, boolean | undefined, readonly string[]]>([
  ['linux', 'popup', undefined, [`open ${URL}`, 'read h1', 'hide']],
  ['linux', 'popup', true, ['stay', `open ${URL} behind`, 'read h1']],
  ['linux', 'window', undefined, [`open ${URL}`, 'read h1']],
  ['linux', 'window', true, ['stay', `open ${URL} behind`, 'read h1']],
  ['win32', 'popup', true, ['stay', `open ${URL} behind`, 'read h1']],
  ['darwin', 'popup', undefined, [`open ${URL}`, 'read h1', 'hide']],
  ['darwin', 'popup', true, [`open ${URL} behind`, 'read h1']], // the browser leaves it the focus
])('on %s, from the %s, asked to stay: %s, does this: %j', async (platform, form, stay, acts) => {
  expect(await openLink({ url: URL, headline: 'h1', ...(stay !== undefined && { stay }) }, around(form, platform))).toEqual({ ok: true });
  expect(system.acts).toEqual(acts);
});

it('stays in view if no browser opens it, and the headline stays unread', async () => {
  system.problem = 'xdg-open is not installed';
  expect(await openLink({ url: URL, headline: 'h1' }, around('popup'))).toEqual({ ok: false, message: phrase('headlines.noBrowser') });
  expect(system.acts).toEqual([`open ${URL}`]);
});

it.each<[NodeJS.Platform, number, boolean]>([
  ['win32', 2_081, true],
  ['win32', 2_082, false],
  ['linux', 4_096, true],
  ['darwin', 4_096, true],
])('on %s, opens a link of %d characters: %s', async (platform, length, opens) => {
  const url = URL.padEnd(length, 'x');
  const answer = await openLink({ url, headline: 'h1', stay: true }, around('popup', platform));
  expect(answer).toEqual(opens ? { ok: true } : { ok: false, message: phrase('headlines.linkTooLong') });
  expect(system.acts).toEqual(opens ? expect.arrayContaining([`open ${url} behind`, 'read h1']) : []);
});
