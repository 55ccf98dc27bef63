/** Whether the taskbar of Windows is light or dark. */
import { win32 } from 'node:path';
import { createMutex } from '../../base/mutex.ts';
import type { RunProgram } from '../bus/run-program.ts';

export type Taskbar = 'light' | 'dark';

export interface TaskbarWatch {
  /** Returns what is known; null until Windows has told. */
  now(): Taskbar | null;
  stop(): void;
}

/** The part of Electron's nativeTheme used here. */
export interface Theme {
  on(event: 'updated', listener: () => void): unknown;
  off(event: 'updated', listener: () => void): unknown;
}

const QUERY = ['query', String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`, '/v', 'SystemUsesLightTheme'];

/** Returns what `reg query` printed about the taskbar; null for a Windows that does not tell. */
export function taskbarIn(printed: string): Taskbar | null {
  const value = /SystemUsesLightTheme\s+REG_DWORD\s+0x([0-9a-f]+)/i.exec(printed)?.[1];
  return value === undefined ? null : Number.parseInt(value, 16) === 0 ? 'dark' : 'light';
}

/**
 * Returns the system's `reg` by its path: a bare name is looked for in the current folder first (libuv, `search_path` in
 * src/win/process.c), where anybody may have put a program.
 */
export const registryTool = (env: NodeJS.ProcessEnv): string => win32.join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');

/**
 * Follows the taskbar. By the registry, as `shouldUseDarkColorsForSystemIntegratedUI` says the opposite after a change
 * (electron 52308).
 */
export function watchTaskbar(theme: Theme, run: RunProgram, env: NodeJS.ProcessEnv, onChange: () => void): TaskbarWatch {
  const reg = registryTool(env);
  let known: Taskbar | null = null;
  let stopped = false;
  const runExclusive = createMutex(); // a late answer must not arrive after a newer one
  const look = async (): Promise<void> => {
    const told = await run(reg, QUERY).then(taskbarIn, () => known);
    if (stopped || told === known) return;
    known = told;
    onChange();
  };
  const onUpdated = (): void => void runExclusive(look);
  theme.on('updated', onUpdated);
  onUpdated();
  return {
    now: () => known,
    stop: () => {
      stopped = true;
      theme.off('updated', onUpdated);
    },
  };
}
