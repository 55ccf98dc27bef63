/** The licences of third-party code and data in the packages. Nearly all require that their text is included. Pure. */
import { z } from 'zod';

/** Vite's entry for a package in a bundle (`build.license`). */
const Licence = z.object({
  name: z.string(),
  version: z.string().nullish(),
  /** The SPDX identifier. */
  identifier: z.string().nullish(),
  text: z.string().nullish(),
});
export type Licence = z.infer<typeof Licence>;

/** Separates the parts of the page; some texts contain headings of their own. */
export const RULE = `\n\n${'='.repeat(80)}\n\n`;

/** Parses the licences of one bundle. @param json as written by Vite @throws ZodError if it has another format */
export const readLicences = (json: string): Licence[] => z.array(Licence).parse(JSON.parse(json));

/**
 * Returns one page with all licences, each text once, sorted by name.
 * @throws Error if a text is missing: without it the code must not be redistributed
 */
export function licencesPage(licences: readonly Licence[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, identifier, text } of licences) {
    if (!text) throw new Error(`${name} comes without the text of its licence`);
    const title = [name, version, identifier && `(${identifier})`].filter(Boolean).join(' ');
    byText.set(text.trim(), [...byText.get(text.trim()) ?? [], title]);
  }
  const parts = [...byText].map(([text, titles]) => ({ title: [...new Set(titles)].sort().join(', '), text }));
  return [
    'Tidings is built of its own code and of what follows.',
    ...parts.sort((a, b) => (a.title < b.title ? -1 : 1)).map(({ title, text }) => `${title}\n\n${text}`),
  ].join(RULE).concat('\n');
}
