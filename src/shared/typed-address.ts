/** Checks of typed addresses, which may lack a scheme. */

/** Returns whether it starts with a scheme; "example.org:80" does not. */
export const hasScheme = (typed: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed);

/**
 * Returns whether text typed without a scheme is a host name. A single word is more likely a search or a mistake than a
 * local computer, which needs the scheme: http://nas.
 */
export const isPlainHost = (hostname: string): boolean => /[.[]|^localhost$/.test(hostname);
