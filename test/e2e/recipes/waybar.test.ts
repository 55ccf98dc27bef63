/** docs/recipes.md, waybar: the real program, under sway without a screen. */
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capture } from '../../../scripts/lib/run.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { QUICK, start } from '../../integration/api/helpers.ts';
import { describeWith } from '../../support/with-programs.ts';
import { furnish, headlines, recipe, type Home } from '../../integration/recipes/helpers.ts';
import { until } from '../../../scripts/lib/until.ts';
import { startPart, stopParts, type Part } from '../../../scripts/desktop/parts.ts';
import { swayUser } from '../../../scripts/desktop/sway.ts';
import { expectEmpty, expectPlain, itShowsTheNewest, type Bar } from './bar.ts';

const WIDTH = 800;
const HEIGHT = 28;
const STYLE = '* { font: 14px "DejaVu Sans"; } window { background: #202020; } label { color: #e0e0e0; }';

describeWith(['sway', 'waybar', 'grim', 'pgrep', 'curl', 'jq'], 'waybar', () => {
  const user = swayUser();
  const { content, set } = headlines();
  const parts: Part[] = [];
  let api: ApiServer;
  let folder: string;
  let at: Home;
  let env: Record<string, string>;

  beforeAll(async () => {
    api = await start({ content, limits: { ...QUICK, heartbeat: 100 } });
    folder = await mkdtemp(path.join(tmpdir(), 'tidings-waybar-'));
    at = await furnish(folder, ['tidings-follow', 'tidings-waybar']);
    await mkdir(path.join(folder, 'run'), { mode: 0o700 });
    await writeFile(path.join(folder, 'sway'), `output HEADLESS-1 resolution ${WIDTH}x60\nxwayland disable\n`);
    await writeFile(path.join(folder, 'style.css'), STYLE);
    const bar = `"height": ${HEIGHT}, "modules-left": ["custom/tidings"]`;
    await writeFile(path.join(folder, 'waybar'), `{ ${bar}, ${recipe('waybar')} }`);
    for (const file of ['.', ...await readdir(folder, { recursive: true })]) await give(file);
    env = {
      ...at.env, XDG_RUNTIME_DIR: path.join(folder, 'run'), WAYLAND_DISPLAY: 'wayland-1', GDK_BACKEND: 'wayland',
      WLR_BACKENDS: 'headless', WLR_RENDERER: 'pixman', WLR_LIBINPUT_NO_DEVICES: '1',
    };
    const begin = (command: string, ...args: string[]): void => {
      parts.push(startPart(command, args, { env, logs: folder, user }));
    };
    begin('sway', '--config', path.join(folder, 'sway'));
    await until('sway is there', async () => (await readdir(path.join(folder, 'run'))).includes('wayland-1'));
    begin('waybar', '--config', path.join(folder, 'waybar'), '--style', path.join(folder, 'style.css'));
  });
  afterAll(async () => {
    await stopParts(parts.reverse());
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Makes the user the owner of a file in the folder. */
  const give = async (file: string): Promise<void> => {
    if (user) await chown(path.join(folder, file), user.uid, user.gid);
  };

  /** The colours of the bar: three bytes (RGB) per pixel, row by row. */
  async function pixels(): Promise<Buffer> {
    const file = path.join(folder, 'bar.ppm');
    await capture('grim', ['-t', 'ppm', '-g', `0,0 ${WIDTH}x${HEIGHT}`, file], { env });
    return (await readFile(file)).subarray(-WIDTH * HEIGHT * 3); // after a short text header
  }
  const shown: Bar = {
    width: WIDTH, pixels, set,
    appear: async () => {
      await at.point(api.bases);
      await give('.config/tidings/endpoint.json'); // which only its owner may read
    },
  };
  itShowsTheNewest(shown);

  it('shows markup as text', async () => {
    await expectPlain(shown, '<span foreground="red" size="1">no</span> & <b>');
    await expectEmpty(shown);
  });

  it('leaves no process behind when it ends', async () => {
    const left = async () => (await capture('pgrep', ['--full', path.join(folder, '.local')])).stdout;
    expect(await left()).not.toBe('');
    await stopParts(parts.splice(1)); // waybar
    await until('they have ended, too', async () => (await left()) === '');
  });
});
