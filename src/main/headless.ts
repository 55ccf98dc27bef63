/** Entry: the program under plain Node, without tray and window. */
import { english } from '../shared/language/english.ts';
import { phrase } from '../shared/language/phrase.ts';
import { errorText } from '../shared/error-code.ts';
import { userMessageOf } from '../shared/language/user-facing-error.ts';
import { helpFor, parseCommandLine, type RunOptions } from './run/cli.ts';
import { VERSION } from './about.ts';
import { forkNode } from './refresh/jobs/fork-node.ts';
import { awaitStartOrKill, killSelf, startRun } from './run/run.ts';
import { failureLines, greeting, noteWrongCommand, onceDone } from './run/start-notes.ts';

/** Ms in which requests to end count as one. */
const ECHO = 1_000;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const complain = (text: string): boolean => process.stderr.write(`${text}\n`);

async function main(args: readonly string[]): Promise<number> {
  const command = parseCommandLine(args, { lenient: false });
  switch (command.kind) {
    case 'help':
      process.stdout.write(helpFor('npm start --')); // the installed package contains no Node to run this with
      return 0;
    case 'version':
      say(VERSION);
      return 0;
    case 'error':
      complain(command.message);
      await noteWrongCommand(args, command.message);
      return 2;
    case 'run':
      return await run(command.options);
  }
}

async function run(options: RunOptions): Promise<number> {
  const ending = new AbortController();
  const ended = endOfRun();
  void ended.then(() => ending.abort());
  const starting = startRun(options, {
    bundles: new URL('.', import.meta.url),
    forkRefresh: forkNode,
    openWriter: async (options) => (await import('./store/conf-writer.ts')).openConfWriter(options), // seldom needed, so loaded on demand
    ending: ending.signal,
  });
  const started = await Promise.race([starting, ended.then(() => awaitStartOrKill(starting))]);
  if (!options.once) {
    say(greeting(started.core.api()));
    await started.stop(await ended);
    return 0;
  }
  const end = await Promise.race([started.core.settled().then(onceDone), ended]);
  const good = end === onceDone(true);
  await started.stop(end); // first: what was read by now is stored
  if (!good) for (const line of failureLines(started.core.status(), Date.now())) complain(line);
  return good ? 0 : 1;
}

/**
 * Resolves at the first request to end, with its name: a signal, or the end of the parent process. A later one ends the
 * process at once, unless it belongs to the first: npm passes on the Ctrl+C that the terminal sends to all.
 */
function endOfRun(): Promise<string> {
  let first: number | null = null;
  return new Promise((resolve) => {
    for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
      process.on(sign, () => {
        first ??= performance.now();
        if (performance.now() - first > ECHO) killSelf();
        resolve(sign);
      });
    }
  });
}

process.stderr.on('error', () => undefined); // where that cannot be written (a full disk), the exit status must still be right
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    complain(english(userMessageOf(error, phrase('start.failed', { why: errorText(error) }))));
    process.exit(1);
  },
);
