/** Why the disk refused something, as a code. */
import { errorCode } from '../../shared/error-code.ts';

/**
 * What libuv has no name for (uv-errno.h), so that Node gives a code such as "Unknown system error -122": a disk quota that is
 * used up, on Linux (errno(3)) and on macOS and BSD (their intro(2)). Neither uses the other's number for its files.
 */
const UNNAMED: Readonly<Record<number, string>> = { [-122]: 'EDQUOT', [-69]: 'EDQUOT' };

/** Returns the code of a system error (`ENOSPC`, ...), or of the one that caused it, or "". */
export function diskCode(error: unknown): string {
  return named(error) || named(error instanceof Error ? error.cause : undefined);
}

function named(error: unknown): string {
  const errno = error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? error.errno : 0;
  return UNNAMED[errno] ?? errorCode(error);
}
