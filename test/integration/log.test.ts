import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogger, logFileIn } from '../../src/main/log.ts';
import { testFolder } from '../support/folder.ts';

/** Captures what is written to stderr until the end of the test. */
function listen(): { readonly said: string[] } {
  const said: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  return { said };
}

it('writes one line per event at or above its level, to the file and to stderr alike', async () => {
  const folder = await testFolder();
  const { said } = listen();
  const log = createLogger('info', folder);
  log.info('Begun', { port: 8434, url: 'http://a.example/', name: 'two words', none: undefined });
  log.debug('Looked');
  log.error('Failed', { error: new Error('first\nsecond') });
  log.error('Failed', { error: new Error('It could not start', { cause: new AggregateError([new Error('ENOENT'), new Error('EACCES')]) }) });
  const own = new Error('a');
  own.cause = own;
  log.error('Failed', { error: own });
  log.warn('Odd\n  text');
  const file = await readFile(logFileIn(folder), 'utf8');
  expect(said.join('')).toBe(file);
  expect(file.replaceAll(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /gm, '')).toBe(
    'info Begun: port=8434 url=http://a.example/ name="two words" none=none\n' +
    'error Failed: error="first\\nsecond"\n' +
    'error Failed: error="It could not start: ENOENT: EACCES"\n' +
    'error Failed: error="a: a: a: a: a: a"\n' +
    'warn Odd text\n',
  );
});

it('writes to the file alone what the terminal is not to show', async () => {
  const folder = await testFolder();
  const { said } = listen();
  const log = createLogger('info', folder);
  log.file.info('Starting', { mode: 'once' });
  log.file.debug('Looked');
  expect(said).toEqual([]);
  expect(await readFile(logFileIn(folder), 'utf8')).toMatch(/^\S+Z info Starting: mode=once\n$/);
});

it('appends to the file of the last run, and keeps one older file beside it', async () => {
  const folder = await testFolder();
  listen();
  await writeFile(logFileIn(folder), 'earlier\n');
  createLogger('info', folder).info('Later');
  expect(await readFile(logFileIn(folder), 'utf8')).toMatch(/^earlier\n.* info Later\n$/);

  const log = createLogger('info', folder);
  for (let count = 0; count < 25; count++) log.info('x'.repeat(100_000));
  expect(await readdir(folder)).toEqual(['tidings.log', 'tidings.old.log']);
  for (const name of await readdir(folder)) expect((await readFile(join(folder, name))).length).toBeLessThan(1_200_000);
});

it.skipIf(process.platform === 'win32')('creates files that only their owner may read', async () => {
  const folder = await testFolder();
  createLogger('info', folder).info('Started');
  expect((await stat(logFileIn(folder))).mode & 0o777).toBe(0o600);
});

const ALL_TROUBLES: readonly [string, (folder: string) => Promise<void>][] = [
  ['its folder is a file', (folder) => writeFile(folder, '')],
  ['the disk is full', async (folder) => { // the Linux kernel's own (full(4))
    await mkdir(folder);
    await symlink('/dev/full', logFileIn(folder));
  }],
];
const TROUBLES = process.platform === 'linux' ? ALL_TROUBLES : ALL_TROUBLES.slice(0, 1);

it.each(TROUBLES)('reports an unwritable log file (%s) once, in one line, and continues without it', async (_where, trouble) => {
  const folder = join(await testFolder(), 'folder');
  const { said } = listen();
  await trouble(folder);
  const log = createLogger('info', folder);
  log.info('One');
  log.info('Two');
  const complaints = said.filter((text) => /electron-log|cannot be opened/.test(text));
  expect(complaints).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
  expect(said.filter((text) => !complaints.includes(text)).map((text) => text.replace(/^\S+ /, ''))).toEqual(['info One\n', 'info Two\n']);
});

it('writes the lines that follow once a file that could not be opened at first can be', async () => {
  const folder = await testFolder();
  const { said } = listen();
  await mkdir(logFileIn(folder)); // in its place
  const log = createLogger('info', folder);
  log.info('One');
  await rmdir(logFileIn(folder));
  log.info('Two');
  log.info('Three');
  expect(await readFile(logFileIn(folder), 'utf8')).toMatch(/^\S+ info Two\n\S+ info Three\n$/);
  expect(said.map((text) => text.replace(/^\S+ /, ''))).toEqual([
    'info One\n', expect.stringMatching(/^error The log file cannot be opened: error="EISDIR: [^\n]+"\n$/), 'info Two\n', 'info Three\n',
  ]);
});

it.skipIf(process.platform === 'win32')('does not wait for somebody who reads a pipe in the place of the file, also one that is put there later', async () => {
  const folder = await testFolder();
  const path = logFileIn(folder);
  const { said } = listen();
  const putPipe = async (): Promise<void> => {
    await rm(path, { force: true });
    await promisify(execFile)('mkfifo', [path]);
  };
  await putPipe();
  const log = createLogger('info', folder);
  log.info('First');
  await rm(path);
  log.info('Second');
  await putPipe();
  log.info('Third');
  await rm(path);
  log.info('Fourth');
  expect(said.map((text) => text.replace(/^\S+ /, '').trimEnd())).toEqual([
    'info First', `error The log file cannot be opened: error="'${path}' is a pipe"`, 'info Second', 'info Third', 'info Fourth',
  ]);
  expect((await readFile(path, 'utf8')).match(/info \w+/g)).toEqual(['info Fourth']);
});

it('writes only to stderr if it has no folder', () => {
  const { said } = listen();
  createLogger('warn', null).warn('Only here');
  expect(said).toEqual([expect.stringMatching(/ warn Only here\n$/)]);
});
