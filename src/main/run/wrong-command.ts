/** How a command line that cannot be understood is answered, by the program and by `npm run feed`. */
import { errorText } from '../../shared/error-code.ts';

/** An invalid command line, with one sentence for the person. */
export interface WrongCommand {
  readonly kind: 'error';
  readonly message: string;
}

/** Returns an invalid command line. @param message a sentence, with or without its full stop */
export const wrong = (message: string): WrongCommand => ({ kind: 'error', message: `${message.replace(/\.$/, '')}. See --help.` });

/** Converts an error of Node's `parseArgs`. */
export function wrongArguments(error: unknown): WrongCommand {
  const [sentence = ''] = errorText(error).split(/\.\s/); // the rest is Node's advice about "--"
  return wrong(sentence);
}
