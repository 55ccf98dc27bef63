/** Headlines made to break out of wherever they are inserted. Several try to create a file called `pwned`. */
export interface Hostile {
  readonly title: string;
  /** What should be shown of it, on one plain line. */
  readonly plain: string;
}

const same = (title: string): Hostile => ({ title, plain: title });

export const HOSTILE: readonly Hostile[] = [
  same('It\'s "quoted", \\back\\slashed, \\n and \\u0041'),
  same('$(touch pwned) `touch pwned` ${HOME} ; touch pwned & | > pwned'),
  same('<b>bold</b> & <span foreground="red">red</span> &amp; <img src=x onerror=alert(1)>'),
  same('%{A1:touch pwned:}press%{A} %{F#f00}red %H %d %s'),
  same('#[fg=red]red#[default] #{pane_id} #(touch pwned) C# #1'),
  same('-n -e --help'),
  same('Ελληνικά, 日本語, العربية, 👩‍👩‍👧 and 🇪🇺'),
  same('${exec touch pwned} ${color red} $uptime'),
  { title: '\u202Edetrevni\u202C \u2066apart\u2069', plain: 'detrevni apart' },
  { title: 'می\u200Cخواهم, Tier\u00ADheim, שלום\u200F!', plain: 'می\u200Cخواهم, Tier\u00ADheim, שלום!' },
  { title: '\u001B[31mred\u001B]0;pwned\u0007 two\nlines\tand a tab', plain: ' [31mred ]0;pwned  two lines and a tab' },
  { title: 'long '.repeat(500), plain: 'long '.repeat(40) },
];
