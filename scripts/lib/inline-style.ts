/** Puts a built page's style sheet into the page, which otherwise has to be asked for before anything can be drawn. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** As Vite writes it. */
const LINK = /<link rel="stylesheet"([^>]* href="\.\/([^"]+)")>/g;
const PLACE = "style-src 'self'";

/**
 * The page with its one style sheet inside, and a policy that allows this very text (CSP 3, 2.3.1 hash-source). The link
 * stays, disabled, and so is not fetched (HTML, link type "stylesheet"): by it Vite's loader of later parts knows that this
 * sheet is there.
 * @param page as Vite wrote it @param read gives a style sheet's text by its name
 * Throws where there is none or more than one, where the policy has no place for it, and for a style that would mean
 * something else inside.
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

/** For the build of a page whose other files are scripts. */
export const inlineStylePlugin: Plugin = {
  name: 'inline-style',
  generateBundle: {
    order: 'post', // Vite writes the page in this hook, too
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
