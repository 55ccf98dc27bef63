/** The arguments that the footprint bench passes to the apps it compares with Tidings. */
import { createServer } from 'node:http';
import { z } from 'zod';

export const AppOrder = z.object({ page: z.string(), icon: z.string(), port: z.number() });
export type AppOrder = z.infer<typeof AppOrder>;

/** Parses the last argument of this process, which is JSON. */
export function appOrder(): AppOrder {
  return AppOrder.parse(JSON.parse(process.argv.at(-1) ?? ''));
}

/** Starts a minimal API, so that the time to the first answer can be measured as for Tidings. */
export function serveHello(port: number): void {
  createServer((_request, response) => response.end('{"hello":"world"}')).listen(port, '127.0.0.1');
}
