/** Inlines the style sheet of a built page, which would otherwise have to be requested before anything can be painted. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The link as Vite writes it. */
const LINK = /<link rel="stylesheet"([^>]* href="\.\/([^"]+)")>/g;
const PLACE = "style-src 'self'";

/**
 * Returns the page with its style sheet inlined, and with a policy that allows exactly this text (CSP 3, 2.3.1
 * hash-source). The link stays but is disabled, so it is not fetched (HTML, link type "stylesheet"): it tells Vite's loader
 * of lazy chunks that this sheet is present.
 * @param page as written by Vite
 * @param read returns the text of a style sheet by its name
 * @throws Error if there is not exactly one style sheet, if the policy has no place for the hash, or if the style would mean
 * something else inline
 */
export function inlineStyle(page: string, read: (name: string) => string): string {
  const [link, ...others] = page.matchAll(LINK);
  const [whole, rest, name] = link ?? [];
  if (whole === undefined || rest === undefined || name === undefined || others.length > 0) {
    throw new Error(`A page has one style sheet, not ${others.length + (link ? 1 : 0)}`);
  }
  const style = read(name);
  if (/url\(|<\//i.test(style)) throw new Error(`${name} names files beside it, or ends its element`);
  if (!page.includes(PLACE)) throw new Error(`The policy has no ${PLACE}`);
  const hash = createHash('sha256').update(style).digest('base64');
  return page.replace(PLACE, () => `${PLACE} 'sha256-${hash}'`)
    .replace(whole, () => `<link rel="stylesheet" disabled${rest}><style>${style}</style>`);
}

/** Vite plugin for the build of a page with one style sheet. */
export const inlineStylePlugin: Plugin = {
  name: 'inline-style',
  generateBundle: {
    order: 'post', // Vite writes the page in this hook too
    handler(_options, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
        page.source = inlineStyle(String(page.source), (name) => {
          const sheet = bundle[name];
          if (sheet?.type !== 'asset') return this.error(`${name} is not there`);
          return String(sheet.source);
        });
      }
    },
  },
};
