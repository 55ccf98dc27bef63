/** What becomes of a call that main does not answer. */
import { expect, it } from 'vitest';
import { answering } from '../../src/renderer/hooks/use-bridge.ts';
import { BRIDGE_CALLS, saysWhy, type Bridge } from '../../src/shared/bridge.ts';

const calls = Object.fromEntries(BRIDGE_CALLS.map((call) => [call, () => Promise.reject(new Error(call))]));
const bridge = answering({ ...calls, on: () => () => undefined } as unknown as Bridge);
const outcomeOf = (call: (typeof BRIDGE_CALLS)[number]): Promise<unknown> => (bridge[call] as () => Promise<unknown>)();

it.each(BRIDGE_CALLS.filter(saysWhy))('%s says so in words', async (call) => {
  expect(await outcomeOf(call)).toEqual({ ok: false, message: { key: 'trouble.bridge' } });
});

it.each(BRIDGE_CALLS.filter((call) => !saysWhy(call)))('%s rejects: what is shown stays', async (call) => {
  await expect(outcomeOf(call)).rejects.toThrow(call);
});

it('what is read rejects, all else speaks', () => {
  expect(BRIDGE_CALLS.filter((call) => !saysWhy(call)).toSorted())
    .toEqual(['anotherQuote', 'desktop', 'favourites', 'headlines', 'model', 'models', 'outgoing', 'overview', 'settings']);
});
