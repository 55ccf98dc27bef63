import { SaidError } from '../../shared/language/said-error.ts';

/** A reason not to start, shown to the person as it is, without a stack. */
export class StartError extends SaidError {}
