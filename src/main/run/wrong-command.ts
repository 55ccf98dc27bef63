/** A command line that is no good, in one sentence for whoever typed it. */
export interface WrongCommand {
  readonly kind: 'error';
  readonly message: string;
}

/** @param message with or without its full stop */
export const wrong = (message: string): WrongCommand => ({ kind: 'error', message: `${message.replace(/\.$/, '')}. See --help.` });

/** What Node's `parseArgs` complains of. */
export function wrongArguments(error: unknown): WrongCommand {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. '); // Node goes on about "--"
  return wrong(sentence);
}
