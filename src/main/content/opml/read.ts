/**
 * Reads lists of feeds in OPML (opml.org/spec2.opml) from other readers, with htmlparser2's tokenizer in XML mode: it
 * tolerates errors and expands no entities or DTDs. HTML entities are decoded here, once each, so that no file can grow in
 * memory.
 */
import { decodeHTMLAttribute } from 'entities';
import { Parser } from 'htmlparser2';
import { MAX_LIST_BYTES, LIST_TOO_LARGE } from '../../../shared/bridge/feeds.ts';
import { phrase, type Phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { MAX_ADDRESS_LENGTH } from '../../../shared/settings-constants.ts';
import { HttpUrl } from '../../../shared/settings.ts';
import { typedAddresses, unwrapped } from '../../../shared/typed-address.ts';
import { addressKey, normalised, onTheWire } from '../../../shared/url.ts';
import { decodeFeed } from '../text/decode.ts';
import { oneLine } from '../text/one-line.ts';
import { categoryOf, isNamedAfter, titleFrom } from './labels.ts';

export interface OpmlFeed {
  /** Absolute http(s) URL without fragment and credentials. */
  readonly url: string;
  /** Its name in the file; "" if that only repeats its address or that of its site. */
  readonly title: string;
  /** Its folder, "Outer / Inner" if folders are nested; "" if there is none. */
  readonly category: string;
  /** Its site; "" if the file does not say. */
  readonly siteUrl: string;
}

/** An entry of the file that cannot be added, and why. */
export interface SkippedOutline {
  readonly title: string;
  readonly url: string;
  readonly reason: UserMessage;
}

export interface Opml {
  /** In the file's order, each feed once, even if its address is written in two ways (http and https, a slash at its end). */
  readonly feeds: readonly OpmlFeed[];
  readonly skipped: readonly SkippedOutline[];
  /** The file ends before its list does, so that entries are missing. */
  readonly cutOff?: true;
}

const MAX_OUTLINES = 20_000;
/** The tokenizer searches all open elements at each end tag; nobody nests folders this deep. */
const MAX_DEPTH = 100;
/** Elements around the entries: `opml` and `body`. */
const AROUND = 2;

type Attributes = Readonly<Record<string, string>>;

/**
 * Parses a file, as bytes or text.
 * @throws UserFacingError if it is not OPML, or exceeds the limits of size, length or depth
 */
export function readOpml(data: Uint8Array | string): Opml {
  if (data.length > MAX_LIST_BYTES) throw new UserFacingError(LIST_TOO_LARGE);
  const outlines = new Outlines();
  const options = { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true };
  const parser = new Parser({
    onopentag: (name, attributes) => outlines.open(name, attributes),
    onclosetag: (name, implied) => outlines.close(name, implied),
  }, options);
  parser.end(typeof data === 'string' ? data : decodeFeed(data, null));
  return outlines.result();
}

/** An entry that names a feed. Addresses are as they are written, as spaces in them matter. */
interface Entry {
  readonly address: string;
  readonly title: string;
  /** Returns an attribute as a name, on one line. */
  readonly read: (name: string) => string;
  /** Its site; "" if there is none. */
  readonly site: string;
}

interface Open {
  readonly title: string;
  readonly isFeed: boolean;
  /** Whether it belongs to a feed, as an episode does. */
  readonly isInFeed: boolean;
  /** Commented out, as is everything in it (OPML 2.0, "isComment"). */
  readonly isComment: boolean;
  /** Whether an entry in it has been returned, as a feed or as skipped. */
  isTold: boolean;
  /** Entries in it, without those further in. */
  children: number;
  /** The feed in it that it may be Thunderbird's folder of: its index, and the category that it then has. */
  own: { readonly feed: number; readonly category: string } | null;
}

/** Collects feeds and skipped entries from the elements of the file. */
class Outlines {
  private readonly feeds: OpmlFeed[] = [];
  private readonly skipped: SkippedOutline[] = [];
  /** Keys of the addresses of `feeds`. */
  private readonly seen = new Set<string>();
  private readonly folders: Open[] = [];
  private depth = 0;
  private count = 0;
  private isOpml = false;
  private isWhole = false;

  open(name: string, attributes: Attributes): void {
    if (++this.depth > AROUND + MAX_DEPTH) throw new UserFacingError(phrase('opml.tooDeep', { most: MAX_DEPTH }));
    if (name === 'opml') this.isOpml = true;
    if (name !== 'outline') return;
    if (++this.count > MAX_OUTLINES) throw new UserFacingError(phrase('opml.tooMany', { most: MAX_OUTLINES }));
    this.outline(attributes);
  }

  close(name: string, implied: boolean): void {
    this.depth--;
    if (name === 'opml') this.isWhole = !implied;
    if (name !== 'outline') return;
    const closed = this.folders.pop();
    if (!closed || closed.isInFeed) return;
    if (!implied) this.leaveOut(closed); // what else it holds may be missing
    let isTold = closed.isFeed || closed.isComment || closed.isTold;
    // Without a name there is nothing to say of it: Tiny Tiny RSS exports a hundred preferences as such entries.
    if (!isTold && closed.title !== '') {
      this.skip(closed.title, '', phrase('opml.noFeed'));
      isTold = true;
    }
    const around = this.folders.at(-1);
    if (around && isTold) around.isTold = true;
  }

  result(): Opml {
    if (!this.isOpml) throw new UserFacingError(phrase('opml.none'));
    return { feeds: this.feeds, skipped: this.skipped, ...(!this.isWhole && { cutOff: true as const }) };
  }

  private outline(attributes: Attributes): void {
    const raw = (name: string): string => decodeHTMLAttribute((attributes[name] ?? '').slice(0, MAX_VALUE));
    const read = (name: string): string => oneLine(raw(name), MAX_VALUE);
    const type = read('type').toLowerCase();
    const place = placeOfAddress(read, type);
    const written = read(place);
    const title = read('title') || read('text');
    const around = this.folders.at(-1);
    const isComment = around?.isComment === true || read('iscomment').toLowerCase() === 'true';
    if (around) around.children++;
    this.folders.push({ title, isFeed: written !== '', isInFeed: around?.isFeed === true || around?.isInFeed === true, isComment, isTold: false, children: 0, own: null });
    if (isComment) {
      if (around?.isComment !== true) this.skip(title, written, phrase('opml.isComment')); // once for all of it
    } else if (written !== '' && leadsElsewhere(type, read)) this.skip(title, written, phrase('opml.leadsElsewhere'));
    else if (written !== '') this.feed({ address: raw(place), title, read, site: raw('htmlurl') });
  }

  private feed({ address, title, read, site }: Entry): void {
    const written = oneLine(address, MAX_VALUE);
    const url = webAddress(address);
    if (url === null) return this.skip(title, written, whyNoAddress(address));
    // Old lists have http beside https, or a slash too many; each spelling would be fetched.
    const key = addressKey(url);
    if (this.seen.has(key)) return this.skip(title, url, phrase('opml.twice'));
    this.seen.add(key);
    const around = this.folders.filter((folder) => !folder.isFeed); // without this entry itself
    const folders = around.map((folder) => folder.title);
    const last = around.at(-1);
    if (last && read(OF_THUNDERBIRD) !== '' && isNamedAfter(last.title, title)) last.own = { feed: this.feeds.length, category: categoryOf(folders.slice(0, -1)) };
    const category = categoryOf(folders.length > 0 ? folders : (read('category').split(',')[0] ?? '').split('/'));
    const siteUrl = webAddress(site) ?? '';
    this.feeds.push({ url, title: titleFrom(title, [written, url, siteUrl]), category, siteUrl });
  }

  /** Leaves a folder out if it holds nothing but the feed it is named after. */
  private leaveOut({ own, children }: Open): void {
    const feed = own && this.feeds[own.feed];
    if (own && feed && children === 1) this.feeds[own.feed] = { ...feed, category: own.category };
  }

  private skip(title: string, url: string, reason: Phrase): void {
    this.skipped.push({ title, url, reason });
  }
}

/** Longer than any address or name that is kept, entities included. */
const MAX_VALUE = 10_000;

/** Attribute of each feed that Thunderbird exports; it keeps a new feed in a folder of its own. */
const OF_THUNDERBIRD = 'fz:quickmode';

/** Types of entries whose `url` is not a feed (OPML 2.0, "Inclusion" and "Directories"). */
const LISTS: ReadonlySet<string> = new Set(['link', 'include']);
/** Types of entries whose `xmlUrl` is a page or data that FreshRSS makes a feed of (its docs, "OPML"). */
const SCRAPED = /\+(?:xpath|dotnotation)\b/;
/** Types of entries whose `url` is a feed, in some files. Other entries with a `url` are episodes, posts or pictures. */
const FEEDS: ReadonlySet<string> = new Set(['rss', 'atom', 'rdf', 'feed']);

/** Returns the attribute that has the address in an entry: `xmlUrl`, which may be missing, or `url` for some types. */
function placeOfAddress(read: (name: string) => string, type: string): string {
  return read('xmlurl') === '' && (FEEDS.has(type) || LISTS.has(type)) ? 'url' : 'xmlurl';
}

/**
 * Whether the address in an entry leads to another list or a page. A link with an `xmlUrl` is a feed, as WordPress exports those
 * of its blogroll (wp-links-opml.php), unless that names a list.
 */
function leadsElsewhere(type: string, read: (name: string) => string): boolean {
  const isFeedLink = type === 'link' && read('xmlurl') !== '' && !/\.opml(?:[?#]|$)/i.test(read('xmlurl'));
  return (LISTS.has(type) && !isFeedLink) || SCRAPED.test(type);
}

/**
 * Returns an address with its scheme, if it can have one. `feed:` is the old pseudo-scheme for feeds, `pcast:` and `itpc:` those
 * of podcast players; without any scheme, it means https only if it looks like a site: others are paths or words.
 */
function withScheme(text: string): string {
  return unwrapped(text).replace(/^(?:feed|pcast|itpc):(?:\/\/)?(?=https?:)/i, '').replace(/^(?:feed|pcast|itpc):/i, 'http:').replace(/^(?:\/\/|(?=www\.))/i, 'https://');
}

/**
 * Returns an address as it is stored, null if it is not http(s) or not valid. It is read like a typed one, so that "my feed.xml"
 * is what a browser makes of it. Brackets are remains of a broken file; a line break belongs to the file's layout, with what
 * indents the next line.
 */
function webAddress(text: string): string | null {
  const written = withScheme(text);
  const [typed] = /^https?:\/\/[^<>]+$/i.test(written) ? typedAddresses(written) : [];
  const url = typed === undefined ? null : onTheWire(typed.replace(/[\t\n\r]+ */g, ''));
  return HttpUrl.safeParse(url).success ? url : null;
}

/** Returns why a text is no address. */
function whyNoAddress(text: string): Phrase {
  const written = withScheme(text);
  if (!/^https?:/i.test(written)) return phrase('opml.noAddress');
  return normalised(written).length > MAX_ADDRESS_LENGTH ? phrase('opml.longAddress', { most: MAX_ADDRESS_LENGTH }) : phrase('opml.invalidAddress');
}
