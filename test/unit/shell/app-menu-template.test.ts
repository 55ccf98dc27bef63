import { describe, expect, it, vi } from 'vitest';
import { appMenuTemplate, type MenuCommand } from '../../../src/main/shell/app-menu-template.ts';
import { inEnglish, inGerman } from '../../support/words.ts';

type Line = ReturnType<typeof appMenuTemplate>[number];

const linesOf = (menu: readonly Line[], at: number): readonly Line[] => {
  const submenu = menu[at]?.submenu;
  return Array.isArray(submenu) ? submenu : [];
};
const told = ({ label, role, accelerator, type }: Line): string =>
  (type === 'separator' ? '-' : [label, role, accelerator].filter((part) => part !== undefined).join(', '));

describe('the application menu', () => {
  it.each<[NodeJS.Platform, readonly string[]]>([
    ['linux', ['Refresh now', 'Settings, CmdOrCtrl+,', '-', 'Quit, CmdOrCtrl+Q']],
    ['win32', ['Refresh now', 'Settings, CmdOrCtrl+,', '-', 'Quit, CmdOrCtrl+Q']],
    ['darwin', ['Refresh now', 'Settings, CmdOrCtrl+,', '-', 'Close window, Cmd+W', 'Hide Tidings, hide', '-', 'Quit, CmdOrCtrl+Q']],
  ])('on %s has the lines %j', (platform, lines) => {
    expect(linesOf(appMenuTemplate(platform, inEnglish, vi.fn()), 0).map(told)).toEqual(lines);
  });

  it('edits text', () => {
    expect(linesOf(appMenuTemplate('darwin', inEnglish, vi.fn()), 1).flatMap(({ role }) => role ?? [])).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']);
  });

  it('is translated, also the lines of the system', () => {
    expect(linesOf(appMenuTemplate('darwin', inGerman, vi.fn()), 0).map(told)).toContain('Tidings ausblenden, hide');
  });

  it('runs the command of each line', () => {
    const run = vi.fn<(command: MenuCommand) => void>();
    for (const { click } of linesOf(appMenuTemplate('darwin', inEnglish, run), 0)) (click as (() => void) | undefined)?.();
    expect(run.mock.calls.flat()).toEqual(['refresh', 'settings', 'dismiss', 'quit']);
  });
});
