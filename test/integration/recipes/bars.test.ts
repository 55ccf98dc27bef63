/** docs/recipes.md: tidings-follow, and the lines for bars. The bars themselves are tested in test/e2e/recipes. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { QUICK, start } from '../api/helpers.ts';
import { follow } from './follower.ts';
import { describeWith } from '../../support/with-programs.ts';
import { home, recipe, service, TOKEN, withToken } from './helpers.ts';
import { HOSTILE } from './hostile.ts';

const { content, set, api } = service();
beforeEach(() => set('A headline'));

const program = (folder: string, name: string): string => path.join(folder, '.local/bin', name);

/** Escapes text as for Pango and HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  .replaceAll('\'', '&#39;').replaceAll('"', '&quot;');
const cut = (text: string): string => Array.from(text).slice(0, 60).join('');
/** Parses a line as waybar does. Some versions of jq write an apostrophe as &apos;; Pango knows both forms. */
const parsed = (line: string): unknown => JSON.parse(line.replaceAll('&apos;', '&#39;'));

describeWith(['sh', 'curl', 'jq'], 'tidings-follow', () => {
  it('prints the newest headline at once and every later one, each as one plain line', async () => {
    const at = await home('tidings-follow');
    await at.point(api().bases);
    const followed = follow(at, program(at.folder, 'tidings-follow'));
    expect(await followed.next()).toBe('A headline');
    for (const { title, plain } of HOSTILE) {
      set(title);
      expect(await followed.next()).toBe(plain);
    }
    set();
    expect(await followed.next()).toBe('');
    await followed.stop();
    expect(followed.complaints()).toBe('');
    expect(await readdir(at.folder)).not.toContain('pwned');
  });

  it('waits for Tidings, prints an empty line when it stops, and finds it again at another address', async () => {
    const at = await home('tidings-follow');
    await writeFile(program(at.folder, 'tidings-follow'), // instead of waiting for three seconds, three times
      recipe('tidings-follow').replaceAll(':8434', ':1').replace('sleep 3', 'sleep 0.2'));
    const followed = follow(at, program(at.folder, 'tidings-follow'));
    expect([await followed.next(), await followed.next()]).toEqual(['', '']);
    const first = await start({ content });
    await at.point(first.bases);
    while ((await followed.next()) === '');
    expect(followed.lines.at(-1)).toBe('A headline');
    await first.close();
    expect(await followed.next()).toBe('');
    set('Meanwhile');
    const second = await start({ content });
    onTestFinished(() => second.close());
    await at.point(second.bases);
    while ((await followed.next()) === '');
    expect(followed.lines.at(-1)).toBe('Meanwhile');
    expect(followed.complaints()).toBe('');
  });

  it('ends soon after the program that reads its output', async () => {
    const at = await home('tidings-follow', 'tidings-waybar');
    const lively = await start({ content, limits: { ...QUICK, heartbeat: 50 } });
    onTestFinished(() => lively.close());
    await at.point(lively.bases);
    const read = await at.sh('~/.local/bin/tidings-waybar | head -n 1'); // a shell waits for the whole pipeline
    expect(read).toMatchObject({ stdout: '{"text":"A headline","tooltip":"A headline"}\n', timedOut: false });
  });

  it('sends the access token', async () => {
    const at = await home('tidings-follow');
    const locked = await start({ content, access: withToken });
    onTestFinished(() => locked.close());
    await at.point(locked.bases);
    expect(await follow(at, program(at.folder, 'tidings-follow')).next()).toBe('');
    const admitted = follow({ ...at, env: { ...at.env, TIDINGS_TOKEN: TOKEN } }, program(at.folder, 'tidings-follow'));
    expect(await admitted.next()).toBe('A headline');
  });
});

describeWith(['sh', 'curl', 'jq'], 'the line for waybar', () => {
  it('is JSON with text and tooltip, both escaped, for each headline', async () => {
    const at = await home('tidings-follow', 'tidings-waybar');
    await at.point(api().bases);
    const followed = follow(at, program(at.folder, 'tidings-waybar'));
    await followed.next();
    for (const { title, plain } of HOSTILE) {
      set(title);
      expect(parsed(await followed.next())).toEqual({ text: escaped(cut(plain)), tooltip: escaped(plain) });
    }
  });

  it('is empty while Tidings is not running', async () => {
    const at = await home('tidings-follow', 'tidings-waybar');
    expect(parsed(await follow(at, program(at.folder, 'tidings-waybar')).next())).toEqual({ text: '', tooltip: '' });
  });

  it('is printed once per poll, and not at all without Tidings', async () => {
    const at = await home('tidings-get', 'tidings-line', 'tidings-waybar-poll');
    expect(await at.sh('~/.local/bin/tidings-waybar-poll')).toMatchObject({ stdout: '', stderr: '' });
    await at.point(api().bases);
    for (const { title, plain } of HOSTILE.slice(0, 3)) {
      set(title);
      const { stdout } = await at.sh('~/.local/bin/tidings-waybar-poll');
      expect(parsed(stdout)).toEqual({ text: escaped(cut(plain)), tooltip: escaped(plain) });
    }
  });
});

describeWith(['sh', 'curl', 'jq'], 'the line for polybar', () => {
  it('contains no formatting tag from any headline', async () => {
    const at = await home('tidings-follow', 'tidings-polybar');
    await at.point(api().bases);
    const followed = follow(at, program(at.folder, 'tidings-polybar'));
    await followed.next();
    for (const { title, plain } of HOSTILE) {
      set(title);
      const line = await followed.next();
      expect(line).toBe(cut(plain).replaceAll('%{', '% {'));
      expect(line).not.toContain('%{');
    }
  });
});
