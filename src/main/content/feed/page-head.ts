/** Drops the head of a whole HTML page, such as a newsletter, which some feeds carry as the text of an entry. */

/** Start and end of what is not part of the text: the head, or the title of a page without a head. */
const PARTS = [[/<head(?=[\s>])/i, /<\/head\s{0,9}>/i], [/<title(?=[\s>])/i, /<\/title\s{0,9}>/i]] as const;

/** Returns HTML without the head of its page. One that is never closed is only mentioned, and stays. */
export function withoutHead(html: string): string {
  for (const [start, end] of PARTS) {
    const opened = start.exec(html)?.index ?? html.length;
    const closed = end.exec(html.slice(opened));
    if (closed) return html.slice(0, opened) + html.slice(opened + closed.index + closed[0].length);
  }
  return html;
}
