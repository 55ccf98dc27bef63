/** The options of an API that is complete from the start, open to every local page and program, and announced nowhere. */
import type { Access, AccessSource } from '../../src/main/api/guard/access.ts';
import type { ApiOptions } from '../../src/main/api/server.ts';

/** Returns access rules that never change. */
export const fixedAccess = (access: Access): AccessSource => ({ current: () => access, onChange: () => () => undefined });

/** Local pages and programs only, no token. */
export const OPEN_ACCESS: Access = { origins: new Set(), token: 'none' };

export const OPEN_API: Pick<ApiOptions, 'complete' | 'access' | 'announce'> = {
  complete: Promise.resolve(),
  access: fixedAccess(OPEN_ACCESS),
  announce: () => Promise.resolve(),
};
