/**
 * The system's accent colour, as attributes of the page's root, which tokens.css reads. Main adds them to the served page,
 * so that they apply from the first paint. Without them the page uses its own accent.
 */

/** Foreground and background, in light and in dark mode. */
export const ACCENT_ATTRIBUTES = ['data-accent', 'data-accent-ground', 'data-accent-dark', 'data-accent-dark-ground'] as const;

/** Each as #rrggbb; all or none. */
export type Accent = Readonly<Partial<Record<(typeof ACCENT_ATTRIBUTES)[number], string>>>;
