/**
 * Makes up headlines that compress like real ones, the same ones on each run: words are drawn from a list by a seeded generator.
 * A repeated sentence would not do: 60 KB of one become 2 KB, and gzip and brotli would be measured on another size than
 * they have in use. 60 KB of the real headlines of a few hundred feeds, ten of each, were 2.5 to 3.8 times their size in gzip.
 */
import { seededRandom } from '../../src/main/content/quotes/shuffle.ts';
import type { NewsArticle } from '../../src/shared/content.ts';

const ARTICLES = 133;
const SEED = 20_260_101;

const WORDS = `
  above acre agree almost amber ancient April argue ask August baker bank basket become behind bell beside between
  bird boat borrow branch brick bright brother build buyer calm captain carpet catch century change cheap choir circle
  clay clerk cloud coffee colour company cost council court cover crop crowd daughter debate decide delay different
  discover doctor doubt dream drop earth easy elder empty enter evening exact explain family farmer February ferry
  fifty final fire fish flood flour food forget four Friday frost full gather glass grain grass grey group guess guide
  hammer harbour heavy help hill holiday hope hotel huge hurry invite island join judge keep kitchen lamp lantern late
  laugh leaf leather lemon lesson library line local long lucky machine make maple marsh meadow member middle mile
  mill mirror modern month more mountain museum nation nearly never night noise notebook November oak offer often
  onion orange other oven packet paint parade park past patient people perhaps piece pilot plain plate pocket police
  port potato prefer price promise public purple quick railway raise reach ready red remain repeat report return ridge
  rise road room rose route run sail same save scarce score season secret seem September seven shallow sharp ship shoe
  shout shut silver since sketch sleep smell smooth soft soldier sort south spend spring stair stand state stay steel
  stone story strange student sudden Sunday sure sweet tailor tall taste tell theatre third thousand through ticket
  time today tool torch town train tree trip trust Tuesday twelve twice union upper valley vegetable village visit
  voyage wait want warn water Wednesday well wheat whisper whole willow window without wood work worth year yesterday
`.trim().split(/\s+/);
const LITTLE = ['the', 'the', 'the', 'a', 'a', 'of', 'of', 'to', 'to', 'in', 'in', 'and', 'and', 'for', 'on', 'with', 'at', 'by', 'from', 'that', 'is', 'was', 'as', 'it', 'has', 'were'];

/** Returns a document of 60 KB, in the form the API serves. */
export function madeNews(): Buffer {
  const random = seededRandom(SEED);
  const upTo = (most: number): number => Math.floor(random() * most);
  const oneOf = (list: readonly string[]): string => list[upTo(list.length)] ?? '';
  const words = (count: number): string[] => Array.from({ length: count }, (_, at) => oneOf(at % 5 === 1 || at % 5 === 3 ? LITTLE : WORDS));
  const sentence = (least: number, more: number): string => capital(words(least + upTo(more)).join(' '));
  const news = Array.from({ length: ARTICLES }, (_, index): NewsArticle => {
    const title = sentence(7, 6);
    return {
      title,
      link: `https://${oneOf(PAPERS)}.example/2026/01/${slug(title)}`,
      pubDate: new Date(Date.UTC(2026, 0, 1, 0, index * 37, upTo(60))).toISOString(),
      contentSnippet: Array.from({ length: 3 }, () => `${sentence(8, 9)}.`).join(' '),
      author: `${capital(oneOf(WORDS))} ${capital(oneOf(WORDS))}`,
      categories: Array.from({ length: 1 + upTo(3) }, () => capital(oneOf(WORDS))),
    };
  });
  return Buffer.from(JSON.stringify({ news }));
}

const PAPERS = ['courier', 'gazette', 'herald', 'journal', 'mercury', 'observer', 'post', 'record'];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const slug = (title: string): string => title.toLowerCase().replace(/ /g, '-');
