import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options } from '@electron/fuses';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP_PACKAGES } from '../../../scripts/desktop/programs.ts';
import { licencesPage } from '../../../scripts/lib/licences.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import { ELECTRON_DEBIAN_PACKAGES } from '../../../scripts/lib/start-trouble.ts';
import { wrongContents, wrongFuses, wrongLicences } from '../../../scripts/packaging/expectations.ts';
import { foreignArchitecture, notForRelease, postinstOf, postrmOf } from '../../../scripts/packaging/options.ts';
import { identityOf } from '../../../src/main/shell/windows-identity.ts';
import { LANGUAGES, type Language } from '../../../src/shared/language/languages.ts';

const run = promisify(execFile);
const pascal = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` as keyof typeof FuseV1Options;
/** Returns the lines of one section of electron-builder.yml; empty if there is none. */
const configured = async (section: string): Promise<string> =>
  new RegExp(`^${section}:\\n((?: {2}.*\\n)+)`, 'm').exec(await readFile(fromRoot('electron-builder.yml'), 'utf8'))?.[1] ?? '';
/** Returns the name of a language in desktop entries and Electron, which know it by a region instead of a script: zh_CN. */
function posixName(language: Language): string {
  const locale = new Intl.Locale(language);
  return locale.script === undefined ? language : `${locale.language}_${locale.maximize().region ?? ''}`;
}
const POSIX_NAMES = LANGUAGES.map(posixName);
/** Returns the languages of these words, in order: the captured one, or English. */
const languagesOf = (words: Iterable<RegExpExecArray>): readonly string[] => [...words].map(([, language = 'en']) => language);
const fpm = fromRoot('scripts/packaging/fpm-dpkg.mjs');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packaging-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the replacement for fpm', () => {
  test.skipIf(!existsSync('/usr/bin/dpkg-deb'))('builds a deb from the arguments of electron-builder', async () => {
    const file = (name: string): string => path.join(folder, name);
    await mkdir(file('app/resources'), { recursive: true });
    await writeFile(file('app/program'), '#!/bin/sh\n', { mode: 0o700 });
    await writeFile(file('app/resources/data=1.txt'), 'data');
    await writeFile(file('icon.png'), 'icon');
    await writeFile(file('after.sh'), '#!/bin/sh\nexit 0\n');
    await writeFile(file('fpm'), `#!/bin/sh\numask 077\nexec ${fpm} "$@"\n`, { mode: 0o700 });
    await run(file('fpm'), ['-s', 'dir', '--force', '-t', 'deb', '-d', 'libnss3', '-d', 'a | b', '--deb-recommends', 'dunst',
      '--deb-compression', 'gz', '--architecture', 'amd64', '--after-install', file('after.sh'), '--name', 'thing',
      '--description', 'One line\n And more of it.', '--version', '1.2.3', '--package', file('thing.deb'), '--url', 'https://thing.example',
      '--maintainer', 'M <m@thing.example>', `${file('app')}/=/opt/Thing`, `${file('icon.png')}=/usr/share/icons/thing.png`]);

    const { stdout: fields } = await run('dpkg-deb', ['--field', file('thing.deb')]);
    expect(fields).toContain('Package: thing\nVersion: 1.2.3\nArchitecture: amd64\n');
    expect(fields).toContain('Depends: libnss3, a | b\nRecommends: dunst\n');
    expect(fields).toContain('Description: One line\n And more of it.');
    const { stdout: list } = await run('dpkg-deb', ['--contents', file('thing.deb')]);
    expect(list).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/Thing\/program$/m);
    expect(list).toMatch(/^-rw-r--r-- root\/root .* \.\/opt\/Thing\/resources\/data=1\.txt$/m);
    expect(list).toMatch(/ \.\/usr\/share\/icons\/thing\.png$/m);
    expect((await run('dpkg-deb', ['--info', file('thing.deb'), 'postinst'])).stdout).toContain('exit 0');
  });

  test('refuses other package types', async () => {
    await expect(run(fpm, ['-t', 'rpm'])).rejects.toThrow('fpm-dpkg makes deb packages only, not rpm');
  });
});

describe('the check of package contents', () => {
  const good = ['/package.json', '/dist', '/dist/main/index.js', '/dist/main/refresh-process.js', '/dist/preload/index.cjs',
    '/dist/renderer/index.html', '/resources/models.bundle', '/resources/icons/256x256.png'];
  test('accepts the files of the program', () => expect(wrongContents(good)).toEqual([]));
  test.each([
    [good.filter((file) => file !== '/dist/preload/index.cjs'), '/dist/preload/index.cjs is missing'],
    [[...good, '/node_modules/zod/index.js'], '/node_modules/zod/index.js does not belong there'],
    [[...good, '/src/main/index.ts'], '/src/main/index.ts does not belong there'],
    [[...good, '/dist/client/tidings.js'], '/dist/client/tidings.js does not belong there'],
    [[...good, '/dist/.stamp'], '/dist/.stamp does not belong there'],
    [[...good, '/dist/main/index.js.map'], '/dist/main/index.js.map is not for users'],
    [[...good, '/dist/preload/licences.json'], '/dist/preload/licences.json is not for users'],
  ])('reports missing, foreign and development files (%#)', (files, complaint) => expect(wrongContents(files)).toContain(complaint));

  test('has no Dock icon on macOS', async () => {
    expect(await configured('mac')).toMatch(/^ {2}extendInfo:\n(?: {4}.*\n)*? {4}LSUIElement: true\b/m);
  });

  test('has the folder of each language on macOS, which shows its own dialogs only in those', async () => {
    const folders = POSIX_NAMES.map((name) => (name === 'en' ? 'en-US' : name)); // electron-builder's name of the folder en.lproj
    expect(/^ {2}electronLanguages: \[(.*)\]$/m.exec(await configured('mac'))?.[1]?.split(', ')).toEqual(folders);
  });

  test.each([
    ['linux', /^ {2}extraFiles: &licences\b.*\n {4}- \{ from: LICENSE, to: LICENSE\.tidings\.txt \}\n {4}- \{ from: dist\/licences\.txt, to: LICENSES\.tidings\.txt \}$/m],
    ['win', /^ {2}extraFiles: \*licences$/m],
    ['mac', /^ {2}extraResources: \*licences$/m],
  ])('has the licences on %s', async (section, lines) => expect(await configured(section)).toMatch(lines));

  test('has a name of its kind and a short comment in the menu in each language', async () => {
    const linux = await configured('linux');
    expect(languagesOf(linux.matchAll(/^ {6}GenericName(?:\[(\w+)\])?: ./gm))).toEqual(POSIX_NAMES);
    const comments = [...linux.matchAll(/^ {6}Comment\[(\w+)\]: (.*?)(?: #.*)?$/gm)];
    expect(languagesOf(comments)).toEqual(POSIX_NAMES);
    expect(new Set(comments.map(([, , comment]) => comment)).size).toBe(LANGUAGES.length); // none is a copy
    for (const [, , comment = ''] of comments) expect(comment.length).toBeLessThan(100);
  });

  test('says the same to software centres, in each language', async () => {
    const comments = [...(await configured('linux')).matchAll(/^ {6}Comment\[(\w+)\]: (.*?)(?: #.*)?$/gm)].map(([, language, comment]) => [language, comment]);
    const [, from = '', to] = /^ {4}- (\S+)=(\/usr\/share\/metainfo\/\S+)$/m.exec(await configured('deb')) ?? [];
    const metainfo = await readFile(fromRoot(from), 'utf8');
    expect(to).toBe(`/usr/share/metainfo/${/<id>(.*)<\/id>/.exec(metainfo)?.[1] ?? ''}.metainfo.xml`);
    expect([...metainfo.matchAll(/<summary(?: xml:lang="(\w+)")?>(.*)<\/summary>/g)].map(([, language = 'en', text]) => [language, text])).toEqual(comments);
    expect(languagesOf(metainfo.matchAll(/<p(?: xml:lang="(\w+)")?>./g))).toEqual([...POSIX_NAMES, ...POSIX_NAMES]); // two paragraphs
  });

  test('has the icons of the tray', async () => {
    expect(await configured('files')).toMatch(/^ {2}- resources\/icons\/tray\*\.png$/m);
    expect(await configured('win')).toMatch(/^ {2}files: \[resources\/icons\/tray\*\.ico\]$/m);
  });

  test('has no file in Contents on macOS, where codesign would refuse it (electron-builder 3169, 8616)', async () => {
    expect(await configured('mac')).not.toMatch(/^ {2}extraFiles/m);
    expect(await readFile(fromRoot('electron-builder.yml'), 'utf8')).not.toMatch(/^extraFiles/m);
  });

  test('expects each fuse as configured in electron-builder.yml', async () => {
    const block = await configured('electronFuses');
    const told = [...block.matchAll(/^ {2}(\w+): (true|false)$/gm)].map(([, name = '', state]) => ({ name, state: state === 'true' ? 0x31 : 0x30 }))
      .filter(({ name }) => name !== 'resetAdHocDarwinSignature'); // it is set beside the fuses
    const wireOf = (fuses: typeof told) => Object.fromEntries(fuses.map(({ name, state }) => [FuseV1Options[pascal(name)], state]));
    expect(told.map(({ name }) => pascal(name)).sort()).toEqual(Object.keys(FuseV1Options).filter((key) => Number.isNaN(Number(key))).sort());
    expect(wrongFuses(wireOf(told))).toEqual([]);
    for (const { name } of told) {
      expect(wrongFuses(wireOf(told.map((fuse) => (fuse.name === name ? { name, state: fuse.state ^ 1 } : fuse))))).toEqual([name]);
      expect(wrongFuses(wireOf(told.filter((fuse) => fuse.name !== name)))).toEqual([name]);
    }
  });
});

describe('the uninstaller for Windows', () => {
  test('removes what Electron wrote to the registry, unless an update runs it', async () => {
    const [, include = ''] = /^ {2}include: (\S+)$/m.exec(await configured('nsis')) ?? [];
    const lines = (await readFile(fromRoot(include), 'utf8')).split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith(';'));
    expect(lines).toEqual([
      '!macro customUnInstall',
      '${IfNot} ${isUpdated}',
      'DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Run" "${APP_ID}"',
      'DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run" "${APP_ID}"',
      `DeleteRegKey HKCU "Software\\Classes\\CLSID\\${identityOf(true).activator}"`,
      '${EndIf}',
      '!macroend',
    ]);
  });

  test('gets from electron-builder the names that it uses', async () => {
    const templates = fromRoot('node_modules/app-builder-lib');
    expect(await readFile(`${templates}/templates/nsis/uninstaller.nsh`, 'utf8')).toMatch(/!insertmacro customUnInstall\b/);
    expect(await readFile(`${templates}/templates/nsis/uninstaller.nsh`, 'utf8')).toMatch(/\$\{isUpdated\}/);
    expect(await readFile(`${templates}/out/targets/nsis/NsisTarget.js`, 'utf8')).toMatch(/\bAPP_ID: appInfo\.id\b/);
  });
});

test('a package without a third-party licence is reported', () => {
  const page = (...names: string[]): string => licencesPage(names.map((name) => ({ name, version: '1.0.0', text: `of the authors of ${name}, not react` })));
  const others = ['electron-store', 'models.dev', 'react-aria', 'react-window', 'rolldown', 'rss-parser'];
  expect(wrongLicences(page('react', ...others))).toEqual([]);
  expect(wrongLicences(page('preact', ...others))).toEqual(['the licence of react is missing']);
});

test('where Debian looks for the licence are its words, and where those of the others are', async () => {
  const [, from = ''] = /^ {4}- (\S+)=\/usr\/share\/doc\/tidings\/copyright$/m.exec(await configured('deb')) ?? [];
  const copyright = await readFile(fromRoot(from), 'utf8');
  const words = copyright.split('License: Expat\n').at(-1)?.replace(/^ \.?/gm, '');
  expect(words).toMatch(/^Permission is hereby granted/);
  expect(await readFile(fromRoot('LICENSE'), 'utf8')).toContain(words);
  for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'LICENSES.tidings.txt']) expect(copyright).toContain(` /opt/Tidings/${file} `);
});

test('the deb wants the packages of newer systems first, because apt takes what stands in for the older name', async () => {
  const pairs = [...(await configured('deb')).matchAll(/^ {4}- (\S+) \| (\S+)$/gm)].filter(([line]) => line.includes('t64')).map(([, first, other]) => [first, `${other}t64`]);
  expect(pairs).toHaveLength(6);
  for (const [first, wanted] of pairs) expect(first).toBe(wanted);
});

test.each([
  [true, 'https://tidings.org', []],
  [false, 'https://tidings.org', ['the Electron in it is not that of the package "electron"']],
  [true, 'https://tidings.example/', ['nobody can be reached at the "homepage" of package.json, https://tidings.example/']],
])('a package with Electron of its own (%s) and the homepage %s is not for release because of %j', (own, homepage, reasons) => {
  expect(notForRelease(own, homepage)).toEqual(reasons);
});

test.each([
  [['dir', 'deb', '-c.deb.compression=gz'], undefined],
  [['deb', '--x64'], undefined],
  [['deb:x64', '-c.directories.output=/tmp/a:arm64'], undefined],
  [['deb', '--x64', '--arm64'], 'arm64'],
  [['deb:armv7l'], 'armv7l'],
])('in %j, the architecture other than x64 is %s', (args, foreign) => expect(foreignArchitecture(args, 'x64')).toBe(foreign));

describe('the postinst', () => {
  test('is that of electron-builder, but tries as an ordinary user whether there are user namespaces, and can do without a profile', async () => {
    const theirs = await readFile(fromRoot('node_modules/app-builder-lib/templates/linux/after-install.tpl'), 'utf8');
    const ours = postinstOf(theirs);
    expect(ours).toContain('&& setpriv --reuid=nobody --regid=nogroup --clear-groups unshare --user true; }; then\n');
    expect(ours).toContain(' --skip-read-cache "$APPARMOR_PROFILE_TARGET" || true\n');
    expect(ours.replace(/setpriv .*(?=unshare)/, '').replace(/(--replace .*) \|\| true$/m, '$1')).toBe(theirs);
  });
  test.each(['exit 0', 'unshare --user true\nunshare --user true'])('is not made from %j', (template) => {
    expect(() => postinstOf(template)).toThrow('no longer has "unshare --user true" once');
  });
});

describe('the postrm', () => {
  const template = fromRoot('node_modules/app-builder-lib/templates/linux/after-remove.tpl');
  /** Returns what the script calls if dpkg runs it with these arguments. */
  async function called(script: string, ...args: readonly string[]): Promise<string> {
    const calls = path.join(folder, 'calls');
    await writeFile(calls, '');
    await writeFile(path.join(folder, 'update-alternatives'), `#!/bin/sh\necho "update-alternatives $*" >> ${calls}\n`, { mode: 0o700 });
    await writeFile(path.join(folder, 'postrm'), script);
    await run('/bin/bash', [path.join(folder, 'postrm'), ...args], { env: { PATH: `${folder}:/usr/bin:/bin` } });
    return await readFile(calls, 'utf8');
  }

  // The arguments of Debian Policy 6.5.
  test.skipIf(process.platform === 'win32').each([
    [['remove'], true], [['purge'], true], [['upgrade', '0.2.0'], false], [['failed-upgrade', '0.1.0'], false], [['abort-install'], false],
    [['abort-upgrade', '0.1.0'], false], [['disappear', 'other', '1'], false],
  ])('is that of electron-builder: run with %j, it removes the command: %s', async (args, removes) => {
    const theirs = await readFile(template, 'utf8');
    expect(await called(theirs, ...args)).toMatch(/^update-alternatives --remove /); // otherwise this is no longer needed
    if (removes) expect(await called(postrmOf(theirs), ...args)).toMatch(/^update-alternatives --quiet --remove /);
    else expect(await called(postrmOf(theirs), ...args)).toBe('');
  });

  test('is not made from anything but a script', () => {
    expect(() => postrmOf('exit 0\n')).toThrow('no longer a script');
  });
});

test('CI installs the packages that the desktop tests and Electron need', async () => {
  const words = new Set((await readFile(fromRoot('.ci/run'), 'utf8')).split(/\s+/));
  expect([...DESKTOP_PACKAGES, ...ELECTRON_DEBIAN_PACKAGES].filter((name) => !words.has(name))).toEqual([]);
});
