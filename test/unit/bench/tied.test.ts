import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { tied } from '../../../bench/lib/tied.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

const FOR_LONG = ['sleep', '60'];
const PATIENCE = 10_000; // ms

/** Resolves when a process and all that inherited its output have ended. */
const allEnded = (child: ChildProcess): Promise<unknown> => once(child, 'close', { signal: AbortSignal.timeout(PATIENCE) });

it.runIf(tied([]).length > 0)('a tied process ends even when its parent is killed', async () => {
  const parent = spawn('sh', ['-c', '"$@" & echo $!; wait', 'sh', ...tied(FOR_LONG)], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [pid] = await once(parent.stdout, 'data') as [Buffer];
  const program = (): Promise<string> => readFile(`/proc/${String(pid).trim()}/comm`, 'utf8');
  await expect.poll(program).toBe(`${FOR_LONG[0]}\n`); // setpriv has done its work, and become it
  parent.kill('SIGKILL');
  await allEnded(parent);
});

it.each([
  ['fails', "throw new Error('the bench failed')", 1],
  ['is asked to end', "process.kill(process.pid, 'SIGTERM'); setTimeout(() => undefined, 60_000)", 143],
])('endAtExit ends a child when this process %s', async (_name, end, code) => {
  const program = `
    import { spawn } from 'node:child_process';
    import { endAtExit } from ${JSON.stringify(fromRoot('bench/lib/tied.ts'))};
    endAtExit(spawn(${JSON.stringify(FOR_LONG[0])}, ${JSON.stringify(FOR_LONG.slice(1))}, { stdio: 'inherit' }));
    ${end};`;
  const bench = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { cwd: fromRoot(), stdio: ['ignore', 'pipe', 'ignore'] });
  await allEnded(bench);
  expect(bench.exitCode).toBe(code);
});
