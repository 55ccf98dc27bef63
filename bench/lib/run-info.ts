/** Collects the circumstances of a bench: machine, day, versions. */
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, release, type } from 'node:os';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { capture } from '../../scripts/lib/run.ts';
import type { Run } from './results.ts';

/** Describes a run of a command line, e.g. `npm run bench:http`. The versions of `packages` come from node_modules. */
export async function describeRun(command: string, electron: string | null, packages: readonly string[] = []): Promise<Run> {
  const versions: Record<string, string> = { Node: process.versions.node };
  if (electron !== null) versions['Electron'] = await electronVersion(electron);
  const wrk = /^wrk \S*?([\d.]+)/.exec((await capture('wrk', ['-v'])).stdout)?.[1];
  const nginx = /nginx\/([\d.]+)/.exec((await capture('nginx', ['-v'])).stderr)?.[1];
  if (packages.length > 0 && wrk !== undefined) versions['wrk'] = wrk;
  if (packages.length > 0 && nginx !== undefined) versions['nginx'] = nginx;
  for (const name of packages) versions[name] = await packageVersion(name);
  return {
    date: new Date().toISOString().slice(0, 10),
    command,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    system: `${type()} ${release()}`,
    loadBefore: loadavg()[0] ?? 0,
    versions,
  };
}

/** Returns the version reported by the runtime itself, with that of its Node. */
async function electronVersion(executable: string): Promise<string> {
  const { stdout } = await capture(executable, ['-p', '`${process.versions.electron} (Node ${process.versions.node})`'],
    { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
  return stdout.trim();
}

async function packageVersion(name: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(fromRoot('node_modules', name, 'package.json'), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known && typeof manifest.version === 'string' ? manifest.version : 'unknown';
}
