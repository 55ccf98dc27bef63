import { describe, expect, it } from 'vitest';
import { helpFor, parseCommandLine, type RunOptions } from '../../../src/main/run/cli.ts';

const strict = (...args: string[]) => parseCommandLine(args, { lenient: false });
const lenient = (...args: string[]) => parseCommandLine(args, { lenient: true });
const DEFAULTS: RunOptions = { headless: false, popup: null, keepWindow: null, dataDir: null, port: null, tokenFile: null, feeds: null, modelsUrl: null, refresh: true, once: false, logLevel: 'info' };

describe('the command line', () => {
  it.each<[string[], Partial<RunOptions>]>([
    [[], {}],
    [['--headless'], { headless: true }],
    [['--show'], { popup: 'show' }],
    [['--toggle'], { popup: 'toggle' }],
    [['--hidden'], { popup: 'hide' }],
    [['--keep-window', '20'], { keepWindow: 20 }],
    [['--data-dir', 'D'], { dataDir: 'D' }],
    [['--port', '0'], { port: 0 }],
    [['--port=65535'], { port: 65_535 }],
    [['--token-file', 'T'], { tokenFile: 'T' }],
    [['--feed', 'http://a.example/', '--feed', 'https://b.example/x'], { feeds: ['http://a.example/', 'https://b.example/x'] }],
    [['--models-url', 'http://127.0.0.1:1/api.json'], { modelsUrl: 'http://127.0.0.1:1/api.json' }],
    [['--feed', 'http://bob:s3cret@a.example/'], { feeds: ['http://a.example/'] }],
    [['--models-url', 'http://bob:s3cret@a.example/'], { modelsUrl: 'http://a.example/' }],
    [['--feed', 'https://bücher.example/feed', '--feed', 'HTTPS://A.example'], { feeds: ['https://xn--bcher-kva.example/feed', 'https://a.example/'] }],
    [['--no-refresh'], { refresh: false }],
    [['--once'], { once: true, headless: true }],
    [['--log-level', 'debug'], { logLevel: 'debug' }],
  ])('reads %j', (args, options) => {
    expect(strict(...args)).toEqual({ kind: 'run', options: { ...DEFAULTS, ...options } });
  });

  it('shows help and version before it checks anything else', () => {
    for (const args of [['--help'], ['-h'], ['--help', '--port', 'x']]) expect(strict(...args)).toEqual({ kind: 'help' });
    for (const args of [['--version'], ['-v']]) expect(strict(...args)).toEqual({ kind: 'version' });
  });

  it('explains every option', () => {
    const names = [
      'headless', 'show', 'toggle', 'hidden', 'keep-window', 'data-dir', 'port', 'token-file',
      'feed=URL', 'models-url=URL', // joined: on Windows Electron does not start otherwise (scripts/lib/electron-arguments.ts)
      'no-refresh', 'once', 'log-level', 'help', 'version',
    ];
    for (const name of names) expect(helpFor('tidings')).toContain(`--${name} `);
  });

  it('shows the command that starts the program in its usage line', () => {
    expect(helpFor('tidings')).toContain('\nUsage: tidings [options]\n');
    expect(helpFor('tidings')).not.toContain('npm');
    expect(helpFor('npm start --')).toContain('\nUsage: npm start -- [options]\n');
  });

  it.each([['--keep-window', '0'], ['--keep-window', '86400'], ['--port', '0'], ['--port', '65535']])('accepts %s %s', (option, value) => {
    expect(strict(option, value).kind).toBe('run');
  });

  it.each<[string[], string]>([
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536"'],
    [['--port', '80a'], '--port must be a whole number from 0 to 65535, not "80a"'],
    [['--port', '6667'], '--port 6667 would not work: browsers and Node.js refuse to connect to this port'],
    [['--port='], '--port must be a whole number from 0 to 65535, not ""'],
    [['--keep-window', '1m'], '--keep-window must be a whole number of seconds up to a day, not "1m"'],
    [['--keep-window', '86401'], '--keep-window must be a whole number of seconds up to a day, not "86401"'],
    [['--feed', 'nonsense'], '"nonsense" is not an http or https address'],
    [['--feed', 'http://a.example/', '--feed', 'file:///x'], '"file:///x" is not an http or https address'],
    [['--models-url', 'ftp://a.example/'], '"ftp://a.example/" is not an http or https address'],
    [['--log-level', 'loud'], '--log-level must be one of error, warn, info, debug, not "loud"'],
    [['--once', '--no-refresh'], '--once and --no-refresh exclude each other'],
    [['--show', '--toggle'], '--show and --toggle exclude each other'],
    [['--hidden', '--toggle'], '--toggle and --hidden exclude each other'],
    [['--headless', '--hidden'], '--headless has no popup: leave out --hidden'],
    [['--headless', '--toggle'], '--headless has no popup: leave out --toggle'],
    [['--once', '--show'], '--once has no popup: leave out --show'],
    [['--data-dir', ''], '--data-dir needs a folder'],
    [['--token-file='], '--token-file needs a file'],
    [['--colour'], "Unknown option '--colour'"],
    [['--port', '-1'], "Option '--port' argument is ambiguous"],
  ])('refuses %j with a specific message', (args, sentence) => {
    expect(strict(...args)).toEqual({ kind: 'error', message: `${sentence}. See --help.` });
  });

  it.each([[['--port']], [['stray']], [['--headless=yes']]])('refuses %j', (args) => {
    expect(strict(...args)).toMatchObject({ kind: 'error', message: expect.stringMatching(/\. See --help\.$/) as string });
  });

  it('ignores Chromium\'s switches in lenient mode, but still refuses invalid options of ours', () => {
    const chromium = ['--no-sandbox', '--remote-debugging-port=9222', '--v=1', '--enable-logging', '-psn_0_123', '.', '--toString', '--'];
    expect(lenient(...chromium, '--port', '9000', '-x')).toEqual({ kind: 'run', options: { ...DEFAULTS, port: 9000 } });
    expect(lenient('--no-sandbox', '--token-file', 'T')).toMatchObject({ options: { tokenFile: 'T' } });
    expect(lenient('--no-sandbox', '--port', 'x')).toMatchObject({ kind: 'error' });
    expect(lenient('--no-sandbox', '-v')).toEqual({ kind: 'version' });
  });

  it.each(['--disable-gpu', '--v=1', '-psn_0_123', '--'])('takes no later word for a value in place of which %s stands', (other) => {
    expect(lenient('--data-dir', other, 'foo')).toEqual({ kind: 'error', message: "Option '--data-dir' argument is ambiguous. See --help." });
    expect(lenient('--data-dir=D', other, 'foo')).toEqual({ kind: 'run', options: { ...DEFAULTS, dataDir: 'D' } });
    expect(lenient('--show', other, 'foo')).toEqual({ kind: 'run', options: { ...DEFAULTS, popup: 'show' } });
  });
});
