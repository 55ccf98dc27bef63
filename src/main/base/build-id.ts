/** Identifies the code of this program: equal in all its files, another after an update that changed any of it. */

// Inserted by the bundler: a hash of the sources.
declare const __TIDINGS_BUILD__: string;

export const BUILD: string = __TIDINGS_BUILD__;
