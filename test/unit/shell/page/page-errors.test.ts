import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { logPageErrors } from '../../../../src/main/shell/page/page-errors.ts';
import { collectingLog } from '../../../support/log.ts';

/** The errors that are logged for these messages of a page's console. */
function logged(...messages: readonly { readonly level?: string; readonly message: string; readonly sourceId?: string }[]) {
  const contents = new EventEmitter();
  const log = collectingLog();
  logPageErrors(contents, log);
  for (const message of messages) contents.emit('console-message', { level: 'error', sourceId: 'app://tidings/assets/page.js', lineNumber: 10, ...message });
  return log.lines;
}

it('logs an error of the page with its place', () => {
  expect(logged({ message: 'Uncaught TypeError: x is not a function' })).toEqual([
    { level: 'error', message: 'The page of the popup reports an error', facts: { error: 'Uncaught TypeError: x is not a function', at: 'app://tidings/assets/page.js:10' } },
  ]);
});

it('logs nothing that is no error', () => {
  expect(['info', 'warning', 'debug'].flatMap((level) => logged({ level, message: 'Something' }))).toEqual([]);
});

it('logs no typed text of the page’s address', () => {
  const sourceId = 'app://tidings/index.html#%7B%22search%22%3A%22private%22%7D';
  const [line] = logged({ message: `The frame ${sourceId} may not load https://example.org/#here`, sourceId });
  expect(line?.facts).toEqual({ error: 'The frame app://tidings/index.html may not load https://example.org/#here', at: 'app://tidings/index.html:10' });
});

it('logs the same error once, and only the beginning of a long one', () => {
  const [line, ...others] = logged({ message: 'x'.repeat(1_000) }, { message: 'x'.repeat(2_000) });
  expect([line?.facts['error'], others]).toEqual(['x'.repeat(300), []]);
});

it('logs the first 20 different errors, and that there are more', () => {
  const lines = logged(...Array.from({ length: 1_000 }, (_, n) => ({ message: `Error ${n}` })));
  expect(lines.map(({ facts, message }) => facts['error'] ?? message)).toEqual([
    ...Array.from({ length: 20 }, (_, n) => `Error ${n}`), 'The page of the popup reports more errors; they are not logged',
  ]);
});
