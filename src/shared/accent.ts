/**
 * The accent that the system tells, as the page carries it: attributes of its root, which tokens.css reads. Main writes
 * them into the page as it serves it, so that the first picture has them. Where there are none, the page has its own accent.
 */

/** Ink and ground, in light and in dark. */
export const ACCENT_ATTRIBUTES = ['data-accent', 'data-accent-ground', 'data-accent-dark', 'data-accent-dark-ground'] as const;

/** Each as #rrggbb; all of them or none. */
export type Accent = Readonly<Partial<Record<(typeof ACCENT_ATTRIBUTES)[number], string>>>;
