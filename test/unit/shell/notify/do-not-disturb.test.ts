import { describe, expect, it } from 'vitest';
import { busAskedBy } from '../../../../src/main/shell/bus/run-program.ts';
import { isDoNotDisturbOn } from '../../../../src/main/shell/notify/do-not-disturb.ts';

/** A fake desktop that answers commands containing these words; all others fail. */
function desktop(answers: Readonly<Record<string, string>>, current = '') {
  const asked: string[] = [];
  const run = (program: string, args: readonly string[]): Promise<string> => {
    const question = [program, ...args].join(' ');
    const known = Object.keys(answers).find((words) => question.includes(words));
    asked.push(known ?? 'unknown');
    return known === undefined ? Promise.reject(new Error('no such property')) : Promise.resolve(answers[known] ?? '');
  };
  return { asked, quiet: () => isDoNotDisturbOn({ ask: busAskedBy(run), run, env: { XDG_CURRENT_DESKTOP: current } }) };
}

const reply = (value: boolean): string => `method return time=1.2 sender=:1.5 -> destination=:1.9 serial=5 reply_serial=2\n   variant       boolean ${value}\n`;

describe('the desktop\'s do-not-disturb', () => {
  it.each<[string, Readonly<Record<string, string>>, string, boolean]>([
    ['is on in KDE', { 'string:Inhibited': reply(true) }, 'KDE', true],
    ['is off in KDE', { 'string:Inhibited': reply(false) }, 'KDE', false],
    ['is on if dunst is paused', { 'string:org.dunstproject.cmd0': reply(true) }, '', true],
    ['is off if dunst is not paused', { 'string:org.dunstproject.cmd0': reply(false) }, 'i3', false],
    ['is on in GNOME', { 'show-banners': 'false\n' }, 'ubuntu:GNOME', true],
    ['is off in GNOME', { 'show-banners': 'true\n' }, 'GNOME', false],
    ['is on in Cinnamon', { 'org.cinnamon.desktop.notifications display-notifications': 'false\n' }, 'X-Cinnamon', true],
    ['is off in Cinnamon', { 'org.cinnamon.desktop.notifications display-notifications': 'true\n' }, 'X-Cinnamon', false],
    ['is on in MATE', { 'org.mate.NotificationDaemon do-not-disturb': 'true\n' }, 'MATE', true],
    ['is off in MATE', { 'org.mate.NotificationDaemon do-not-disturb': 'false\n' }, 'MATE', false],
    ['is on in Xfce', { '/do-not-disturb': reply(true) }, 'XFCE', true],
    ['is off in Xfce', { '/do-not-disturb': reply(false) }, 'XFCE', false],
    ['ignores the GNOME setting on another desktop', { 'show-banners': 'false\n' }, 'KDE', false],
    ['is off if nothing answers', {}, 'GNOME', false],
    ['is off if the answers are invalid', { 'string:Inhibited': 'method return\n   variant       string "yes"', 'show-banners': 'No such key\n' }, 'GNOME', false],
  ])('%s', async (_name, answers, current, expected) => expect(await desktop(answers, current).quiet()).toBe(expected));

  it('is not asked of further sources once one has answered', async () => {
    const { asked, quiet } = desktop({ 'string:Inhibited': reply(false), 'string:org.dunstproject.cmd0': reply(true) });
    await quiet();
    expect(asked).toEqual(['string:Inhibited']);
  });

  it('is left to the system outside Linux', async () => {
    expect(await isDoNotDisturbOn({ ask: null, run: () => expect.unreachable(), env: {} })).toBe(false);
  });
});
