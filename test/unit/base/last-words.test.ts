import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenForLastWords } from '../../../src/main/base/last-words.ts';

/** Returns a process's stderr, the function that tells its end, and what was passed on. */
function bench() {
  const passedOn: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => passedOn.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  const stderr = new PassThrough();
  return { stderr, lastWords: listenForLastWords(stderr), passedOn };
}

const after = async (text: string): Promise<string> => {
  const { stderr, lastWords } = bench();
  stderr.end(text);
  return await lastWords();
};

const FRAMES = Array.from({ length: 60 }, (_, n) => `    at Parser.step${n} (file:///opt/Tidings/resources/app.asar/dist/main/refresh-process.js:1:${n})\n`).join('');
const NATIVE = Array.from({ length: 60 }, (_, n) => `${String(n).padStart(2)}: 0xee8300 v8::internal::Heap::CollectGarbage(v8::internal::AllocationSpace) [/usr/bin/node]\n`).join('');

describe('of a crashed process, what is told is', () => {
  it.each([
    ['the message of its error, however long the stack trace', `file:///x/refresh-process.js:3\n    throw error;\n    ^\n\nTypeError: it broke\n${FRAMES}\nNode.js v20.20.2\n`, 'TypeError: it broke'],
    ['also the cause', `Error: outer\n    at a (b:1:1) {\n  [cause]: RangeError: inner\n      at c (d:1:1)\n}\n\nNode.js v20.20.2\n`, 'Error: outer [cause]: RangeError: inner'],
    ['that it ran out of memory', `\n<--- Last few GCs --->\n\n[1:0x1] 283 ms: Mark-Compact 39.0\n\n<--- JS stacktrace --->\n\nFATAL ERROR: Reached heap limit\n----- Native stack trace -----\n\n${NATIVE}\n`, 'FATAL ERROR: Reached heap limit'],
    ['the last of several errors', 'Error: early\n    at a (b:1:1)\nError: late\n    at a (b:1:1)\n', 'Error: late'],
    ['a value that is no error', '[eval]:1\nthrow \'a text\'\n^\na text\n(Use `node --trace-uncaught ...` to show where the exception was thrown)\n\nNode.js v20.20.2\n', 'a text'],
    ['its last line, if nothing says more', 'one\n\ntwo', 'two'],
    ['nothing, if it only names where it was', `----- Native stack trace -----\n\n${NATIVE}\n----- JavaScript stack trace -----\n\n1: [eval]:1:9\n`, ''],
    ['nothing, if it said nothing', '', ''],
    ['a few hundred characters at most', `Error: ${'x'.repeat(1_000)}\n`, `Error: ${'x'.repeat(293)}`],
  ])('%s', async (_what, text, told) => {
    expect(await after(text)).toBe(told);
  });
});

it('what is written in pieces is read as a whole, and passed on', async () => {
  const { stderr, lastWords, passedOn } = bench();
  const text = 'TypeError: schön\n    at a (b:1:1)\n';
  for (const byte of Buffer.from(text)) {
    stderr.write(Buffer.of(byte));
    await new Promise(setImmediate);
  }
  stderr.end();
  expect([await lastWords(), passedOn.join('')]).toEqual(['TypeError: schön', text]);
});

it('an error before the last two thousand characters is forgotten', async () => {
  expect(await after(`Error: early\n${'then more\n'.repeat(300)}`)).toBe('then more');
});

it('what comes after its end is not missed, though the runtime takes all listeners away then', async () => {
  const { stderr, lastWords } = bench();
  const told = lastWords();
  stderr.removeAllListeners(); // as Electron does
  stderr.end('TypeError: it broke\n');
  expect(await told).toBe('TypeError: it broke');
});

it('if something else holds its stderr open, what came soon is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { stderr, lastWords } = bench();
  stderr.write('TypeError: it broke\n');
  let told: string | null = null;
  void lastWords().then((text) => { told = text; });
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(199);
  expect(told).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBe('TypeError: it broke');
});

it('what the reader of our own stderr does not take is not collected', async () => {
  const { stderr, lastWords, passedOn } = bench();
  const full = vi.spyOn(process.stderr, 'writableNeedDrain', 'get').mockReturnValue(true);
  onTestFinished(() => full.mockRestore());
  stderr.end('TypeError: it broke\n');
  expect([await lastWords(), passedOn]).toEqual(['TypeError: it broke', []]);
});

it('a process without a stderr says nothing', async () => {
  expect(await listenForLastWords(null)()).toBe('');
});
