/** Brings errors of the popup's page into the log. */
import type { Logger } from '../../base/clock-and-logger.ts';

/** The required part of Electron's WebContents. */
export interface PageConsole {
  on(event: 'console-message', then: (details: {
    readonly level: string;
    readonly message: string;
    /** Address of the script. */
    readonly sourceId: string;
    readonly lineNumber: number;
  }) => void): unknown;
}

/** The page must not be able to fill the log, which is rotated at 1 MB: with the same error again and again, with many or long ones. */
const MOST = 20; // for each window
const LONGEST = 300; // characters

/**
 * Logs what the page's console reports as an error: what nothing catches (a component, an event, a promise), a preload script
 * that cannot run, what the content policy blocks. Chromium reports them to the main process whether anybody listens or not.
 */
export function logPageErrors(contents: PageConsole, log: Logger): void {
  const known = new Set<string>();
  contents.on('console-message', ({ level, message, sourceId, lineNumber }) => {
    if (level !== 'error' || known.size > MOST) return;
    const error = shortened(message);
    if (known.has(error)) return;
    known.add(error);
    if (known.size > MOST) log.error('The page of the popup reports more errors; they are not logged');
    else log.error('The page of the popup reports an error', { error, at: `${shortened(sourceId)}:${lineNumber}` });
  });
}

/** The page's own address contains all typed text, behind a `#`. */
const shortened = (text: string): string => text.slice(0, LONGEST).replace(/(app:\/\/[^\s#]*)#\S*/g, '$1');
