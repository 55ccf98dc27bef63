/** The options of an API that is complete from the start, open to every local page and program, and announced nowhere. */
import type { Access } from '../../src/main/api/access.ts';
import type { ApiOptions } from '../../src/main/api/server.ts';

/** Local pages and programs only, no token. */
export const OPEN_ACCESS: Access = { origins: new Set(), token: 'none' };

export const OPEN_API: Pick<ApiOptions, 'complete' | 'access' | 'onAccessChange' | 'announce'> = {
  complete: Promise.resolve(),
  access: () => OPEN_ACCESS,
  onAccessChange: () => () => undefined,
  announce: () => Promise.resolve(),
};
