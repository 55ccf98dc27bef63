/** The licences of others whose code or data the packages carry. Nearly all ask that their text goes with it. Pure. */
import { z } from 'zod';

/** What Vite says of each package in a bundle (`build.license`). */
const Licence = z.object({
  name: z.string(),
  version: z.string().nullish(),
  /** As SPDX names it. */
  identifier: z.string().nullish(),
  text: z.string().nullish(),
});
export type Licence = z.infer<typeof Licence>;

/** Between two parts of the page: some texts have headings of their own. */
export const RULE = `\n\n${'='.repeat(80)}\n\n`;

/** @param json what Vite wrote for one bundle. @throws where it is something else */
export const readLicences = (json: string): Licence[] => z.array(Licence).parse(JSON.parse(json));

/**
 * One page of all, each text once, in the order of the names.
 * @throws where somebody's text is missing: without it nothing of theirs may be passed on
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
