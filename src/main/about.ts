/** Who this program says it is. */

declare const __TIDINGS_VERSION__: string; // put in by the bundler, from package.json

export const VERSION: string = __TIDINGS_VERSION__;

/** Where an origin's operator finds out who is asking. */
const HOMEPAGE = 'https://tidings.example';

/** The same for every installation of a release (RFC 9110 section 10.1.5): no platform, no id. */
export const USER_AGENT = `Tidings/${VERSION} (+${HOMEPAGE})`;
