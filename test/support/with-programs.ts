/** Tests that need a program of the system. */
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../scripts/desktop/programs.ts';
import { isCi } from '../../scripts/lib/ci.ts';

/** Defines a suite that needs these programs. If one is missing, it is skipped and its name says why; CI must have all. */
export function describeWith(programs: readonly string[], name: string, suite: () => void): void {
  const missing = programs.filter((program) => !isInstalled(program)).join(', ');
  if (missing === '') describe(name, suite);
  else if (!isCi()) describe.skip(`${name} (not installed: ${missing})`, suite);
  else describe(name, () => it('has its programs', () => expect(missing, 'programs that are not installed').toBe('')));
}
