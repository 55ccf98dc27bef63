/** The `code` of a Node system error (`ENOENT`, ...), or "" for anything else that was thrown. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What was thrown, as one sentence for a person. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
