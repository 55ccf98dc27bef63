/** Parses a list of feeds in the refresh process, so that main stays responsive. */
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { readOpml } from '../../content/opml/read.ts';
import type { OpmlJob, OpmlReading } from '../jobs/messages.ts';

/** Returns the feeds of a list, or a message saying why it cannot be read. */
export function runOpml({ data }: Pick<OpmlJob, 'data'>): OpmlReading {
  try {
    return readOpml(data);
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    return { message: error.userMessage };
  }
}
