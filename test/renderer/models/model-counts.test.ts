import { expect, it } from 'vitest';
import { countText } from '../../../src/renderer/models/model-counts.ts';
import { inEnglish } from '../english.ts';

const NOW = new Date('2026-11-18T09:30').getTime();
const since = '2026-11-16T15:00:00.000Z'; // past midnight in Adelaide

it.each<[string, Parameters<typeof countText>[0]]>([
  ['3 models', { question: { search: 'orchid', sort: 'price' }, found: 3, exact: 0, since: null }],
  ['3 models, 1 exact', { question: { search: 'orchid 4', sort: 'price' }, found: 3, exact: 1, since: null }],
  ['1 model', { question: { search: 'orchid 4 mini', sort: 'price' }, found: 1, exact: 1, since: null }], // nothing comes after it
  ['3 models', { question: { search: 'orchid 4', sort: 'provider' }, found: 3, exact: 1, since: null }], // it is under its provider
  ['7 changes', { question: { search: '', sort: 'changes' }, found: 7, exact: 0, since: null }],
  ['7 changes since Nov 17', { question: { search: '', sort: 'changes' }, found: 7, exact: 0, since }],
  ['2 changes', { question: { search: 'orchid', sort: 'changes' }, found: 2, exact: 0, since }],
])('the heading of the models says %j', (text, view) => expect(countText(view, NOW, inEnglish)).toBe(text));
