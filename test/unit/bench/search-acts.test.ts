import { expect, it } from 'vitest';
import { ACTS, type Places } from '../../../bench/lib/search-acts.ts';

const places: Places = { field: { x: 1, y: 1 }, list: { x: 2, y: 2 }, sorts: [3, 4, 5, 6].map((x) => ({ x, y: 3 })) };

/** Counts keys and left clicks in the arguments of xdotool. */
function inputsOf(told: readonly string[]): number {
  return told.reduce((sum, word, at) => {
    if (word === '--args') return sum + (told[at + 2]?.length ?? 0); // `type --args 1 TEXT`
    if (word === 'BackSpace') return sum + Number(told[told.lastIndexOf('--repeat', at) + 1]);
    return word === 'click' && told[at + 1] === '1' ? sum + 1 : sum;
  }, 0);
}

it.each(ACTS)('$name: declares exactly the inputs and wheel turns that it performs', ({ inputs, turnsWheel, perform }) => {
  const told = perform(places);
  expect(inputsOf(told)).toBe(inputs);
  expect(told.some((word, at) => /^[45]$/.test(word) && told[at - 2] === '--delay')).toBe(turnsWheel);
});

