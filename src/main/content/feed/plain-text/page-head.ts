/** Drops the head of a whole HTML page, such as a newsletter, which some feeds carry as the text of an entry. */

/** Start and end of what is not part of the text: the head, or in a page without one its title. */
const HEAD = [/<head(?=[\s>])/i, /<\/head\s{0,9}>/i] as const;
const TITLE = [/<title(?=[\s>])/i, /<\/title\s{0,9}>/i] as const;
/**
 * The start of a page, possibly behind an XML declaration and a comment. Elsewhere a head is one that is written about, and a
 * title can be that of an example, or of a part of a paper.
 */
const PAGE = /^\s*(?:<\?xml[^<>]{0,200}>\s*)?(?:<!--(?:(?!-->)[^]){0,2000}-->\s*)?<(?:!doctype|html)(?=[\s>])/i;

/** Returns HTML without the head of its page. One that is never closed is only mentioned, and stays. */
export function withoutHead(html: string): string {
  if (!PAGE.test(html)) return html;
  for (const [start, end] of [HEAD, TITLE]) {
    const opened = start.exec(html)?.index ?? html.length;
    const closed = end.exec(html.slice(opened));
    if (closed) return html.slice(0, opened) + html.slice(opened + closed.index + closed[0].length);
  }
  return html;
}
