import { expect, it } from 'vitest';
import { english } from '../../../src/shared/language/english.ts';
import { UserFacingError } from '../../../src/shared/language/user-facing-error.ts';
import { explained, noteSilence } from '../../../src/main/run/start-notes.ts';
import { collectingLog } from '../../support/log.ts';

const failure = (syscall: string, message: string): Error => Object.assign(new Error(message), { code: message.split(':')[0], syscall });

it('a start that fails because of the disk is said to be the data folder’s fault, and one that fails because of the network is not', () => {
  const disk = explained(failure('mkdir', 'EROFS: read-only file system, mkdir'), '/data');
  expect(disk instanceof UserFacingError && english(disk.userMessage)).toBe('The data folder /data cannot be used. EROFS: read-only file system, mkdir.');
  const network = failure('listen', 'EMFILE: too many open files');
  expect(explained(network, '/data')).toBe(network);
  const defect = new TypeError('x is not a function');
  expect(explained(defect, '/data')).toBe(defect);
});

it.each([[0, false], [2, false], [3, true], [20, true]])('notes that another run may not have answered for %d s: %s', (seconds, noted) => {
  const log = collectingLog();
  noteSilence(log, seconds);
  expect(log.lines).toEqual(noted ? [{ level: 'warn', message: 'It took long to learn whether another Tidings runs: one may not have answered', facts: { seconds } }] : []);
});
