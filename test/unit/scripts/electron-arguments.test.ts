import { expect, test } from 'vitest';
import { withJoinedAddresses } from '../../../scripts/lib/electron-arguments.ts';
import { commandOf } from '../../../scripts/lib/launch.ts';
import { fromRoot, root } from '../../../scripts/lib/paths.ts';

const [A, B] = ['http://a.example/', 'https://b.example/x=y'];

test.each<[readonly string[], readonly string[]]>([
  [['--feed', A, '--feed', B, '--port', '0'], [`--feed=${A}`, `--feed=${B}`, '--port', '0']],
  [['--models-url', A, '--show'], [`--models-url=${A}`, '--show']],
  [[`--feed=${A}`, B], [`--feed=${A}`, B]],
  [['--data-dir', 'D', 'word', '--feed', 'nonsense', 'word'], ['--data-dir', 'D', 'word', '--feed=nonsense', 'word']],
  [['--feed', '--models-url', '--show', '--feed'], ['--feed', '--models-url', '--show', '--feed']], // refused as they are
  [[], []],
])('%j become %j', (argv, joined) => {
  expect(withJoinedAddresses(argv)).toEqual(joined);
});

test('only Electron is given addresses in this form', () => {
  const tray = { kind: 'tray', executable: '/e/electron', switches: ['--no-sandbox'], warning: null } as const;
  expect(commandOf(tray, ['--feed', A, '--show'])).toMatchObject({ command: '/e/electron', args: ['--no-sandbox', root, `--feed=${A}`, '--show'] });
  const args = [fromRoot('dist/main/headless.js'), '--feed', A];
  expect(commandOf({ kind: 'headless', reason: null }, ['--feed', A])).toMatchObject({ command: process.execPath, args });
});
