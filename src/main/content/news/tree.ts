/**
 * The tree of a mended feed, read by rss-parser. Its own reading of titles, links, dates and so on would throw on odd
 * input, take seconds on hostile input, or read local time; so every element but the frame of the feed goes under a name
 * it does not know and comes back raw, through `customFields`.
 */
import Parser from 'rss-parser';
import type { Mended } from './mend.ts';
import { ELEMENT_NAMES } from './vocabulary.ts';

const FRAME: ReadonlySet<string> = new Set(['rss', 'channel', 'item', 'feed', 'entry']);
const hidden = (name: string): string => (FRAME.has(name) ? name : `x:${name}`);
const FIELDS = ['$', ...ELEMENT_NAMES.map(hidden)].map((name): [string, string, { keepArray: boolean }] => [name, name, { keepArray: true }]);

/** An element. What xml2js gives is a string, or an object with `_` (text), `$` (attributes) and a list for each child name. */
export class Element {
  readonly #raw: unknown;
  readonly #bases: readonly string[];

  constructor(raw: unknown, bases: readonly string[]) {
    this.#raw = raw;
    this.#bases = bases;
  }

  /** What links in it are relative to, where that is not the feed's own address; else "". */
  get base(): string {
    return this.#bases[Number(this.attribute('base') || NaN)] ?? '';
  }

  /** Its own text. */
  get text(): string {
    const text = typeof this.#raw === 'string' ? this.#raw : property(this.#raw, '_');
    return typeof text === 'string' ? text : '';
  }

  /** An attribute by its local name in lower case; "" when it has none such. */
  attribute(name: string): string {
    const value = property(property(this.#raw, '$'), name);
    return typeof value === 'string' ? value : '';
  }

  /** Its children of these names, name by name in the order given. */
  all(...names: readonly string[]): Element[] {
    return names.flatMap((name) => {
      const children = property(this.#raw, hidden(name));
      return Array.isArray(children) ? children.map((child: unknown) => new Element(child, this.#bases)) : [];
    });
  }
}

/** A feed's own element and its entries, in their order. */
export interface FeedTree {
  readonly atom: boolean;
  readonly feed: Element;
  readonly entries: readonly Element[];
}

/** Reads a mended feed. */
export async function readTree({ root, xml, bases }: Mended): Promise<FeedTree> {
  const parser = new Parser<unknown, unknown>({
    xml2js: { tagNameProcessors: [hidden] },
    // Its types know plain names only for the feed; triples are documented in its README and read alike.
    customFields: { feed: FIELDS as never[], item: FIELDS },
  });
  const output: unknown = await parser.parseString(xml);
  const items = property(output, 'items');
  const entries = Array.isArray(items) ? items.map((item: unknown) => new Element(item, bases)) : [];
  return { atom: root === 'feed', feed: new Element(output, bases), entries };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
