/** docs/recipes.md, polybar: the real program on a private desktop, as seen and clicked. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { start } from '../../integration/api/helpers.ts';
import { describeWith } from '../../support/with-programs.ts';
import { furnish, headlines, recipe, type Home } from '../../integration/recipes/helpers.ts';
import { startDesktop, type Desktop } from '../../../scripts/desktop/desktop.ts';
import { startPart, stopParts, type Part } from '../../../scripts/desktop/parts.ts';
import { screenOf } from '../../../scripts/desktop/screen.ts';
import { expectEmpty, expectPlain, itShowsTheNewest, type Bar } from './bar.ts';

const BAR = { x: 0, y: 0, width: 1000, height: 28 };
const SETTINGS = `
[bar/top]
width = ${BAR.width}
height = ${BAR.height}
background = #202020
foreground = #e0e0e0
font-0 = DejaVu Sans:size=11
modules-left = tidings
`;

describeWith(['polybar', 'curl', 'jq', 'Xvfb', 'openbox', 'import', 'xdotool'], 'polybar', () => {
  const { content, set } = headlines();
  let api: ApiServer;
  let desktop: Desktop;
  let at: Home;
  let bar: Part;
  beforeAll(async () => {
    api = await start({ content });
    desktop = await startDesktop({ panel: false, notifications: 'none', size: { width: BAR.width, height: 200 } });
    at = await furnish(path.join(desktop.folder, 'home'), ['tidings-follow', 'tidings-polybar']);
    const file = path.join(at.folder, 'polybar.ini');
    await writeFile(file, recipe('polybar') + SETTINGS);
    const env = { ...desktop.env, ...at.env };
    bar = startPart('polybar', [`--config=${file}`, 'top'], { env, logs: desktop.folder });
  });
  afterAll(async () => {
    await stopParts([bar]);
    await desktop.stop();
    await api.close();
  });

  const pixels = () => screenOf(desktop).pixels(BAR);
  const shown: Bar = { width: BAR.width, pixels, set, appear: () => at.point(api.bases) };
  itShowsTheNewest(shown);

  it('shows formatting tags as plain text, with no colour and nothing to click', async () => {
    await expectPlain(shown, '%{A1:touch ~/pwned:}Press%{A} %{F#f00}red%{F-} $(touch ~/pwned)');
    for (const x of [40, 120, 200, 240]) await screenOf(desktop).click(x, BAR.height / 2);
    await expectEmpty(shown);
    expect(await readdir(at.folder)).not.toContain('pwned');
  });
});
