/**
 * The element tree of a repaired feed, parsed by rss-parser. Its own interpretation of titles, links and dates would throw
 * on odd input, take seconds on hostile input, or read local time. So all elements but the frame of the feed get names it
 * does not know, and come back uninterpreted through `customFields`.
 */
import Parser from 'rss-parser';
import type { Mended } from './mend.ts';
import { ELEMENT_NAMES, type ElementName } from './vocabulary.ts';
import type { AttributeName } from './write-xml.ts';

const FRAME: ReadonlySet<string> = new Set(['rss', 'channel', 'item', 'feed', 'entry']);
const hidden = (name: string): string => (FRAME.has(name) ? name : `x:${name}`);
const FIELDS = ['$', ...ELEMENT_NAMES.map(hidden)].map((name): [string, string, { keepArray: boolean }] => [name, name, { keepArray: true }]);

/** An element. xml2js gives a string, or an object with `_` (text), `$` (attributes) and a list for each child name. */
export class Element {
  readonly #raw: unknown;
  readonly #bases: readonly string[];

  constructor(raw: unknown, bases: readonly string[]) {
    this.#raw = raw;
    this.#bases = bases;
  }

  /** Base URL of its links, if that is not the feed's own address; otherwise "". */
  get base(): string {
    return this.#bases[Number(this.attribute('base') || NaN)] ?? '';
  }

  /** Its own text. */
  get text(): string {
    const text = typeof this.#raw === 'string' ? this.#raw : property(this.#raw, '_');
    return typeof text === 'string' ? text : '';
  }

  /** Returns an attribute by lower-case local name; "" if it is missing. The repair leaves out all others (write-xml.ts). */
  attribute(name: AttributeName): string {
    const value = property(property(this.#raw, '$'), name);
    return typeof value === 'string' ? value : '';
  }

  /** Returns its children of the given names, in the order of the names. The repair leaves out all others (vocabulary.ts). */
  all(...names: readonly ElementName[]): Element[] {
    return names.flatMap((name) => {
      const children = property(this.#raw, hidden(name));
      return Array.isArray(children) ? children.map((child: unknown) => new Element(child, this.#bases)) : [];
    });
  }
}

/** The element of a feed and its entries, in their order. */
export interface FeedTree {
  readonly atom: boolean;
  readonly feed: Element;
  readonly entries: readonly Element[];
}

/** Parses a repaired feed. */
export async function readTree({ root, xml, bases }: Mended): Promise<FeedTree> {
  const parser = new Parser<unknown, unknown>({
    // An empty element would be a string, and rss-parser take its method `link` for the links of an entry. One object is enough for
    // all of them: nobody changes it.
    xml2js: { tagNameProcessors: [hidden], emptyTag: {} },
    // Its types allow only plain names for the feed; triples are documented in its README and work the same way.
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
