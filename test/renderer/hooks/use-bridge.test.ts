/** Calls that main does not answer: reads reject, so that what is shown stays; all others resolve to a refusal. */
import { expect, it } from 'vitest';
import { answering } from '../../../src/renderer/hooks/use-bridge.ts';
import { BRIDGE_CALLS, returnsRefusal, type Bridge } from '../../../src/shared/bridge.ts';

const calls = Object.fromEntries(BRIDGE_CALLS.map((call) => [call, () => Promise.reject(new Error(call))]));
const bridge = answering({ ...calls, on: () => () => undefined } as unknown as Bridge);
const outcomeOf = (call: (typeof BRIDGE_CALLS)[number]): Promise<unknown> => (bridge[call] as () => Promise<unknown>)();

it.each(BRIDGE_CALLS.filter(returnsRefusal))('%s resolves to a refusal with a message when main does not answer', async (call) => {
  expect(await outcomeOf(call)).toEqual({ ok: false, message: { key: 'trouble.bridge' } });
});

it.each(BRIDGE_CALLS.filter((call) => !returnsRefusal(call)))('%s rejects when main does not answer', async (call) => {
  await expect(outcomeOf(call)).rejects.toThrow(call);
});

it('only read calls reject', () => {
  expect(BRIDGE_CALLS.filter((call) => !returnsRefusal(call)).toSorted())
    .toEqual(['anotherQuote', 'desktop', 'favourites', 'feedReports', 'headlines', 'model', 'modelPlaces', 'models', 'outgoing', 'overview', 'settings']);
});
