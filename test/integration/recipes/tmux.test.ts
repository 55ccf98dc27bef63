/** docs/recipes.md, tmux: its status line as drawn, captured from a second tmux that shows the first. */
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../../scripts/lib/until.ts';
import { describeWith } from '../../support/with-programs.ts';
import { home, recipe, service, type Home } from './helpers.ts';
import { HOSTILE } from './hostile.ts';

const PROGRAMS = ['tidings-get', 'tidings-line', 'tidings-tmux'];
const { set, api } = service();

interface Terminal {
  /** The status line, trimmed. */
  readonly status: () => Promise<string>;
  /** Its escape codes for colours and styles. */
  readonly styles: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

const socketsOf = ({ folder }: Home) => ({ TMUX_TMPDIR: path.join(folder, 'sockets') });

let terminals = 0;

/** Opens a terminal that shows a new tmux in this home. */
async function terminal(at: Home, more = ''): Promise<Terminal> {
  await mkdir(socketsOf(at).TMUX_TMPDIR, { recursive: true });
  const alone = 'set -g status-left ""\nset -g window-status-current-format ""\n';
  const soon = 'set -g status-interval 1\n'; // otherwise a busy machine might draw the line only after 15 s
  await writeFile(path.join(at.folder, '.tmux.conf'), `${recipe('tmux.conf')}${alone}${soon}${more}`);
  // Unique names: a tmux that was told to end may still accept a session under its name, and take it down with it.
  const [outer, inner] = [`outer-${++terminals}`, `inner-${terminals}`];
  const tmux = (line: string) => at.sh(`tmux ${line}`, { ...socketsOf(at), TERM: 'screen-256color' });
  await tmux(`-L ${outer} -f /dev/null new-session -d -x 90 -y 6 "tmux -L ${inner} -f ~/.tmux.conf new-session cat"`);
  await tmux(`-L ${outer} set status off`);
  const lastLine = async (options: string): Promise<string> =>
    (await tmux(`-L ${outer} capture-pane -p ${options}`)).stdout.trimEnd().split('\n').at(-1) ?? '';
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await tmux(`-L ${outer} kill-server`);
    await tmux(`-L ${inner} kill-server`);
  };
  onTestFinished(close);
  return {
    status: async () => (await lastLine('')).trim(),
    styles: async () => (await lastLine('-e')).match(/\p{Cc}\[[\d;]*m/gu) ?? [],
    close,
  };
}

/** Whether tmux shows, instead of what a command prints, that it takes over a second; some text may follow. */
const isLate = (line: string, rest = ''): boolean => line.startsWith('<') && line.endsWith(` not ready>${rest}`);

/** Returns the line; null while it is empty, or shows that the command takes long. */
const done = (line: string): string | null => (line === '' || isLate(line) ? null : line);

/** Returns the status line of a new tmux, once there is text in it. */
async function shown(at: Home): Promise<{ readonly text: string; readonly styles: string[] }> {
  const { status, styles, close } = await terminal(at);
  const text = await until('the status line is drawn', async () => done(await status()));
  const found = { text, styles: await styles() };
  await close();
  return found;
}

describeWith(['tmux', 'curl', 'jq', 'sed'], 'the status line of tmux', () => {
  it('shows the newest headline, and a newer one later', async () => {
    const at = await home(...PROGRAMS);
    await at.point(api().bases);
    set('A headline');
    const { status } = await terminal(at);
    await until('the headline is shown', async () => (await status()) === 'A headline');
    set('Another');
    await until('the next one is shown', async () => (await status()) === 'Another');
  });

  it('shows headlines as one plain line without interpreting them, and truncates long ones', async () => {
    const at = await home(...PROGRAMS);
    await at.point(api().bases);
    set('A headline');
    const { styles } = await shown(at);
    for (const { title, plain } of HOSTILE.filter((one) => !/[^\x20-\x7E]/.test(one.plain))) {
      set(title);
      expect(await shown(at)).toEqual({ text: plain.slice(0, 60).trim(), styles });
    }
    set('Ελληνικά, 日本語, العربية, 👩‍👩‍👧 and 🇪🇺');
    expect((await shown(at)).text).toMatch(/^Ελληνικά, 日本語, /); // terminals disagree on the width of the rest
    expect(await readdir(at.folder)).not.toContain('pwned');
  });

  it('stays empty when Tidings is not running', async () => {
    const at = await home(...PROGRAMS);
    await appendFile(path.join(at.folder, '.local/bin/tidings-tmux'), `touch ${path.join(at.folder, 'ended')}\n`);
    const { status } = await terminal(at, 'set -ga status-right "end"\n');
    const texts = new Set([await until('the status line is drawn', async () => (await status()) || null)]);
    await until('the program has ended', async () => (await readdir(at.folder)).includes('ended'));
    await until('the line is drawn with what it printed', async () => (await status()) === 'end');
    for (let look = 0; look < 13; look++) { // tmux runs it again every second
      await sleep(100);
      texts.add(await status());
    }
    expect([...texts].filter((text) => !isLate(text, 'end'))).toEqual(['end']); // on a busy machine it takes over a second
  });
});
