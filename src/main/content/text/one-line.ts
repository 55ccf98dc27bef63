import { ifVisible, joinedLines } from '../../../shared/one-line.ts';
import { cut } from './cut.ts';

/**
 * Collapses white space to one line and drops unwanted characters; "" if nothing could be seen of it.
 * @param limit maximum length in code points
 */
export const oneLine = (text: string, limit: number): string => ifVisible(cut(joinedLines(text), limit).trimEnd());
