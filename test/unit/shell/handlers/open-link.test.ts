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
const around = (form: Form) => ({
  log: collectingLog(), popup: { form: () => form, hide: act('hide'), stay: act('stay') }, read: { read: (headline: string): void => void system.acts.push(`read ${headline}`) },
  open: (url: string, behind?: boolean) => {
    system.acts.push(behind === true ? `open ${url} behind` : `open ${url}`);
    return Promise.resolve(system.problem);
  },
});

it.each<[Form, boolean | undefined, readonly string[]]>([
  ['popup', undefined, [`open ${URL}`, 'read h1', 'hide']],
  ['popup', true, ['stay', `open ${URL} behind`, 'read h1']],
  ['window', undefined, [`open ${URL}`, 'read h1']],
  ['window', true, ['stay', `open ${URL} behind`, 'read h1']],
])('from the %s, asked to stay: %s, does this: %j', async (form, stay, acts) => {
  expect(await openLink({ url: URL, headline: 'h1', ...(stay !== undefined && { stay }) }, around(form))).toEqual({ ok: true });
  expect(system.acts).toEqual(acts);
});

it('stays in view if no browser opens it, and the headline stays unread', async () => {
  system.problem = 'xdg-open is not installed';
  expect(await openLink({ url: URL, headline: 'h1' }, around('popup'))).toEqual({ ok: false, message: phrase('headlines.noBrowser') });
  expect(system.acts).toEqual([`open ${URL}`]);
});
