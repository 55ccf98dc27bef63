/** What a person types as an address, which may lack its beginning. */

/** Whether it begins with a scheme; "example.org:80" does not. */
export const hasScheme = (typed: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed);

/**
 * Whether what was typed without a scheme is a host's name. One word alone is more likely a search or a mistake than a
 * computer in the house; that one has to be written out: http://nas.
 */
export const isPlainHost = (hostname: string): boolean => /[.[]|^localhost$/.test(hostname);
