/** An ordinary user for the duration of a check. */
import type { User } from '../desktop/parts.ts';
import { errorText } from '../../src/shared/error-code.ts';
import { capture } from '../lib/run.ts';

/** Adds an unprivileged user, runs `work` with the user's ids, and removes the user with the home folder. */
export async function withTemporaryUser(work: (user: User) => Promise<void>): Promise<void> {
  const name = `tidings-check-${process.pid}`;
  await must('useradd', '--create-home', '--shell', '/usr/sbin/nologin', name);
  const remove = (): Promise<string> => must('userdel', '--force', '--remove', name);
  try {
    await work({ uid: Number(await must('id', '--user', name)), gid: Number(await must('id', '--group', name)) });
  } catch (error) {
    await remove().catch((left: unknown) => console.error(errorText(left))); // the first error is the one thrown
    throw error;
  }
  await remove();
}

async function must(command: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}
