/** The end of what a process writes to stderr. It says why the process crashed, which the exit code does not. */

/** Characters that are kept of a process; the lines of a stack trace do not count. */
const KEPT = 2_048;
/** Characters of them in a line of the log. */
const TOLD = 300;
/** Ms to wait for the end of stderr after that of the process: what collects a core dump may hold it open. */
const PATIENCE = 200;

/** Lines without a word on what went wrong: those of a stack trace, its headings, and Node's advice and version. */
const EMPTY = /^(?:[ \t]+at .*|[ \t]*\d+: .*|-+ .* -+|<-.*->|\(Use `node .*|Node\.js v.*|[^\p{L}\n]*)\n/gmu;
/** The line in which Node or V8 says what went wrong; details may follow it. */
const TELLING = /^(?:Uncaught )?\[?\w*(?:Error|Exception)\b|\b(?:FATAL|Fatal error|Check failed|Assertion)\b/;

/**
 * Keeps the end of what a process writes to stderr, and passes all of it on to our own.
 * @param stderr null if it has none
 * @returns a function to call when the process has ended; it resolves to the last thing worth telling, in one line, or to ""
 */
export function listenForLastWords(stderr: NodeJS.ReadableStream | null | undefined): () => Promise<string> {
  if (!stderr) return () => Promise.resolve('');
  let kept = '';
  let ended = false;
  const read = (): string | Buffer | null => stderr.read(); // its type leaves out the null
  const take = (): void => {
    for (let text = read(); text !== null; text = read()) {
      if (!process.stderr.writableNeedDrain) process.stderr.write(text); // what its reader does not take would pile up here
      kept = (kept + String(text)).replace(EMPTY, '').slice(-KEPT);
    }
  };
  // Electron removes all listeners right after its 'exit', which may come before the last words. With one for 'data' the
  // stream would go on and throw them away; so it keeps them until they are read.
  const listen = (): void => void stderr.on('readable', take).on('error', () => undefined).once('end', () => { ended = true; });
  stderr.setEncoding('utf8');
  listen();
  return async () => {
    await new Promise(setImmediate);
    listen();
    take();
    if (!ended) await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      stderr.once('end', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    return tellingPart(kept);
  };
}

function tellingPart(text: string): string {
  const lines = `${text}\n`.replace(EMPTY, '').split('\n').filter((line) => line !== '');
  const from = lines.findLastIndex((line) => TELLING.test(line)); // if there is none, -1: the last line is told
  return lines.slice(from).map((line) => line.trim()).join(' ').slice(0, TOLD);
}
