import { beforeEach, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../src/main/shell/announce.ts';
import type { NotificationServer } from '../../../src/main/shell/notification-server.ts';
import { collectingLog } from '../../support/log.ts';

const shown: string[] = [];
const closed: string[] = [];
vi.mock('electron', () => ({
  Notification: class {
    static readonly isSupported = () => true;
    readonly told: { readonly title: string; readonly body: string };
    constructor(told: { readonly title: string; readonly body: string }) { this.told = told; }
    on(): void { /* nobody clicks */ }
    show(): void { shown.push(`${this.told.title}: ${this.told.body}`); }
    close(): void { closed.push(this.told.title); }
  },
}));
beforeEach(() => {
  shown.length = 0;
  closed.length = 0;
});

/** An announcer whose server answers what a test says, when it says so. */
function bench() {
  const log = collectingLog();
  let answer: (server: NotificationServer | null) => void = () => undefined;
  const server = new Promise<NotificationServer | null>((resolve) => { answer = resolve; });
  const tell = createAnnouncer({ icon: 'icon.png', server: () => server, log });
  return { log, answer, tell: (title: string, isSo?: () => boolean) => tell({ title, body: 'a < b', onClick: () => undefined, ...(isSo && { isSo }) }) };
}

it('tells in the server\'s own way, one in place of the last', async () => {
  const { answer, tell } = bench();
  answer({ markup: true });
  await tell('first');
  expect([shown, closed]).toEqual([['first: a &lt; b'], []]);
  await tell('second');
  expect([shown, closed]).toEqual([['first: a &lt; b', 'second: a &lt; b'], ['first']]);
});

it('tells the last alone of those that waited for the server, and nothing that is so no longer', async () => {
  const { answer, tell } = bench();
  let isSo = true;
  const waiting = [tell('first'), tell('second', () => isSo)];
  answer({ markup: false });
  await Promise.all(waiting);
  expect(shown).toEqual(['second: a < b']);
  isSo = false;
  await tell('third', () => isSo);
  expect(shown).toHaveLength(1);
});

it('says in the log where nobody shows anything', async () => {
  const { log, answer, tell } = bench();
  answer(null);
  await tell('first');
  expect(shown).toEqual([]);
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'This desktop shows no notifications' }]);
});
