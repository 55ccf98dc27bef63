/** Reads a list of feeds where it cannot hold up anybody. */
import { OpmlError, readOpml } from '../../content/opml/read.ts';
import type { OpmlJob, OpmlReading } from '../messages.ts';

/** What the list holds; or, in words, why it is none. */
export function runOpml({ data }: Pick<OpmlJob, 'data'>): OpmlReading {
  try {
    return readOpml(data);
  } catch (error) {
    if (!(error instanceof OpmlError)) throw error;
    return { message: error.said };
  }
}
