/** The characters of a feed, before anything is read in it. */

// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** One character as two references, which software writes that thinks in UTF-16: `&#55357;&#56832;`, `&#xD83D;&#xDE00;`. */
const HALVES = /&#(5[56]\d{3}|x[dD][89abAB][\da-fA-F]{2});&#(5[67]\d{3}|x[dD][c-fC-F][\da-fA-F]{2});/g;

/** A text without the control characters that are in no XML (section 2.2) and in none we would show, and with whole characters. */
export function possible(source: string): string {
  return source.replace(CONTROLS, '').replace(HALVES, whole);
}

function whole(written: string, high: string, low: string): string {
  const pair = String.fromCharCode(unitOf(high), unitOf(low));
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : written;
}

function unitOf(reference: string): number {
  return reference.startsWith('x') ? Number.parseInt(reference.slice(1), 16) : Number(reference);
}
