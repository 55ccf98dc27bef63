/** The syntax of an access token: what is allowed after `Bearer` (token68, RFC 9110 section 11.2). */
const TOKEN68 = String.raw`[\w.~+/-]+=*`;

/** Returns whether a text can be an access token. */
export const isToken68 = (text: string): boolean => new RegExp(`^${TOKEN68}$`).test(text);

/** An `Authorization` field with such a token (RFC 6750 section 2.1, RFC 9110 section 11.1): the scheme in any case. */
export const BEARER = new RegExp(`^bearer +(${TOKEN68})$`, 'i');
