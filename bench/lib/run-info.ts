/** Collects the circumstances of a bench: machine, day, versions. */
import { readFile } from 'node:fs/promises';
import { cpus, loadavg, release, type } from 'node:os';
import { fromRoot, root } from '../../scripts/lib/paths.ts';
import { capture } from '../../scripts/lib/run.ts';
import type { Run } from './results.ts';

/** Read when this module is loaded: what a bench builds and starts before it measures is not other work. */
const LOAD_BEFORE = loadavg()[0] ?? 0;

/** How each prints its version when asked with `-v`. */
const TOOLS = { wrk: /^wrk \S*?([\d.]+)/, nginx: /nginx\/([\d.]+)/ } as const;

/** By name; undefined if not given. */
type Options = Readonly<Record<string, string | undefined>>;

interface RunFacts {
  /** What the bench was given, except where to write: see `commandOf`. */
  readonly args?: readonly string[];
  readonly options?: Options;
  /** Path of the Electron that is measured. */
  readonly electron?: string | null;
  /** Programs and packages of node_modules that are used. Programs that are not installed are omitted. */
  readonly tools?: readonly (keyof typeof TOOLS)[];
  readonly packages?: readonly string[];
}

/** Describes a run of a bench, e.g. `http`. */
export async function describeRun(bench: string, { args = [], options = {}, electron = null, tools = [], packages = [] }: RunFacts = {}): Promise<Run> {
  const versions: Record<string, string> = { Node: process.versions.node };
  if (electron !== null) versions['Electron'] = await electronVersion(electron);
  for (const name of tools) {
    const { stdout, stderr } = await capture(name, ['-v']);
    const version = TOOLS[name].exec(stdout + stderr)?.[1];
    if (version !== undefined) versions[name] = version;
  }
  for (const name of packages) versions[name] = await packageVersion(name);
  const { code, stdout: commit } = await capture('git', ['describe', '--always', '--dirty', '--exclude=*'], { cwd: root });
  return {
    date: new Date().toISOString().slice(0, 10),
    command: commandOf(bench, args, options),
    ...(code === 0 && { commit: commit.trim() }),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    system: `${type()} ${release()}`,
    loadBefore: LOAD_BEFORE,
    versions,
  };
}

/**
 * Returns the command line that repeats a run: a partial one can be told by it.
 * @param args without paths of this machine: `FOLDER` stands for a folder
 */
export function commandOf(bench: string, args: readonly string[], options: Options): string {
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  const words = [...args, ...given].map((word) => (/^[\w.,/-]+$/.test(word) ? word : `'${word}'`));
  return [`npm run bench:${bench}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
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
