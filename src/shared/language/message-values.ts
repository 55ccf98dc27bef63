/**
 * Derives the values of a message from its text at compile time: `{name}` takes text, `{n, number}` and `{n, plural, …}` a
 * number, `{kind, select, …}` text. A number in a bare `{name}` does not compile, because it would not be formatted for the
 * locale. The syntax is ICU's (https://unicode-org.github.io/icu/userguide/format_parse/messages/) without quoted braces,
 * which a test keeps out of the catalogues.
 */

/** The values of a message, by name. */
export type ValuesOf<Message extends string> = { readonly [Name in keyof Scan<Message, 'text', unknown>]: Scan<Message, 'text', unknown>[Name] };

/** In text a brace opens an argument; in a choice (inside plural or select) it opens the text of a branch. */
type Mode = 'text' | 'choice';

type Scan<Rest extends string, Where extends Mode, Found> =
  NextBrace<Rest> extends ['{', infer After extends string] ? (Where extends 'choice' ? Scan<After, 'text', Found> : Argument<After, Found>)
  : NextBrace<Rest> extends ['}', infer After extends string] ? Scan<After, Where extends 'text' ? 'choice' : 'text', Found>
  : Found;

/** The first brace, and the text after it. */
type NextBrace<Text extends string> =
  Text extends `${infer Before}{${infer After}`
    ? (Before extends `${string}}${infer Rest}` ? ['}', `${Rest}{${After}`] : ['{', After])
    : (Text extends `${string}}${infer Rest}` ? ['}', Rest] : null);

/** Continues after the brace that opened an argument. */
type Argument<Text extends string, Found> =
  Text extends `${infer Inside}}${infer Rest}`
    ? Inside extends `${infer Name}, plural,${infer Choice}` ? Scan<`${Choice}}${Rest}`, 'choice', Found & Record<Name, number>>
    : Inside extends `${infer Name}, select,${infer Choice}` ? Scan<`${Choice}}${Rest}`, 'choice', Found & Record<Name, string>>
    : Inside extends `${infer Name}, number${string}` ? Scan<Rest, 'text', Found & Record<Name, number>>
    : Scan<Rest, 'text', Found & Record<Inside, string>>
  : Found;
