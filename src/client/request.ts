/** One GET, and what its failure means. */
import { Mismatch } from './check.ts';
import { Failure, notTidings, refusalOf } from './failure.ts';
import type { Patience } from './patience.ts';
import type { World } from './world.ts';

/** Milliseconds Tidings may take. It answers from memory: who takes longer hangs. */
export const ANSWER_MS = 10_000;

const WITHHELD = ' The token was not sent: there is no endpoint.json that says who answers there. Give a base or a dataDir.';

/** Where a request goes, and what it says besides the token. */
export interface Target {
  readonly base: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends it. Resolves with a success or a 304, its body unread. @throws Failure for any other answer; what fetch throws */
export async function send(world: World, { base, path, headers }: Target, signal: AbortSignal): Promise<Response> {
  const url = base + path;
  const shown = world.token !== null && world.trusts(base) ? world.token : null;
  const authorization = shown === null ? null : { Authorization: `Bearer ${shown}` };
  const response = await world.fetch(url, {
    headers: { ...authorization, ...headers },
    signal,
    credentials: 'omit',
    redirect: 'manual', // Tidings never sends one elsewhere; who does is not to get the token
  });
  if (response.ok || (response.status === 304 && 'If-None-Match' in headers)) return response;
  throw await refusalOf(response, url, world.token === shown ? '' : WITHHELD);
}

/** What to tell the caller: the reason of a signal that was aborted, or a Failure. */
export function reasonOf(error: unknown, { base, path }: Target, patience: Patience, signals: readonly AbortSignal[], inPage: boolean): unknown {
  const ended = signals.find(({ aborted }) => aborted);
  if (ended) return ended.reason;
  if (error instanceof Failure) return error;
  if (patience.ranOut) return new Failure('no-answer', `There is somebody at ${base}, but no answer comes.`);
  if (error instanceof SyntaxError) return notTidings(base + path, 'this is not JSON', { cause: error });
  if (error instanceof Mismatch) return notTidings(base + path, error.message);
  // A browser does not tell a script which of the two it is (Fetch standard, "network error").
  const hint = inPage ? 'Is Tidings running, and may this page read it?' : 'Is Tidings running?';
  return new Failure('no-answer', `Nobody answers at ${base}. ${hint}`, { cause: error });
}
