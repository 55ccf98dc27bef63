/** Tests that need a program of the system. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Defines a suite that needs these programs. If one is missing, it is skipped and its name says why; CI must have all. */
export function describeWith(programs: readonly string[], name: string, suite: () => void): void {
  const missing = programs.filter((program) => !isInstalled(program)).join(', ');
  const isCi = !['', '0', 'false'].includes(process.env['CI'] ?? '');
  if (missing === '') describe(name, suite);
  else if (!isCi) describe.skip(`${name} (not installed: ${missing})`, suite);
  else describe(name, () => it('has its programs', () => expect(missing, 'programs that are not installed').toBe('')));
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
