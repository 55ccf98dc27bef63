import { expect, it } from 'vitest';
import { createFailureLog } from '../../../src/main/store/failure-log.ts';

const withCode = (code: string, message: string): Error => Object.assign(new Error(message), { code });

it('tells a failure once, until there is another reason for it, or it worked meanwhile', () => {
  const told: string[] = [];
  const { failed, succeeded } = createFailureLog((error) => told.push(String(error)));
  failed(withCode('EACCES', 'open a.tmp-1'));
  failed(withCode('EACCES', 'open a.tmp-2'));
  failed(new Error('not written', { cause: withCode('EACCES', 'open a.tmp-3') }));
  failed(withCode('ENOSPC', 'write'));
  failed(withCode('EACCES', 'open a.tmp-4'));
  succeeded();
  failed(withCode('EACCES', 'open a.tmp-5'));
  expect(told).toEqual(['Error: open a.tmp-1', 'Error: write', 'Error: open a.tmp-4', 'Error: open a.tmp-5']);
});
