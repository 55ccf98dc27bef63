/** The calls: documents that are kept and asked for again, and the stream. */
import { check } from './check.ts';
import { MODELS, NEWS, QUOTE, STATUS, type Document } from './documents.ts';
import { follow } from './events.ts';
import { Failure } from './failure.ts';
import { freeze } from './freeze.ts';
import { createPatience } from './patience.ts';
import { ANSWER_MS, reasonOf, send, type Target } from './request.ts';
import type { CallOptions, Tidings } from './tidings.ts';
import type { World } from './world.ts';

/** Asks one place for one document. */
type Ask<T> = (base: string, options?: CallOptions) => Promise<T>;

/** @param base where Tidings is, as far as is known */
export function createClient(world: World, base: string): Tidings {
  const locate = async (): Promise<string> => {
    // A file that cannot be read for the moment is no reason to forget where Tidings was.
    base = await world.locate().catch(() => base);
    return base;
  };

  /** Asks where Tidings was; if it is not there any more, once more where it is now. */
  const call = <T>(ask: Ask<T>) => async (options?: CallOptions): Promise<T> => {
    const first = world.token === null ? base : await locate(); // who answers at an old address is not to get the token
    try {
      return await ask(first, options);
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'refused') throw error;
      const now = await locate();
      if (now === first) throw error;
      return ask(now, options);
    }
  };

  return {
    get base() {
      return base;
    },
    news: call(asker(world, NEWS, ({ news }) => news)),
    models: call(asker(world, MODELS, ({ models }) => models)),
    quote: call(asker(world, QUOTE, (quote) => quote)),
    status: call(asker(world, STATUS, (status) => status)),
    events: (options = {}) => follow(world, locate, options),
  };
}

/** What asks for one document. @param pick what the caller gets of it: the very same object while the ETag stays */
function asker<T, Part>(world: World, { path, kept: isKept, check: shape }: Document<T>, pick: (document: T) => Part): Ask<Part> {
  let kept: { readonly base: string; readonly etag: string; readonly part: Part } | null = null;
  return async (base, options) => {
    const known = kept?.base === base ? kept : null;
    const target: Target = { base, path, headers: known ? { 'If-None-Match': known.etag } : {} };
    const signals = [world.signal, options?.signal].filter((signal) => signal !== undefined);
    const patience = createPatience(world.after, signals);
    try {
      patience.wait(ANSWER_MS);
      const response = await send(world, target, patience.signal);
      if (known && response.status === 304) return known.part;
      const body = await response.text();
      const etag = isKept ? response.headers.get('etag') : null;
      if (etag !== null && kept?.etag === etag && kept.base === base) return kept.part; // asked twice at the same time
      const part = pick(freeze(check(shape, JSON.parse(body))));
      kept = etag === null ? null : { base, etag, part };
      return part;
    } catch (error) {
      throw reasonOf(error, target, patience, signals, world.inPage);
    } finally {
      patience.end();
    }
  };
}
