import { expect, test } from 'vitest';
import { newErrors } from '../../../scripts/lib/type-errors.ts';

const [first, second] = [
  'src/a.ts(1,14): error TS2322: Type \'{ a: string; }\' is not assignable to type \'A\'.\n  Types of property \'a\' are incompatible.',
  'src/b.ts(2,1): error TS2304: Cannot find name \'error\'.',
];
const pretty = (file: string): string =>
  `\u001b[96m${file}\u001b[0m:\u001b[93m1\u001b[0m:\u001b[93m14\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mType 'number' is not …\n\n\u001b[7m1\u001b[0m export const a: string = 1;\n\u001b[7m \u001b[0m \u001b[91m             ~\u001b[0m`;

test('errors are told once, whichever folder has them', () => {
  const known = new Set<string>();
  expect(newErrors(`${first}\n`, known)).toEqual([first]);
  expect(newErrors(`${first}\n${second}\n`, known)).toEqual([second]);
  expect(newErrors(`${second}\n${first}\n`, known)).toEqual([]);
});

test('errors with their code are told apart, without the summary', () => {
  const known = new Set<string>();
  expect(newErrors(`${pretty('src/a.ts')}\n\n\nFound 1 error in src/a.ts\u001b[90m:1\u001b[0m\n\n`, known)).toEqual([pretty('src/a.ts')]);
  expect(newErrors(`${pretty('src/a.ts')}\n\n${pretty('src/b.ts')}\n\n\nFound 2 errors in 2 files.\n\nErrors  Files\n     1  src/a.ts:1\n`, known)).toEqual([pretty('src/b.ts')]);
});

test('what else the compiler says is told, too', () => expect(newErrors('panic: out of memory\n', new Set())).toEqual(['panic: out of memory']));
