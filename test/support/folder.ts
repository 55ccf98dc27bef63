/** Folders that are gone after the test. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export async function testFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tidings-test-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
