/** How the popup lists the headlines: newest first over all, or so within each category or source. */
export const HEADLINE_GROUPS = ['day', 'category', 'source'] as const;
export type HeadlineGroup = (typeof HEADLINE_GROUPS)[number];
