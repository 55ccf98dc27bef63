/** Validation errors as a sentence for a person. */

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first of zod's issues, e.g. "Port must be 1024 or more." */
export function sentenceFor(issues: readonly Issue[]): string {
  const [issue] = issues;
  if (!issue) return 'That is not valid.';
  const name = String(issue.path.at(-1) ?? 'that');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${issue.message}.`;
}
