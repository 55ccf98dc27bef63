import { describe, expect, it, vi } from 'vitest';
import { createSessionBus } from '../../../src/main/shell/session-bus.ts';

const bus = (answers: readonly (string | Error)[]) => {
  const left = [...answers];
  return createSessionBus({
    ask: () => {
      const next = left.shift() ?? new Error('asked too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    monitor: () => () => undefined,
  });
};
const yes = 'method return\n   boolean true';
const no = 'method return\n   boolean false';

it.each([
  ['no watcher', [no], false],
  ['a watcher without a panel', [yes, 'variant       boolean false'], false],
  ['a panel', [yes, 'variant       boolean true'], true],
  ['no bus', [new Error('no bus')], null],
  ['a watcher that went between the questions', [yes, new Error('ServiceUnknown')], null],
])('knows a tray host: %s', async (_name, answers, expected) => expect(await bus(answers).hasTrayHost()).toBe(expected));

it.each([
  ['a server with markup', ['string "body"\n string "body-markup"'], true],
  ['a server without', ['string "body"'], false],
  ['no answer', [new Error('timeout')], true],
])('knows whether notifications take markup: %s', async (_name, answers, expected) => expect(await bus(answers).readsMarkup()).toBe(expected));

describe('following the tray', () => {
  it('listens for nothing else: the program sleeps while other things happen on the bus', () => {
    const monitor = vi.fn<(rules: readonly string[]) => () => void>(() => () => undefined);
    createSessionBus({ ask: () => Promise.reject(new Error('unused')), monitor }).followTray(() => undefined, () => undefined);
    const [rules = []] = monitor.mock.calls[0] ?? [];
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) expect(rule).toMatch(/^type='signal',.*org\.kde\.StatusNotifierWatcher'/);
  });
});
