/** For jobs that are to give their whole answer at once. */
import type { NewsJobTools } from '../../src/main/refresh/process/run-news.ts';

/** Takes no early part of an answer. */
export const noParts = (): Promise<never> => Promise.reject(new Error('No early part was expected'));

/** Tools of a job for which it is never quiet for long. */
export const AT_ONCE: Pick<NewsJobTools, 'after' | 'handOver'> = { after: () => () => undefined, handOver: noParts };
