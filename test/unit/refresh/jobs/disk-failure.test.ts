import { expect, it } from 'vitest';
import { diskFailure } from '../../../../src/main/refresh/jobs/disk-failure.ts';

const coded = (code: string): Error => Object.assign(new Error(`${code}: no`), { code });

it.each<[string, unknown, string]>([
  ['the system’s code', coded('EACCES'), 'The file news.snapshot of Tidings could not be read (EACCES). It may belong to another user, or the disk may be failing.'],
  ['that of the cause', new Error('a link', { cause: coded('ENOENT') }), 'The file news.snapshot of Tidings could not be read (ENOENT). It may belong to another user, or the disk may be failing.'],
  ['no code if there is none', new Error('12 bytes where 34 were expected'), 'The file news.snapshot of Tidings could not be read. It may be incomplete, or the disk may be failing.'],
])('a failure to read a file names the file without its folder, and %s', (_, error, message) => {
  expect(diskFailure('/home/ada/news.snapshot', error).message).toBe(message);
});
