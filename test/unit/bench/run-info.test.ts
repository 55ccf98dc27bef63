import { expect, it, vi } from 'vitest';

const load = vi.hoisted(() => ({ average: 0.1 }));
vi.mock('node:os', async (original) => ({ ...await original<typeof import('node:os')>(), loadavg: () => [load.average, 0, 0] }));
const { commandOf, describeRun } = await import('../../../bench/lib/run-info.ts');

it('describeRun states the load from before the bench did anything', async () => {
  load.average = 4; // what the bench has built and started since
  expect(await describeRun('growth')).toMatchObject({ loadBefore: 0.1, command: 'npm run bench:growth' });
});

it('describeRun lists only the versions of what the bench uses', async () => {
  expect(Object.keys((await describeRun('reading', { args: ['FOLDER'], packages: ['rss-parser'] })).versions)).toEqual(['Node', 'rss-parser']);
});

it.each([
  [[], {}, ''],
  [['FOLDER'], {}, ' -- FOLDER'],
  [[], { rounds: '3', only: undefined, case: undefined }, ' -- --rounds 3'],
  [[], { rounds: '3', only: 'bare', case: 'models, gzip' }, " -- --rounds 3 --only bare --case 'models, gzip'"], // a partial run
])('commandOf repeats what was given: %j %j', (args, options, words) => {
  expect(commandOf('http', args, options)).toBe(`npm run bench:http${words}`);
});
