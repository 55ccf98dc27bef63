/** What can be said about anything that was thrown. */

/** Returns the `code` of a Node system error (`ENOENT`, ...), or "" for anything else. */
export function errorCode(error: unknown): string {
  // Not by instanceof: in a context of its own, as in Jest, Node's errors come from another realm.
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns null if a file or folder is missing, for `catch`. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

/** Returns the message of anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
