import { describe, expect, it } from 'vitest';
import { english } from '../../../../src/shared/language/english.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { UserMessageSchema } from '../../../../src/shared/language/user-message-schema.ts';

describe('a user message read back from JSON', () => {
  it.each([
    ['a plain text', 'The site is asleep.'],
    ['a phrase', phrase('failure.offline')],
    ['a phrase with values', phrase('failure.nothing', { status: '404 Not Found' })],
    ['a phrase with a number', phrase('reason.retry', { n: 3 })],
    ['a phrase within another', phrase('reason.of', { feed: 'A Feed', reason: phrase('reason.off') })],
  ])('reads the same: %s', (_name, said) => {
    const read = UserMessageSchema.parse(JSON.parse(JSON.stringify(said)));
    expect(english(read)).toBe(english(said));
  });

  it.each([
    ['an unknown key', { key: 'failure.ofTheFuture' }],
    ['a key that every object inherits', { key: 'toString' }],
    ['a phrase without its value', { key: 'failure.nothing' }],
    ['a phrase with unexpected values', { key: 'failure.nothing', values: { code: 404 } }],
    ['an invalid phrase within another', { key: 'reason.of', values: { feed: 'A Feed', reason: { key: 'failure.nothing' } } }],
    ['a number', 404],
  ])('is rejected: %s', (_name, said) => expect(UserMessageSchema.safeParse(said).success).toBe(false));
});
