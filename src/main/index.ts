/** Entry: the tray app. The only place where Electron is wired to the core. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { app, dialog } from 'electron';
import { english } from '../shared/language/english.ts';
import { phrase, type UserMessage } from '../shared/language/phrase.ts';
import { errorText } from '../shared/error-code.ts';
import { userMessageOf } from '../shared/language/user-facing-error.ts';
import { loadWords } from '../shared/language/words.ts';
import { VERSION } from './about.ts';
import { startStopwatch } from './base/stopwatch.ts';
import { unexpected } from './base/unexpected.ts';
import { helpFor, parseCommandLine, type RunOptions, type Starter } from './run/cli.ts';
import { dataDirOf } from './run/data-dir.ts';
import { withStartLock, isRunning } from './run/other-run.ts';
import { awaitStartOrKill, endOrKill, startRun, type Run } from './run/run.ts';
import { FAILED, failureLines, greeting, noteFailedStart, noteSilence, noteWrongCommand, onceDone } from './run/start-notes.ts';
import type { TrayApp } from './shell/app.ts';
import { setUpChromium } from './shell/chromium.ts';
import { RememberedDesktop } from './shell/desktop-memory.ts';
import { forkUtility } from './shell/fork-utility.ts';
import { createForeground } from './shell/foreground.ts';
import { localeOf } from './shell/language.ts';
import { answerTo, launchOf, opensAtStart, wishOf, type Launch } from './shell/launch.ts';
import { noDisplay } from './shell/no-display.ts';
import { ozonePlatform } from './shell/ozone-platform.ts';
import { inRuntimeFolder } from './shell/runtime-folder.ts';
import { DESKTOP_FILE } from './store/data-files.ts';
import { nodeFiles } from './store/files.ts';
import { createJsonFile } from './store/json-file.ts';
import { createOverwrite } from './store/overwrite.ts';

/** Ms that `ready` is delayed for the API at most; it takes a tenth of that. */
const PATIENCE = 500;
const ASKED: Readonly<Record<Launch['wish'], string>> = { show: 'show itself', toggle: 'show or hide itself', hide: 'stay as it is' };
const starter: Starter = app.isPackaged ? 'tidings' : 'npm start --';
const bundles = new URL('.', import.meta.url);
let exitCode = 0;
/** What ends the run, for the log, if it is not the person who quits. */
let endedBy: string | null = null;
const ending = new AbortController();
/** Its own function: TypeScript takes the signal for unchanged after an await. */
const isEnding = (): boolean => ending.signal.aborted;
/** Why nothing can be shown; null if there may be a display, or none is needed. */
let trouble: string | null = null;
/** Stops what was started so far, whether or not the start is complete. */
let stop = (): Promise<void> => Promise.resolve();

// Before `main`, which may quit at once.
endOnce();
// Electron runs Node's event loop until this module is evaluated, and then not again before `ready`. So everything that
// does not need `ready` is done here, and the API can already answer. Awaiting `ready` itself would deadlock; a slow disk
// is not waited for, unless there is no display: Chromium would go on to crash before `main` has ended the program.
await Promise.race([main(), wait(PATIENCE).then(() => trouble === null ? undefined : new Promise<never>(() => undefined))]);

/** Resolves when everything that does not need `ready` is done. */
async function main(): Promise<void> {
  const args = process.argv.slice(app.isPackaged ? 1 : 2);
  const command = parseCommandLine(args, { lenient: true });
  switch (command.kind) {
    case 'help': return leave(0, helpFor(starter));
    case 'version': return leave(0, `${VERSION}\n`);
    case 'error':
      await noteWrongCommand(args, command.message);
      return leave(2, `${command.message}\n`);
    case 'run': return await run(command.options);
  }
}

async function run(options: RunOptions): Promise<void> {
  let dataDir: string;
  try {
    dataDir = dataDirOf(options.dataDir);
  } catch (error) {
    return leave(1, `${errorText(error)}\n`); // there is no home folder, and so no log either
  }
  setUpChromium(dataDir, (why) => {
    if (!isEnding()) leave(1, `${why}, so Tidings ends as well.\n`, why);
  });
  trouble = noDisplay({ platform: process.platform, env: process.env, ozonePlatform: ozonePlatform(), headless: options.headless, starter });
  const { isOnly, waited } = options.headless ? { isOnly: true, waited: 0 } : await askOtherRun(dataDir, options.popup);
  if (!isOnly && await isRunning(dataDir)) {
    return leave(0, `Tidings is running already; it was asked to ${ASKED[options.popup ?? 'show']}.\n`);
  }

  if (options.headless) app.commandLine.appendSwitch('headless'); // so that Chromium needs no display, also for --once
  if (trouble !== null) {
    await noteFailedStart(dataDir, trouble);
    return leave(1, `${trouble}\n`);
  }

  if (options.once) exitCode = 1; // until all is fetched: an interrupted run is no success
  let trayApp: TrayApp | null = null;
  let wish = options.popup; // of this launch, or of later ones before the popup exists
  const ask = (asked: Parameters<typeof answerTo>[0]): void => {
    const answer = answerTo(asked, trayApp !== null);
    if (answer === 'show later') wish = 'show';
    else if (answer !== null) trayApp?.[answer]();
  };
  app.on('second-instance', (_event, _argv, _folder, data) => ask(wishOf(data)));
  app.on('activate', () => ask('activate'));
  app.on('window-all-closed', () => undefined); // a tray app keeps running without windows

  const starting = start(options);
  starting.then(({ log }) => noteSilence(log.file, waited), () => undefined); // a start that failed says why itself
  const shell = starting.then(() => (options.headless ? null : import('./shell/app.ts'))); // the API comes first
  stop = () => endOrKill(endAll());
  void goOn();
  await Promise.allSettled([shell]);

  async function endAll(): Promise<void> {
    try {
      await trayApp?.end();
    } catch (error) { // what the core has yet to write must be written all the same
      void starting.then(({ log }) => log.error('The tray app could not end in order', unexpected(error)));
    }
    await awaitStartOrKill(starting).then((started) => started.stop(endedBy ?? 'quit'), () => undefined);
  }

  async function goOn(): Promise<void> {
    try {
      const [started, tray] = await Promise.all([starting, shell, app.whenReady()]);
      if (isEnding()) return;
      if (options.once) return await endWhenFetched(started);
      process.stdout.write(`${greeting(started.core.api())}\n`);
      if (tray === null) return;
      const devServer = app.isPackaged ? null : process.env['TIDINGS_RENDERER_URL'] ?? null;
      const desktopFile = createJsonFile(join(dataDir, DESKTOP_FILE), RememberedDesktop, nodeFiles, started.log);
      trayApp = await tray.startTrayApp({
        run: started, desktopFile, writeFile: createOverwrite(nodeFiles), bundles, devServer,
        dataDir: options.dataDir === null ? null : dataDir, // as an absolute path
        hidden: wish === 'hide', keepWindow: options.keepWindow, quit: () => app.quit(),
      });
      const isLogin = process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin; // which passes no arguments there
      if (opensAtStart(isLogin ? wish ?? 'hide' : wish, started.core.settings.current().welcome)) trayApp.show();
    } catch (error) {
      starting.then(({ log }) => log.file.error(FAILED, unexpected(error)), () => undefined); // if that is what failed, it has said so
      const message = userMessageOf(error, phrase('start.failed', { why: errorText(error) }));
      if (!options.headless) await showProblem(message);
      leave(1, `${english(message)}\n`, FAILED);
    }
  }
}

/**
 * Takes the desktop's lock on this data folder, or tells its owner what this launch wishes.
 * @returns whether no other run has it, and how many seconds its answer took
 */
async function askOtherRun(dataDir: string, wish: RunOptions['popup']): Promise<{ readonly isOnly: boolean; readonly waited: number }> {
  let waited = 0;
  const isOnly = await withStartLock(dataDir, () => {
    const seconds = startStopwatch();
    const granted = inRuntimeFolder(() => app.requestSingleInstanceLock(launchOf(wish)));
    waited = seconds();
    return granted;
  });
  return { isOnly, waited };
}

/** Ends a run of `--once` when all was fetched, or could not be. */
async function endWhenFetched(started: Run): Promise<void> {
  const good = await started.core.settled() && !isEnding();
  await started.stop(endedBy ?? onceDone(good)); // first: what was read by now is stored
  const failures = good ? [] : failureLines(started.core.status(), Date.now());
  leave(good ? 0 : 1, failures.map((line) => `${line}\n`).join(''), onceDone(good));
}

/** Shows a start's failure in a dialog: a program started by a click has no terminal. */
async function showProblem(message: UserMessage): Promise<void> {
  await app.whenReady();
  const { t, inWords } = await loadWords(localeOf({ language: 'system' })); // the settings may be the very problem
  await createForeground(app, process.platform).inFront(() =>
    dialog.showMessageBox({ type: 'error', title: 'Tidings', message: inWords(message), buttons: [t('shell.close')] }));
}

function start(options: RunOptions): Promise<Run> {
  return startRun(options, {
    bundles,
    forkRefresh: forkUtility,
    openWriter: async (options) => (await import('./shell/store-writer.ts')).openStoreWriter(options), // seldom needed, so loaded on demand
    ending: ending.signal,
  });
}

/** Shuts down once and in order, whichever way the request to end arrives. */
function endOnce(): void {
  app.on('before-quit', (event) => {
    event.preventDefault(); // quit by app.exit below: Electron's own quit always exits with 0
    if (isEnding()) return;
    ending.abort();
    app.releaseSingleInstanceLock(); // a new start then waits for the data folder instead of activating this run
    void stop().finally(() => app.exit(exitCode));
  });
  const askedBy = (sign: string): void => {
    endedBy ??= sign;
    app.quit();
  };
  const listen = (): void => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, askedBy).on(signal, askedBy);
  };
  listen();
  // Before `ready` Chromium puts handlers of its own in place of Node's. They restore the system's default at the first
  // signal, so that a second one would kill the program in the middle of its end. Node then takes the signals back.
  void app.whenReady().then(listen);
  process.on('disconnect', () => askedBy('disconnect'));
}

function leave(code: number, text = '', why: string | null = null): void {
  exitCode = code;
  endedBy ??= why;
  (code === 0 ? process.stdout : process.stderr).write(text);
  app.quit();
}
