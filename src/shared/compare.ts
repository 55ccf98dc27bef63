/** Compares texts by their code units: for ids, and for dates in ISO 8601, which sort as text. For `sort`. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
