/** Cleans the characters of a feed before parsing. */

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** One character written as two surrogate references, by UTF-16 based software: `&#55357;&#56832;`, `&#xD83D;&#xDE00;`. */
const HALVES = /&#(5[56]\d{3}|x[dD][89abAB][\da-fA-F]{2});&#(5[67]\d{3}|x[dD][c-fC-F][\da-fA-F]{2});/g;

/** Drops control characters that XML forbids (section 2.2) and nothing would show, and joins surrogate references. */
export function possible(source: string): string {
  return joined(source.replace(CONTROLS, ''));
}

/** Joins surrogate references. Decoded one by one, each half would become a replacement character. */
export const joined = (source: string): string => source.replace(HALVES, whole);

function whole(written: string, high: string, low: string): string {
  const pair = String.fromCharCode(unitOf(high), unitOf(low));
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : written;
}

function unitOf(reference: string): number {
  return reference.startsWith('x') ? Number.parseInt(reference.slice(1), 16) : Number(reference);
}
