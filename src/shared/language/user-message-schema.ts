/** Validates phrases read from files or other processes: those this release cannot format are rejected. */
import { z } from 'zod';
import { catalogue } from './en/index.ts';
import { english } from './english.ts';
import type { MessageKey } from './catalogue.ts';
import type { Phrase, UserMessage } from './phrase.ts';

const PhraseSchema: z.ZodType<Phrase> = z.object({
  key: z.custom<MessageKey>((key) => typeof key === 'string' && Object.hasOwn(catalogue, key), 'is no text of this release'),
  get values() {
    return z.record(z.string(), z.union([z.string(), z.number(), PhraseSchema])).exactOptional();
  },
});

/** A phrase with all values its text needs, or plain text. */
export const UserMessageSchema: z.ZodType<UserMessage> = z.union([z.string(), PhraseSchema]).refine(hasAllValues, 'lacks a value of its text');

/** Another release may use other values; all languages need those of the English text. */
function hasAllValues(message: UserMessage): boolean {
  try {
    english(message);
    return true;
  } catch {
    return false;
  }
}
