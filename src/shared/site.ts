/** Short names for addresses. */
import { parseUrl } from './url.ts';

/** Returns the host of an address, with the port unless it is the default; the text itself if it is not a URL. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? url;

/** Returns a display name for an untitled site: its host without "www." and port; the text itself if it is not a URL. */
export const siteName = (url: string): string => parseUrl(url)?.hostname.replace(/^www\./, '') ?? url;
