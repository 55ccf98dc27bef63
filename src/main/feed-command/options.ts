/** The command line of `npm run feed`: parses arguments into a command or an error message. Pure. */
import { parseArgs } from 'node:util';
import { wrong, wrongArguments, type WrongCommand } from '../run/wrong-command.ts';

export type FeedCommand =
  | { readonly kind: 'read'; readonly urls: readonly string[]; readonly json: boolean }
  | { readonly kind: 'find'; readonly address: string; readonly json: boolean }
  /** `file` is null for standard input. */
  | { readonly kind: 'import'; readonly file: string | null; readonly dataDir: string | null }
  /** `file` is null for standard output. */
  | { readonly kind: 'export'; readonly file: string | null; readonly dataDir: string | null }
  | { readonly kind: 'help' }
  | WrongCommand;

export const HELP = `Reads, finds, imports and exports feeds.

Usage: npm run --silent feed -- [--json] URL...
       npm run --silent feed -- [--json] --find ADDRESS
       npm run --silent feed -- --import FILE [--data-dir DIR]
       npm run --silent feed -- --export [FILE] [--data-dir DIR]

  URL...          read these feeds as Tidings would and print their contents; nothing is stored
  --find ADDRESS  find a site's feeds and print their contents; nothing is stored
  --json          print one line of JSON per URL: {"url", "articles": [...]} in the format of /api/v1/news, or {"url", "error"};
                  with --find a single line: {"candidates": [...]}, or {"message"}
  --import FILE   add the feeds of an OPML list to the settings; "-" means standard input
  --export FILE   write the configured feeds as OPML to a new file; without FILE, or with "-", to standard output
  --data-dir DIR  the data folder to use (default: the one that Tidings uses)
  -h, --help      show this help

Exit status: 0 if everything succeeded, 1 if something failed, 2 if the command line is wrong.
`;

/** Parses the arguments after the command's name. */
export function parseFeedCommand(args: readonly string[]): FeedCommand {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: {
      json: { type: 'boolean', default: false },
      find: { type: 'string', multiple: true },
      import: { type: 'string', multiple: true },
      export: { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    } });
  } catch (error) {
    return wrongArguments(error);
  }
  const { values: { json, find: finds, import: lists, export: exports, 'data-dir': dataDir = null, help }, positionals } = parsed;
  if (help) return { kind: 'help' };
  const [find, ...otherFinds] = finds ?? [];
  const [list, ...otherLists] = lists ?? [];
  const wishes = [find !== undefined, list !== undefined, exports].filter(Boolean).length;
  if (wishes > 1) return wrong('--find, --import and --export exclude each other');
  if (dataDir === '') return wrong('--data-dir needs a folder');
  if (dataDir !== null && list === undefined && !exports) return wrong('--data-dir goes with --import or --export');
  if (json && (list !== undefined || exports)) return wrong('--json goes with URLs or --find');
  if (find !== undefined) {
    if (find === '') return wrong('--find needs an address');
    return otherFinds.length + positionals.length > 0 ? wrong('--find takes one address') : { kind: 'find', address: find, json };
  }
  if (list !== undefined) {
    if (list === '') return wrong('--import needs a file');
    return otherLists.length + positionals.length > 0 ? wrong('--import takes one file') : { kind: 'import', file: fileOf(list), dataDir };
  }
  if (exports) {
    const [file = '-', ...otherFiles] = positionals;
    if (file === '') return wrong('--export needs a file, or none for standard output');
    return otherFiles.length > 0 ? wrong('--export takes one file') : { kind: 'export', file: fileOf(file), dataDir };
  }
  return positionals.length === 0 ? wrong('a URL, --find, --import or --export is needed') : { kind: 'read', urls: positionals, json };
}

const fileOf = (name: string): string | null => (name === '-' ? null : name);
