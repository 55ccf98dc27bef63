/** Our options in the form in which Electron starts with them on every system. Pure. */

/** The options whose value is an address. */
const ADDRESSED: readonly string[] = ['--feed', '--models-url'];

/**
 * Joins each address with its option, `--feed URL` as `--feed=URL`. On Windows Electron ends with 4294967295, before any code
 * of ours, if another word follows one that looks like an address; what begins with a dash does not look like one
 * (shell/app/command_line_args.cc; electron/electron#16889, #24099).
 */
export function withJoinedAddresses(argv: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of argv) {
    const option = joined.at(-1) ?? '';
    if (ADDRESSED.includes(option) && !word.startsWith('-')) joined.splice(-1, 1, `${option}=${word}`); // -… is the next option
    else joined.push(word);
  }
  return joined;
}
