/** Makes names and titles one visible line. Pure. */

/** Characters no headline and no name needs: controls, direction overrides and isolates, byte order marks, lone surrogates. */
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

/** A character that can be seen: no control, format or space character, no lone mark, none of the blanks of Hangul and Braille. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * Newsletters fill the preview of a mail with hundreds of invisible characters. One or two of them have a use: in Persian and
 * Indic words, or where a word may be broken. (Matching all of 10 MB at once would exceed the stack of regular expressions.)
 */
const FILLER = /(?:[\u034f\u00ad\u200b\u200c]\s*){3,1000}/g;

/** Returns the text on one line, without characters that XML forbids or that change the text around it. */
export const joinedLines = (text: string): string => text.replace(UNWANTED, '').replace(FILLER, ' ').replace(/[\s\u0085]+/g, ' ').trim();

/** Returns the text if something of it can be seen, else "". */
export const ifVisible = (text: string): string => (VISIBLE.test(text) ? text : '');

/** Returns the text on one line, as with {@link joinedLines}; "" if nothing of it can be seen. */
export const visibleLine = (text: string): string => ifVisible(joinedLines(text));
