/** The required contents of a package. Pure. */
import { FuseV1Options } from '@electron/fuses';
import { RULE } from '../lib/licences.ts';

// The characters "0" and "1", as encoded by the fuse wire in the executable (@electron/fuses, FuseState, not exported).
const DISABLE = 0x30;
const ENABLE = 0x31;

/** All fuses that @electron/fuses knows, as set by electron-builder.yml; docs: electronjs.org/docs/latest/tutorial/fuses. */
const FUSES: readonly (readonly [name: string, fuse: FuseV1Options, state: number])[] = [
  ['runAsNode', FuseV1Options.RunAsNode, DISABLE],
  ['enableCookieEncryption', FuseV1Options.EnableCookieEncryption, DISABLE],
  ['enableNodeOptionsEnvironmentVariable', FuseV1Options.EnableNodeOptionsEnvironmentVariable, DISABLE],
  ['enableNodeCliInspectArguments', FuseV1Options.EnableNodeCliInspectArguments, DISABLE],
  ['enableEmbeddedAsarIntegrityValidation', FuseV1Options.EnableEmbeddedAsarIntegrityValidation, ENABLE],
  ['onlyLoadAppFromAsar', FuseV1Options.OnlyLoadAppFromAsar, ENABLE],
  ['loadBrowserProcessSpecificV8Snapshot', FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, DISABLE],
  ['grantFileProtocolExtraPrivileges', FuseV1Options.GrantFileProtocolExtraPrivileges, DISABLE],
];

/** Returns the names of the fuses in a wrong state. */
export function wrongFuses(wire: Readonly<Partial<Record<FuseV1Options, number>>>): string[] {
  return FUSES.filter(([, fuse, state]) => wire[fuse] !== state).map(([name]) => name);
}

const WANTED = ['/package.json', '/dist/main/index.js', '/dist/main/refresh-process.js', '/dist/preload/index.cjs',
  '/dist/renderer/index.html', '/resources/models.bundle', '/resources/icons/256x256.png'];
const ALLOWED = /^\/(package\.json$|dist$|dist\/(main|preload|renderer)(\/|$)|resources(\/|$))/;
/** Vite's lists of licences are in dist/ only while it is built, or after `npm run dev`. */
const FOR_DEVELOPMENT = /node_modules|\.(ts|tsx|map)$|\/licences\.json$/;

/** Returns what is wrong with the list of files in app.asar, one sentence each. */
export function wrongContents(files: readonly string[]): string[] {
  return [
    ...WANTED.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files.filter((file) => !ALLOWED.test(file)).map((file) => `${file} does not belong there`),
    ...files.filter((file) => FOR_DEVELOPMENT.test(file)).map((file) => `${file} is not for users`),
  ];
}

/** Some third parties whose code or data is in every package. */
const OTHERS = ['rss-parser', 'electron-store', 'react', 'react-aria', 'rolldown', 'react-window', 'models.dev'];

/** Returns what is missing from the page of licences, one sentence each. */
export function wrongLicences(page: string): string[] {
  const titles = page.split(RULE).flatMap((part) => (part.split('\n')[0] ?? '').split(' '));
  return OTHERS.filter((name) => !titles.includes(name)).map((name) => `the licence of ${name} is missing`);
}
