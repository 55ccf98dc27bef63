/** (26) How many requests run at once, over all hosts and per host, and the ms between two starts at one host. */
export const HOST_LIMITS = { maxAtOnce: 8, perHost: 2, spacingMs: 1_000 } as const;
