/** How the popup groups headlines: not at all ('day'), by category, or by source; newest first in each group. */
export const HEADLINE_GROUPS = ['day', 'category', 'source'] as const;
export type HeadlineGroup = (typeof HEADLINE_GROUPS)[number];
