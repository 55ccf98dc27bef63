/** The program's version and User-Agent. */

// Inserted by the bundler from package.json.
declare const __TIDINGS_VERSION__: string;
declare const __TIDINGS_HOMEPAGE__: string;

export const VERSION: string = __TIDINGS_VERSION__;

/**
 * The same for all installations of a release (RFC 9110 section 10.1.5): no platform, no id. The URL tells operators of
 * origins who is asking.
 */
export const USER_AGENT = `Tidings/${VERSION} (+${__TIDINGS_HOMEPAGE__})`;
