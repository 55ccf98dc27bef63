/** Reads bodies up to a limit: another program at a guessed address could send for ever. */
import { Mismatch } from './check.ts';

/** Bytes of a document. Tidings' largest, with hundreds of feeds, has ten million. */
export const MAX_DOCUMENT = 64 * 1024 * 1024;
/** Bytes of a refusal. Those of Tidings have a few hundred. */
export const MAX_REFUSAL = 64 * 1024;

/** Returns the body of a response. @throws Mismatch if it has more than `limit` bytes */
export async function readText({ body }: Response, limit: number): Promise<string> {
  const [reader, decoder] = [body?.getReader(), new TextDecoder()];
  let [text, length] = ['', 0];
  for (;;) {
    const next = await reader?.read();
    if (next?.value === undefined) return text + decoder.decode();
    length += next.value.length;
    if (length > limit) throw new Mismatch(`it has more than ${limit} bytes`);
    text += decoder.decode(next.value, { stream: true });
  }
}
