import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/main/run/cli.ts';
import { dataDirOf, namedDataDir } from '../../../src/main/run/data-dir.ts';

describe('the data folder named by arguments', () => {
  it.each([
    [['electron', '.', '--data-dir', 'D', '--port', '0'], 'D'],
    [['tidings', '--data-dir=D', '--no-sandbox', '--feed', 'http://a.example/'], 'D'],
    [['--data-dir', 'A', '--data-dir', 'B'], 'B'],
    [['tidings', '--port', '0'], null],
  ])('in %j is the one the command line parser finds', (args, folder) => {
    expect(namedDataDir(args)).toBe(folder);
    expect(parseCommandLine(args, { lenient: true })).toMatchObject({ options: { dataDir: folder } });
  });

  it.each([[['--data-dir']], [['--data-dir', '']], [['--data-dir=']]])('in %j is null', (args) => {
    expect(namedDataDir(args)).toBeNull();
  });

  it('is absolute, whether named or not', () => {
    expect(dataDirOf('D')).toBe(path.join(process.cwd(), 'D'));
    expect(dataDirOf(null)).toMatch(/^(\/|[A-Z]:\\).*tidings$/i);
  });
});
