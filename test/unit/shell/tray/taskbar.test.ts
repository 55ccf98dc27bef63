import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { registryTool, taskbarIn, watchTaskbar } from '../../../../src/main/shell/tray/taskbar.ts';

const printed = (value: string): string =>
  `\r\nHKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize\r\n    SystemUsesLightTheme    REG_DWORD    ${value}\r\n\r\n`;

describe('the taskbar of Windows', () => {
  it.each([
    ['0x0', 'dark'], ['0x1', 'light'], ['', null],
  ])('is, with %j in the registry, %s', (value, bar) => expect(taskbarIn(printed(value))).toBe(bar));

  it('is asked for at once and after each change of the theme, until it is not wanted any more', async () => {
    const theme = new EventEmitter();
    let value = '0x0';
    const run = vi.fn(() => Promise.resolve(printed(value)));
    const changes: (string | null)[] = [];
    const taskbar = watchTaskbar(theme, run, { SystemRoot: 'D:\\Windows' }, () => void changes.push(taskbar.now()));
    expect(taskbar.now()).toBeNull();
    await expect.poll(() => changes).toEqual(['dark']);
    value = '0x1';
    theme.emit('updated');
    await expect.poll(() => changes).toEqual(['dark', 'light']);
    theme.emit('updated'); // e.g. the accent
    await expect.poll(() => run).toHaveBeenCalledTimes(3);
    expect(run).toHaveBeenCalledWith('D:\\Windows\\System32\\reg.exe', expect.anything());
    taskbar.stop();
    theme.emit('updated');
    expect(run).toHaveBeenCalledTimes(3);
    expect(changes).toEqual(['dark', 'light']);
  });

  it('is asked for with the system\'s own program, also if no variable says where that is', () =>
    expect(registryTool({})).toBe('C:\\Windows\\System32\\reg.exe'));

  it('is asked for by the value that Windows keeps it in', async () => {
    const run = vi.fn(() => Promise.resolve(''));
    watchTaskbar(new EventEmitter(), run, {}, () => undefined);
    await new Promise((done) => setImmediate(done));
    expect(run).toHaveBeenCalledWith(expect.anything(), [
      'query', 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize', '/v', 'SystemUsesLightTheme',
    ]);
  });

  it('is not told any more by an answer that comes when it is not wanted', async () => {
    const onChange = vi.fn();
    const taskbar = watchTaskbar(new EventEmitter(), () => Promise.resolve(printed('0x0')), {}, onChange);
    taskbar.stop();
    await new Promise((done) => setImmediate(done));
    expect([taskbar.now(), onChange.mock.calls.length]).toEqual([null, 0]);
  });

  it('stays as known if the registry cannot be read once', async () => {
    const theme = new EventEmitter();
    const run = vi.fn(() => Promise.resolve(printed('0x1')));
    const taskbar = watchTaskbar(theme, run, {}, () => undefined);
    await expect.poll(() => taskbar.now()).toBe('light');
    run.mockRejectedValueOnce(new Error('reg took too long'));
    theme.emit('updated');
    theme.emit('updated');
    await expect.poll(() => run).toHaveBeenCalledTimes(3); // so the second answer has been dealt with
    expect(taskbar.now()).toBe('light');
  });

  it('is what the registry says last, whichever answer comes last', async () => {
    const theme = new EventEmitter();
    const open: (() => void)[] = [];
    let value = '0x0';
    const run = (): Promise<string> => {
      const answer = printed(value);
      return new Promise((resolve) => open.push(() => resolve(answer)));
    };
    const taskbar = watchTaskbar(theme, run, {}, () => undefined);
    await expect.poll(() => open).toHaveLength(1);
    value = '0x1';
    theme.emit('updated');
    for (let i = 0; i < 3; i += 1) {
      await new Promise((done) => setImmediate(done));
      open.pop()?.();
    }
    await expect.poll(() => taskbar.now()).toBe('light');
    await new Promise((done) => setImmediate(done));
    expect(taskbar.now()).toBe('light');
  });
});
