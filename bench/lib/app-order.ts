/** What the bench of the footprint tells the apps it measures beside ours. */
import { createServer } from 'node:http';
import { z } from 'zod';

export const AppOrder = z.object({ page: z.string(), icon: z.string(), port: z.number() });
export type AppOrder = z.infer<typeof AppOrder>;

/** The last argument of this process, in JSON. */
export function appOrder(): AppOrder {
  return AppOrder.parse(JSON.parse(process.argv.at(-1) ?? ''));
}

/** An API as small as can be: they are timed to their first answer, as we are. */
export function serveHello(port: number): void {
  createServer((_request, response) => response.end('{"hello":"world"}')).listen(port, '127.0.0.1');
}
