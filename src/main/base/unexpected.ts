/** What the log says of errors that only a defect can cause: where in the code, too. */
import { UserFacingError } from '../../shared/language/user-facing-error.ts';

/** Calls that are named: enough to find a defect, and short enough for a line. */
const DEPTH = 8;
/** A call in V8's stack: `at name (place:line:column)` or `at place:line:column`. */
const CALL = /^ {4}at (?:(?<name>.+?) \((?:.*[\\/])?(?<place>[^\\/]+:\d+:\d+)\)|(?:.*[\\/])?(?<alone>[^\\/]+:\d+:\d+))$/;

/** Returns the facts about an error for the log: with its stack, unless it has a message for people, and so was expected. */
export function unexpected(error: unknown): { readonly error: unknown; readonly stack?: string } {
  return error instanceof Error && !(error instanceof UserFacingError) ? { error, stack: stackOf(error) } : { error };
}

/**
 * Returns the last calls as `name (file:line:column) < caller (...)`. Without the message, which is logged anyway, and without
 * the folders of files, which may name the person.
 */
function stackOf({ stack = '' }: Error): string {
  return stack.split('\n').flatMap((text) => {
    const { name, place, alone } = CALL.exec(text)?.groups ?? {};
    return name !== undefined && place !== undefined ? [`${name} (${place})`] : alone ?? [];
  }).slice(0, DEPTH).join(' < ');
}
