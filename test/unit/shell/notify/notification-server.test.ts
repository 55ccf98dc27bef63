import { expect, it } from 'vitest';
import { notificationOwner, notificationServer, waitForServer, type NotificationServer } from '../../../../src/main/shell/notify/notification-server.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';
import { fakeAsk } from '../bus/fake-ask.ts';

const CAPABILITIES = ['org.freedesktop.Notifications', '/org/freedesktop/Notifications', 'org.freedesktop.Notifications.GetCapabilities'];
const OWNER = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.GetNameOwner', 'string:org.freedesktop.Notifications'];

it.each([
  ['a server with markup', ['string "body"\n string "body-markup"', 'method return\n   string ":1.42"'], { markup: true, owner: ':1.42' }],
  ['a server without markup', ['string "body"', 'method return\n   string ":1.7"'], { markup: false, owner: ':1.7' }],
  ['a server that goes between the queries', ['string "body"', new Error('NameHasNoOwner')], null],
])('reads what the notification server supports, and its name: %s', async (_name, answers, expected) => {
  const { ask, asked } = fakeAsk(...answers);
  expect(await notificationServer(ask)).toEqual(expected);
  expect(asked).toEqual([CAPABILITIES, OWNER]);
});

it.each([
  ['no answer in time', Object.assign(new Error('Command failed'), { code: null, killed: true }), null],
  ['an error reply', Object.assign(new Error('ServiceUnknown'), { code: 1 }), null],
  ['dbus-send is not installed', Object.assign(new Error('spawn dbus-send ENOENT'), { code: 'ENOENT' }), { markup: true, owner: null }],
])('knows nothing of a notification server: %s', async (_name, answer, expected) => {
  const { ask, asked } = fakeAsk(answer);
  expect(await notificationServer(ask)).toEqual(expected);
  expect(asked).toEqual([CAPABILITIES]);
});

it.each([
  ['its name', 'method return\n   string ":1.42"', ':1.42'],
  ['nothing if there is none', new Error('NameHasNoOwner'), null],
])('asks which notification server is there, without starting one: %s', async (_name, answer, expected) => {
  const { ask, asked } = fakeAsk(answer);
  expect(await notificationOwner(ask)).toBe(expected);
  expect(asked).toEqual([OWNER]);
});

/** A fake desktop whose notification server the test sets. */
async function desktop(server: NotificationServer | null) {
  const clock = fakeClock();
  const facts = { server, asked: 0, said: [] as string[], answer: 'none yet' as NotificationServer | null | 'none yet' };
  const note = (message: string): void => void facts.said.push(message);
  const ask = (): Promise<NotificationServer | null> => {
    facts.asked++;
    return Promise.resolve(facts.server);
  };
  const answers = waitForServer(ask, clock, { error: note, warn: note, info: note, debug: note });
  const wait = (): void => void answers().then((answer) => { facts.answer = answer; });
  wait();
  await settle();
  return { clock, facts, wait };
}

it('returns a server that is already there after one query', async () => {
  const { clock, facts } = await desktop({ markup: false, owner: null });
  expect(facts).toMatchObject({ answer: { markup: false, owner: null }, asked: 1, said: [] });
  expect(clock.waiting).toBe(0);
});

it('finds a late server within twice the time it took to start, and logs the wait once', async () => {
  const { clock, facts } = await desktop(null);
  await clock.advance(20_000);
  expect(facts.answer).toBe('none yet');
  facts.server = { markup: true, owner: null };
  await clock.advance(20_000);
  expect(facts).toMatchObject({ answer: { markup: true, owner: null }, said: ['No notification server is answering yet'] });
});

it('gives up after two minutes', async () => {
  const { clock, facts } = await desktop(null);
  await clock.advance(119_000);
  expect(facts.answer).toBe('none yet');
  await clock.advance(10_000);
  expect(facts).toMatchObject({ answer: null, asked: 8 });
  expect(clock.waiting).toBe(0);
});

it('shares the queries between concurrent callers, and asks again for the next caller', async () => {
  const { clock, facts, wait } = await desktop(null);
  await clock.advance(20_000);
  wait();
  wait();
  await clock.advance(110_000);
  expect(facts).toMatchObject({ answer: null, asked: 8, said: ['No notification server is answering yet'] });
  facts.server = { markup: true, owner: null };
  wait();
  await settle();
  expect(facts).toMatchObject({ answer: { markup: true, owner: null }, asked: 9 });
});

it('asks once per call after giving up, and waits again once a server has been seen', async () => {
  const { clock, facts, wait } = await desktop(null);
  await clock.advance(130_000);
  for (const asked of [9, 10]) {
    facts.answer = 'none yet';
    wait();
    await settle();
    expect(facts).toMatchObject({ answer: null, asked, said: ['No notification server is answering yet'] });
    expect(clock.waiting).toBe(0);
  }
  for (const server of [{ markup: true, owner: null }, null]) {
    facts.server = server;
    wait();
    await settle();
  }
  expect(clock.waiting).toBe(1);
});
