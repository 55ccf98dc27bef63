/** What the bench's child processes and the bench say to each other, over the channel of child_process. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { HeldUp } from './results.ts';

export const OriginSays = z.object({ feeds: z.array(z.string()), modelsUrl: z.string() });
export type OriginSays = z.infer<typeof OriginSays>;

/** What the core program is started with, as its last argument. */
export const CoreOrder = z.object({
  dataDir: z.string(),
  /** The repository: where dist/ and resources/ are. */
  root: z.string(),
  origin: OriginSays,
  /** In the refresh process, as the program does it, or on main, which is what it is compared with. */
  where: z.enum(['process', 'main']),
});
export type CoreOrder = z.infer<typeof CoreOrder>;

export const CoreStarted = z.object({ base: z.string() });

/** The answer to "refresh": what it took, and how things stand. */
export const Refreshed = z.object({
  seconds: z.number(),
  heldUp: HeldUp,
  /** Sources that were asked by it. */
  asked: z.number(),
  articles: z.number(),
  models: z.number(),
  failed: z.array(z.string()),
});
export type Refreshed = z.infer<typeof Refreshed>;

/** What follows a while after it: what was replaced is collected in between. */
export const Rested = z.object({ heldUp: HeldUp });

/** Says it to the process that started this one. */
export const say = (message: object): void => void process.send?.(message);
export const sayOrigin = (message: OriginSays): void => say(message);

const PATIENCE = 60_000; // ms

/** Waits for a child's next message. @throws when it ends or says nothing in time */
export async function hear<Message>(child: ChildProcess, schema: z.ZodType<Message>): Promise<Message> {
  const patience = AbortSignal.timeout(PATIENCE);
  const message = once(child, 'message', { signal: patience }).then(([said]: unknown[]) => schema.parse(said));
  const ended = once(child, 'exit', { signal: patience }).then(([code]: unknown[]) => { throw new Error(`a process of the bench ended with ${String(code)}`); });
  return await Promise.race([message, ended]);
}
