/** What is said of an address in short. */

/** The URL parser of browsers and Node (WHATWG URL Standard); shared code is typed for neither of them. */
declare const URL: {
  new (text: string): { readonly host: string; readonly hostname: string };
  canParse(text: string): boolean;
};

/** Whom a request goes to: the host, with its port where it is not the usual one. The text itself where it is no address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** What people call a site that has told no name: its host's, without "www." and port. The text itself where it is no address. */
export const siteName = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
