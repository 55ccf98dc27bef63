import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DoNotDisturb } from '../../../../src/main/core/notify/notification-gate.ts';
import type { AskBus } from '../../../../src/main/shell/bus/run-program.ts';
import { createNotifier, notificationIcon } from '../../../../src/main/shell/notify/notifier.ts';
import { createNotifications } from '../../../../src/main/shell/notify/notifications.ts';
import type { NotificationServer } from '../../../../src/main/shell/notify/notification-server.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';
import { collectingLog } from '../../../support/log.ts';
import { inEnglish } from '../../../support/words.ts';

const shown: string[] = [];
const closed: string[] = [];
const silenced: string[] = [];
/** The names of the options that the last one got. */
let options: readonly string[] = [];
/** The person clicks on the last one. */
let click = (): void => undefined;
/** What the system answers to the next one: an event and its details. */
let answers: readonly [name: string, detail?: string] = ['show'];
vi.mock('electron', () => ({
  Notification: class {
    static readonly isSupported = () => true;
    private readonly listeners = new Map<string, (event: object, detail?: string) => void>();
    readonly told: { readonly title: string; readonly body: string };
    constructor(told: { readonly title: string; readonly body: string }) {
      this.told = told;
      options = Object.keys(told);
      click = () => this.listeners.get('click')?.({});
    }
    on(name: string, listener: (event: object, detail?: string) => void): void { this.listeners.set(name, listener); }
    show(): void {
      shown.push(`${this.told.title}: ${this.told.body}`);
      const [name, detail] = answers;
      this.listeners.get(name)?.({}, detail);
    }
    close(): void { closed.push(this.told.title); }
    removeAllListeners(): void {
      silenced.push(this.told.title);
      this.listeners.clear();
    }
  },
}));
beforeEach(() => {
  shown.length = 0;
  closed.length = 0;
  silenced.length = 0;
  answers = ['show'];
});

/** A notifier whose query for the server is answered when the test says so. */
function bench() {
  const log = collectingLog();
  let answer: (server: NotificationServer | null) => void = () => undefined;
  const server = new Promise<NotificationServer | null>((resolve) => { answer = resolve; });
  const { tell, withdraw } = createNotifier({ icon: 'icon.png', server: () => server, owner: () => Promise.resolve(null), onAnswer: () => undefined, log });
  return { log, answer, withdraw, tell: (title: string, isSo?: () => boolean) => tell({ title, body: 'a < b', onClick: () => undefined, ...(isSo && { isSo }) }) };
}

it('escapes markup if the server supports it, and replaces the previous notification', async () => {
  const { answer, tell } = bench();
  answer({ markup: true, owner: ':1.7' });
  expect(await tell('first')).toBe(true);
  expect([shown, closed]).toEqual([['first: a &lt; b'], []]);
  await tell('second');
  expect([shown, closed]).toEqual([['first: a &lt; b', 'second: a &lt; b'], ['first']]);
});

it('does not close the previous notification at a server that has started since, which may give its number to another one', async () => {
  const owners = [':1.7', ':1.9', ':1.9'];
  const server = (): Promise<NotificationServer> => Promise.resolve({ markup: false, owner: owners.shift() ?? null });
  const { tell } = createNotifier({ icon: null, server, owner: () => Promise.resolve(null), onAnswer: () => undefined, log: collectingLog() });
  for (const title of ['first', 'second', 'third']) await tell({ title, body: '', onClick: () => undefined });
  expect([silenced, closed]).toEqual([['first'], ['second']]);
});

describe('withdrawing', () => {
  it('closes the notification that is shown, once, and the next one replaces nothing', async () => {
    const { answer, tell, withdraw } = bench();
    answer({ markup: false, owner: ':1.7' });
    await withdraw();
    await tell('first');
    await withdraw();
    await withdraw();
    expect(closed).toEqual(['first']);
    await tell('second');
    expect([shown, closed]).toEqual([['first: a < b', 'second: a < b'], ['first']]);
  });

  it('keeps one from being shown that still waits for the server', async () => {
    const { answer, tell, withdraw } = bench();
    const told = tell('first');
    await withdraw();
    answer({ markup: false, owner: ':1.7' });
    expect([await told, shown]).toEqual([false, []]);
  });

  it('closes none at a server that has started since, which may have given its number to another program’s', async () => {
    const owner = (): Promise<string> => Promise.resolve(':1.9');
    const server = (): Promise<NotificationServer> => Promise.resolve({ markup: false, owner: ':1.7' });
    const { tell, withdraw } = createNotifier({ icon: null, server, owner, onAnswer: () => undefined, log: collectingLog() });
    await tell({ title: 'first', body: '', onClick: () => undefined });
    await withdraw();
    expect([silenced, closed]).toEqual([['first'], []]);
  });
});

describe('a click', () => {
  /** What two clicks open on a notification of the server `shownBy`, and how often it is asked which server is there `now`. */
  async function clicks(shownBy: string | null, now: string | null) {
    const heard = { asked: 0, opened: 0 };
    const { tell } = createNotifier({
      icon: null, log: collectingLog(), onAnswer: () => undefined,
      server: () => Promise.resolve({ markup: false, owner: shownBy }),
      owner: () => {
        heard.asked++;
        return Promise.resolve(now);
      },
    });
    await tell({ title: 'first', body: '', onClick: () => { heard.opened++; } });
    for (let n = 0; n < 2; n++) {
      click();
      await settle();
    }
    return heard;
  }

  it.each<[string, string | null, string | null, number, number]>([
    ['opens what it is about', ':1.7', ':1.7', 2, 2],
    ['opens nothing if it was at a server that has started since: it was on another program’s with the same number', ':1.7', ':1.9', 1, 0],
    ['opens what it is about if the server has gone since', ':1.7', null, 2, 2],
    ['opens what it is about on systems without such a server, without a question', null, null, 0, 2],
  ])('%s', async (_name, shownBy, now, asked, opened) => expect(await clicks(shownBy, now)).toEqual({ asked, opened }));
});

it('shows only the last notification that waited for the server, and none that is outdated', async () => {
  const { answer, tell } = bench();
  let isSo = true;
  const waiting = [tell('first'), tell('second', () => isSo)];
  answer({ markup: false, owner: ':1.7' });
  await Promise.all(waiting);
  expect(shown).toEqual(['second: a < b']);
  isSo = false;
  expect(await tell('third', () => isSo)).toBe(false);
  expect(shown).toHaveLength(1);
});

it('logs a warning if there is no notification server', async () => {
  const { log, answer, tell } = bench();
  answer(null);
  expect(await tell('first')).toBe(false);
  expect(shown).toEqual([]);
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'This desktop shows no notifications' }]);
});

/** Settings that never change. */
const SETTINGS = { current: () => DEFAULT_SETTINGS, onChange: () => () => undefined };

/** Returns the do-not-disturb answers given to both announcers, and how often the desktop was asked. */
function quiet(ask: AskBus, wishes: boolean) {
  const clock = fakeClock();
  const answers: Promise<boolean>[] = [];
  const desktop = { asked: 0 };
  const about = (_announce: unknown, doNotDisturb: DoNotDisturb): void => void answers.push(doNotDisturb());
  createNotifications({
    icon: 'icon.png', log: collectingLog(), clock,
    ask, settings: SETTINGS,
    doNotDisturb: () => {
      desktop.asked++;
      return Promise.resolve(wishes);
    },
    words: () => expect.unreachable(), open: () => expect.unreachable(), changed: () => expect.unreachable(),
  }).news({ announceDaily: about, announceHeadlines: about });
  return { answers, clock, desktop };
}

it('asks the desktop for do-not-disturb only once its notification server is there', async () => {
  let come: (reply: string) => void = () => undefined;
  const server = new Promise<string>((resolve) => { come = resolve; });
  const { answers, desktop } = quiet(() => server, true);
  await settle();
  expect(desktop.asked).toBe(0);
  come('string "body-markup"');
  expect([await Promise.all(answers), desktop.asked]).toEqual([[true, true], 2]);
});

it('reports do-not-disturb, without asking the desktop, if there is no notification server', async () => {
  const { answers, clock, desktop } = quiet(() => Promise.reject(new Error('ServiceUnknown')), false);
  await clock.advance(130_000);
  expect([await Promise.all(answers), desktop.asked]).toEqual([[true, true], 0]);
  expect(await Promise.all(quiet(() => Promise.resolve('string "body-markup"'), false).answers)).toEqual([false, false]);
});

it('knows whether the system refused to show the last one, and reports changes of that', async () => {
  const log = collectingLog();
  const changed = vi.fn();
  const { news, refused } = createNotifications({
    icon: 'icon.png', log, clock: fakeClock(), ask: null, settings: SETTINGS,
    doNotDisturb: () => Promise.resolve(false), words: () => inEnglish, open: () => expect.unreachable(), changed,
  });
  let announce = (): void => undefined;
  news({ announceDaily: () => undefined, announceHeadlines: (tell) => { announce = () => tell({ title: 'new', body: [], key: 'k' }); } });
  for (const [answer, refusal, changes] of [
    [['show'], false, 0],
    [['failed', 'Notifications are not allowed for this application'], true, 1],
    [['failed', 'Notifications are not allowed for this application'], true, 1],
    [['show'], false, 2],
  ] as const) {
    answers = answer;
    announce();
    await settle();
    expect([refused(), changed.mock.calls.length]).toEqual([refusal, changes]);
  }
  expect(shown).toHaveLength(4);
  expect(log.lines).toMatchObject([{ level: 'warn', facts: { error: 'Notifications are not allowed for this application' } }, { level: 'warn' }]);
});

it.each<[NodeJS.Platform, string | null]>([
  ['linux', 'icon.png'],
  ['darwin', null],
  ['win32', null],
])('brings the icon along on %s: %s', async (platform, icon) => {
  expect(notificationIcon('icon.png', platform)).toBe(icon);
  const server = (): Promise<NotificationServer> => Promise.resolve({ markup: false, owner: ':1.7' });
  const { tell } = createNotifier({ icon: notificationIcon('icon.png', platform), server, owner: () => Promise.resolve(null), onAnswer: () => undefined, log: collectingLog() });
  await tell({ title: 'a', body: 'b', onClick: () => undefined });
  expect(options.includes('icon')).toBe(icon !== null);
});

it('says once that the program was updated', async () => {
  let isOutdated = false;
  const listeners = new Set<() => void>();
  const { update } = createNotifications({
    icon: 'icon.png', log: collectingLog(), clock: fakeClock(), ask: null, settings: SETTINGS,
    doNotDisturb: () => Promise.resolve(false), words: () => inEnglish, open: () => expect.unreachable(), changed: () => undefined,
  });
  update({
    isOutdated: () => isOutdated,
    onChange: (listener) => {
      const mine = (): void => listener('status');
      listeners.add(mine);
      return () => void listeners.delete(mine);
    },
  });
  const change = async (): Promise<void> => {
    for (const listener of listeners) listener();
    await settle();
  };
  await change();
  expect(shown).toEqual([]);
  isOutdated = true;
  await change();
  await change();
  expect(shown).toEqual(['A new version of Tidings is installed: Quit Tidings and start it again, so that it goes on fetching headlines.']);
});
