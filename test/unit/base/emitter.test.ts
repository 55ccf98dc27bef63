import { expect, it } from 'vitest';
import { createEmitter } from '../../../src/main/base/emitter.ts';
import { collectingLog } from '../../support/log.ts';

it('calls every listener with the arguments until it is cancelled', () => {
  const changes = createEmitter<[now: string, before: string]>(collectingLog(), 'settings');
  const told: string[] = [];
  changes.on((now, before) => told.push(`a ${now} ${before}`));
  const cancel = changes.on((now, before) => told.push(`b ${now} ${before}`));
  changes.emit('2', '1');
  cancel();
  changes.emit('3', '2');
  expect(told).toEqual(['a 2 1', 'b 2 1', 'a 3 2']);
});

it('calls the others when one throws, and logs which list it was on, but no arguments', () => {
  const log = collectingLog();
  const changes = createEmitter<[secret: string]>(log, 'settings');
  const told: string[] = [];
  const error = new Error('broken');
  changes.on(() => { throw error; });
  changes.on((secret) => told.push(secret));
  changes.emit('hunter2');
  expect(told).toEqual(['hunter2']);
  expect(log.lines).toEqual([{ level: 'error', message: 'A change listener failed', facts: { emitter: 'settings', error, stack: expect.stringContaining('emitter.test.ts:') as unknown } }]);
});
