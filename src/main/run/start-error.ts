import { UserFacingError } from '../../shared/language/user-facing-error.ts';

/** A reason not to start, shown to the person as it is, without a stack. */
export class StartError extends UserFacingError {}
