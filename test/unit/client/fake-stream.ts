/** A fake event server, and events as it sends them. */
import type { ClientEnvironment } from '../../../src/client/environment.ts';
import { aborted, fake, settle, type Fake, type Request } from './fake.ts';

export const NEWS = 'event: news\nid: a.b.c\ndata: {"path":"/api/v1/news","items":2,"newest":{"title":"T","link":"","source":"S","pubDate":""}}\n\n';
export const MODELS = 'event: models\nid: a.d.c\ndata: {"path":"/api/v1/ai/models","items":7}\n\n';
export const QUOTE = 'event: quote\nid: a.d.e\ndata: {"path":"/api/v1/quote","day":"2026-11-21","author":null,"quote":null}\n\n';

/** One connection, as seen by the server. */
interface Line {
  readonly request: Request;
  say(text: string): Promise<void>;
  end(): Promise<void>;
  /** Fails like a connection that is reset. */
  breakOff(): Promise<void>;
}

/** Creates an event server that keeps its connections open. */
export function server(changes: Partial<ClientEnvironment> = {}): Fake & { readonly lines: Line[]; open(request: Request): Response } {
  const lines: Line[] = [];
  const open = (request: Request): Response => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => { controller = given; } });
    request.signal.addEventListener('abort', () => controller.error(aborted()));
    lines.push({
      request,
      say: async (text) => { controller.enqueue(new TextEncoder().encode(text)); await settle(); },
      end: async () => { controller.close(); await settle(); },
      breakOff: async () => { controller.error(new TypeError('terminated')); await settle(); },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
  return Object.assign(fake(open, changes), { lines, open });
}
