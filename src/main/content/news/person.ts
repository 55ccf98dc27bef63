/** Names out of the many ways in which feeds write a person. */
import { oneLine, textOfPlain } from './text.ts';

const MAX_NAME = 200;
const EMAIL = /[^\s<>()[\]"',;:]{1,64}@[^\s<>()[\]"',;:]{1,255}/;

/**
 * The name in a text like `ada@example.org (Ada Lovelace)`, `Ada Lovelace <ada@example.org>` or `Ada Lovelace`; the
 * address itself where there is no name.
 */
export function personName(text: string): string {
  // Angle brackets around an address are no markup.
  const plain = oneLine(text.slice(0, 2_000), 2_000);
  const address = EMAIL.exec(plain);
  if (address === null) return textOfPlain(plain, 'body', MAX_NAME);
  const rest = `${plain.slice(0, address.index)} ${plain.slice(address.index + address[0].length)}`
    .replace(/\bmailto:/gi, '')
    .replace(/<\s*>|\(\s*\)|\[\s*\]/g, ' ')
    .trim();
  const inBrackets = /^[([](.*)[)\]]$/.exec(rest)?.[1] ?? rest;
  const name = textOfPlain(inBrackets.replace(/^["'\s]+|["'\s,;:-]+$/g, ''), 'body', MAX_NAME);
  return name === '' ? address[0] : name;
}

/** Several people as one text, each named once, in their order. */
export function people(names: readonly string[]): string {
  return oneLine([...new Set(names.filter((name) => name !== ''))].join(', '), MAX_NAME);
}
