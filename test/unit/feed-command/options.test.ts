import { describe, expect, it } from 'vitest';
import { parseFeedCommand, type FeedCommand } from '../../../src/main/feed-command/options.ts';

describe('the command line of the feed command', () => {
  it.each<[string, FeedCommand]>([
    ['https://a.example/ https://b.example/', { kind: 'read', urls: ['https://a.example/', 'https://b.example/'], json: false }],
    ['--json https://a.example/', { kind: 'read', urls: ['https://a.example/'], json: true }],
    ['--find a.example', { kind: 'find', address: 'a.example', json: false }],
    ['--find a.example --json', { kind: 'find', address: 'a.example', json: true }],
    ['--import list.opml', { kind: 'import', file: 'list.opml', dataDir: null }],
    ['--import - --data-dir /data', { kind: 'import', file: null, dataDir: '/data' }],
    ['--export', { kind: 'export', file: null, dataDir: null }],
    ['--export -', { kind: 'export', file: null, dataDir: null }],
    ['--export list.opml --data-dir=/data', { kind: 'export', file: 'list.opml', dataDir: '/data' }],
    ['--help', { kind: 'help' }],
    ['-h --import a --export', { kind: 'help' }],
  ])('%s', (line, command) => {
    expect(parseFeedCommand(line.split(' '))).toEqual(command);
  });

  it.each<[string, string]>([
    ['', 'a URL, --find, --import or --export is needed'],
    ['--json', 'a URL, --find, --import or --export is needed'],
    ['--colour', "Unknown option '--colour'"],
    ['--find', "Option '--find <value>' argument missing"],
    ['--import', "Option '--import <value>' argument missing"],
    ['--import=', '--import needs a file'],
    ['--import a b', '--import takes one file'],
    ['--import a --import b', '--import takes one file'],
    ['--export a b', '--export takes one file'],
    ['--find=', '--find needs an address'],
    ['--find a b', '--find takes one address'],
    ['--find a --find b', '--find takes one address'],
    ['--import a --export', '--find, --import and --export exclude each other'],
    ['--find a --import b', '--find, --import and --export exclude each other'],
    ['--data-dir /data https://a.example/', '--data-dir goes with --import or --export'],
    ['--import a --data-dir=', '--data-dir needs a folder'],
    ['--json --export', '--json goes with URLs or --find'],
  ])('is refused with a message: %s', (line, sentence) => {
    expect(parseFeedCommand(line.split(' ').filter(Boolean))).toEqual({ kind: 'error', message: `${sentence}. See --help.` });
  });

  it('is refused if the file name of --export is empty, as an unset shell variable is', () => {
    expect(parseFeedCommand(['--export', ''])).toMatchObject({ kind: 'error', message: expect.stringContaining('--export needs a file') as string });
  });
});
