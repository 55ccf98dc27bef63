/** Entry: the program under plain Node, without tray and window. */
import { english } from '../shared/language/english.ts';
import { phrase } from '../shared/language/phrase.ts';
import { errorText } from '../shared/error-code.ts';
import { userMessageOf } from '../shared/language/user-facing-error.ts';
import { helpFor, parseCommandLine, type RunOptions } from './run/cli.ts';
import { VERSION } from './about.ts';
import { forkNode } from './refresh/fork-node.ts';
import { greeting, failureLines, awaitStartOrKill, startRun, type Run } from './run/run.ts';

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
      return 2;
    case 'run':
      return await run(command.options);
  }
}

async function run(options: RunOptions): Promise<number> {
  const ending = new AbortController();
  const ended = endOfRun().then(() => ending.abort());
  const starting = startRun(options, {
    bundles: new URL('.', import.meta.url),
    forkRefresh: forkNode,
    openWriter: async (options) => (await import('./store/conf-writer.ts')).openConfWriter(options), // seldom needed, so loaded on demand
    ending: ending.signal,
  });
  const started = await Promise.race([starting, ended.then(() => awaitStartOrKill(starting))]);
  if (options.once) {
    const good = Promise.race([started.core.settled(), ended.then(() => false)]);
    if (!(await good)) for (const line of failureLines(started.core.status(), Date.now())) complain(line);
    return await finish(started, good);
  }
  say(greeting(started.core.api()));
  return await finish(started, ended.then(() => true));
}

async function finish(run: Run, good: Promise<boolean>): Promise<number> {
  const code = (await good) ? 0 : 1;
  await run.stop();
  return code;
}

/** Resolves at the first request to end: a signal, or the end of the parent process. */
function endOfRun(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(sign, () => resolve());
  });
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    complain(english(userMessageOf(error, phrase('start.failed', { why: errorText(error) }))));
    process.exit(1);
  },
);
