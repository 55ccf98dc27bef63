/** How the popup lists the models: under their providers, or all of them newest, cheapest or largest first. */
export const MODEL_SORTS = ['provider', 'newest', 'price', 'context'] as const;
export type ModelSort = (typeof MODEL_SORTS)[number];
