/**
 * Programs of the desktop that are asked something. The session bus is asked through dbus-send: every desktop has it,
 * and no native module is needed.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE = 2_000; // ms

/** Runs a program and gives its output; rejects where there is none, or it fails. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>;

export const runProgram: RunProgram = async (program, args) => (await run(program, [...args], { timeout: PATIENCE })).stdout;

/** Whether it was rejected because there is no such program. */
export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a call on the Linux session bus and gives dbus-send's account of the reply. */
export type AskBus = (destination: string, path: string, ...call: readonly string[]) => Promise<string>;

/** The session bus, asked by a program that `start` runs. */
export const busAskedBy = (start: RunProgram): AskBus => (destination, path, ...call) =>
  start('dbus-send', ['--session', '--print-reply', `--dest=${destination}`, path, ...call]);
