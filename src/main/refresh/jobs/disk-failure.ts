/** Why a refresh failed whose stored content could not be read. */
import { basename } from 'node:path';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { diskCode } from '../../store/disk-code.ts';

/** Returns a failure that names the file, without its folder, and the system's code for what is wrong with it, if it has one. */
export function diskFailure(path: string, error: unknown): UserFacingError {
  const [file, code] = [basename(path), diskCode(error)];
  return new UserFacingError(code === '' ? phrase('failure.disk', { file }) : phrase('failure.diskCode', { file, code }), { cause: error });
}
