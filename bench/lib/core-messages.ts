/** The messages between the bench and its child processes, over the channel of child_process. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { HeldUp } from './results.ts';

export const OriginSays = z.object({ feeds: z.array(z.string()), modelsUrl: z.string() });
export type OriginSays = z.infer<typeof OriginSays>;

/** The last argument of the core program. */
export const CoreOrder = z.object({
  dataDir: z.string(),
  /** The repository, with dist/ and resources/. */
  root: z.string(),
  origin: OriginSays,
  /** Where refreshes run: in the refresh process, as in the program, or in the main process, for comparison. */
  where: z.enum(['process', 'main']),
});
export type CoreOrder = z.infer<typeof CoreOrder>;

export const CoreStarted = z.object({ base: z.string() });

/** The answer to "refresh": its cost and the state after it. */
export const Refreshed = z.object({
  seconds: z.number(),
  heldUp: HeldUp,
  /** Sources that the refresh requested. */
  asked: z.number(),
  articles: z.number(),
  models: z.number(),
  failed: z.array(z.string()),
});
export type Refreshed = z.infer<typeof Refreshed>;

/** Sent some time after `Refreshed`, when the replaced content has been collected. */
export const Rested = z.object({ heldUp: HeldUp });

/** Sends a message to the parent process. */
export const say = (message: object): void => void process.send?.(message);
export const sayOrigin = (message: OriginSays): void => say(message);

const PATIENCE = 60_000; // ms

/** Waits for a child's next message. @throws if the child ends, or sends nothing in time, or something else */
export async function hear<Message>(child: ChildProcess, schema: z.ZodType<Message>): Promise<Message> {
  const patience = AbortSignal.timeout(PATIENCE);
  const message = once(child, 'message', { signal: patience }).then(([said]: unknown[]) => schema.parse(said));
  const ended = once(child, 'exit', { signal: patience }).then(([code]: unknown[]) => { throw new Error(`a process of the bench ended with ${String(code)}`); });
  return await Promise.race([message, ended]);
}
