/** What is said of an address in short. */
import { parseUrl } from './url.ts';

/** Whom a request goes to: the host, with its port where it is not the usual one. The text itself where it is no address. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? url;

/** What people call a site that has told no name: its host's, without "www." and port. The text itself where it is no address. */
export const siteName = (url: string): string => parseUrl(url)?.hostname.replace(/^www\./, '') ?? url;
