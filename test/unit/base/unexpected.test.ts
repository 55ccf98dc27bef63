import { expect, it } from 'vitest';
import { unexpected } from '../../../src/main/base/unexpected.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { UserFacingError } from '../../../src/shared/language/user-facing-error.ts';

const withStack = (...lines: readonly string[]): Error => Object.assign(new TypeError('x is no function'), { stack: lines.join('\n') });

it('says where a defect is, without the message, which may quote a file, and without folders, which may name the person', () => {
  const error = withStack(
    'TypeError: Unexpected token in "my secret',
    'at home (and more)"',
    '    at Object.parse (file:///home/jo/tidings/dist/main/run-D_zE2.js:12:3)',
    '    at async file:///C:/Users/Jo%20Doe/app.asar/dist/main/source-X8.js:1:20',
    '    at C:\\Users\\Jo Doe (2)\\dist\\main\\index.js:7:8',
    '    at async Promise.all (index 0)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
  );
  expect(unexpected(error)).toEqual({
    error, stack: 'Object.parse (run-D_zE2.js:12:3) < source-X8.js:1:20 < index.js:7:8 < process.processTicksAndRejections (task_queues:105:5)',
  });
});

it('names the last eight calls at most', () => {
  const calls = Array.from({ length: 12 }, (_, at) => `    at call${at} (file:///main/run.js:${at}:1)`);
  expect(unexpected(withStack('TypeError: x', ...calls)).stack?.split(' < ').at(-1)).toBe('call7 (run.js:7:1)');
});

it('has no stack for what was expected, or is no error', () => {
  const error = new UserFacingError(phrase('failure.refresh'));
  expect([unexpected(error), unexpected('text')]).toEqual([{ error }, { error: 'text' }]);
});
