import { beforeEach, expect, it, vi } from 'vitest';
import { openPath } from '../../../../src/main/shell/handlers/open-path.ts';
import type { Form } from '../../../../src/main/shell/popup/popup-machine.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { collectingLog } from '../../../support/log.ts';

const system = vi.hoisted(() => ({ problem: '', opened: [] as string[] }));
vi.mock('../../../../src/main/shell/open-outside.ts', () => ({
  openFile: (path: string) => {
    system.opened.push(path);
    return Promise.resolve(system.problem);
  },
}));
beforeEach(() => {
  system.problem = '';
  system.opened = [];
});

const NO_FOLDER = phrase('data.noFolder', { path: '/data' });

/** Opens a folder from the popup in this form. */
async function open(form: Form) {
  const log = collectingLog();
  const hide = vi.fn();
  const outcome = await openPath('/data', NO_FOLDER, { log, popup: { form: () => form, hide } });
  return { log, hidden: hide.mock.calls.length > 0, outcome };
}

it.each([['popup', true], ['window', false]] as const)('opens the path from the %s, and hides it: %s', async (form, hides) => {
  expect(await open(form)).toMatchObject({ outcome: { ok: true }, hidden: hides });
  expect(system.opened).toEqual(['/data']);
});

it('if the system cannot open the path, says so, logs why, and stays in view', async () => {
  system.problem = 'No application is registered';
  const { log, hidden, outcome } = await open('popup');
  expect([outcome, hidden]).toEqual([{ ok: false, message: NO_FOLDER }, false]);
  expect(log.lines).toMatchObject([{ level: 'warn', facts: { path: '/data', problem: 'No application is registered' } }]);
});
