/**
 * The content of `endpoint.json` in the data folder, from which other programs learn the API's address (docs/api.md). The
 * core writes it when the addresses change and removes it on quit.
 */
import { z } from 'zod';

export const EndpointDocument = z.strictObject({
  name: z.literal('Tidings'),
  version: z.string(),
  bases: z.array(z.string()).describe('Base URLs that answer, e.g. http://127.0.0.1:8434, without a path'),
  pid: z.int().positive(),
  startedAt: z.iso.datetime(),
});
export type EndpointDocument = z.infer<typeof EndpointDocument>;

/** Creates the document. @param facts `startedAt` in epoch ms */
export function endpointDocument(facts: {
  readonly version: string;
  readonly bases: readonly string[];
  readonly pid: number;
  readonly startedAt: number;
}): EndpointDocument {
  const { version, bases, pid, startedAt } = facts;
  return { name: 'Tidings', version, bases: [...bases], pid, startedAt: new Date(startedAt).toISOString() };
}
