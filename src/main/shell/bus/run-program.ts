/**
 * Runs programs of the desktop to query it. Queries of the session bus go through dbus-send: every desktop has it, and no
 * native module is needed.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorCode } from '../../../shared/error-code.ts';

const PATIENCE = 2_000; // ms

/** Runs a program and resolves to its standard output; rejects if it does not exist, fails, or takes longer than 2 s. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>;

/** The required part of Node's `execFile`, as a promise. */
type Execute = (program: string, args: readonly string[], options: { readonly timeout: number; readonly windowsHide: boolean }) => Promise<{ readonly stdout: string }>;

/**
 * Creates a RunProgram. Without `windowsHide`, Windows opens a console for a console program such as `reg` whenever its parent
 * has none, and so a black window would flash at each start (Node's docs, `child_process.execFile`; electron 32334).
 */
export const programRunBy = (execute: Execute): RunProgram =>
  async (program, args) => (await execute(program, args, { timeout: PATIENCE, windowsHide: true })).stdout;

export const runProgram: RunProgram = programRunBy(promisify(execFile));

/** Returns whether a RunProgram rejected because the program does not exist. */
export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Makes a call on the Linux session bus and resolves to the reply as printed by dbus-send. */
export type AskBus = (destination: string, path: string, ...call: readonly string[]) => Promise<string>;

/** Creates calls on the session bus. @param start runs dbus-send */
export const busAskedBy = (start: RunProgram): AskBus => (destination, path, ...call) =>
  start('dbus-send', ['--session', '--print-reply', `--dest=${destination}`, path, ...call]);
