/** Turns validation errors into a sentence in the reader's language. The log keeps zod's English messages. */
import type { z } from 'zod';
import { phrase, type Phrase } from './language/phrase.ts';

type Issue = z.core.$ZodIssue;

/** Returns a sentence for the first issue, e.g. "Port must be 1024 or more." */
export function sentenceFor([issue]: readonly Issue[]): Phrase {
  const name = issue?.path.filter((step) => typeof step === 'string').at(-1);
  const field = fieldOf(name);
  switch (issue?.code) {
    case 'too_small':
      if (issue.origin === 'array') return phrase('invalid.that', { field });
      return issue.origin === 'string'
        ? phrase('invalid.short', { field, n: Number(issue.minimum) }) : phrase('invalid.least', { field, n: String(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'array') return phrase('invalid.that', { field });
      return issue.origin === 'string'
        ? phrase('invalid.long', { field, n: Number(issue.maximum) }) : phrase('invalid.most', { field, n: String(issue.maximum) });
    case 'invalid_format':
      if (issue.format === 'url') return phrase('invalid.webAddress', { field });
      return issue.format === 'regex' ? phrase('invalid.time', { field }) : phrase('invalid.that', { field });
    case 'custom':
      if (name === 'to') return phrase('invalid.sameTime');
      if (name === 'port') return phrase('check.portBlocked');
      return name === 'shortcut' ? phrase('invalid.shortcut', { field }) : phrase('invalid.that', { field });
    default:
      return phrase('invalid.that', { field });
  }
}

function fieldOf(name: string | undefined): Phrase {
  switch (name) {
    case 'port': case 'title': case 'category': case 'shortcut': case 'muteWords': return phrase(`field.${name}`);
    case 'url': case 'modelsUrl': return phrase('field.url');
    case 'time': case 'from': case 'to': return phrase('field.time');
    default: return phrase('field.that');
  }
}
