import { expect, test } from 'vitest';
import { chosen } from '../../../bench/lib/chosen.ts';

const ALL = [{ name: 'quote' }, { name: 'models, gzip' }, { name: 'models, brotli' }];

test.each([[undefined, ALL], ['models', ALL.slice(1)], ['quote', ALL.slice(0, 1)]])('what a bench is asked for by %j is measured', (part, fitting) => {
  expect(chosen(ALL, part, 'case')).toEqual(fitting);
});

test('a name that fits nothing is an error, so that no figures are replaced by none', () => {
  expect(() => chosen(ALL, 'qoute', 'case')).toThrow('--case "qoute" fits none of: quote; models, gzip; models, brotli');
});
