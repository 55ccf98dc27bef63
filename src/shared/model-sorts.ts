/** How the popup sorts models: by provider, or across providers by newest, cheapest or largest context first. */
export const MODEL_SORTS = ['provider', 'newest', 'price', 'context'] as const;
export type ModelSort = (typeof MODEL_SORTS)[number];
