/** What `npm run package` adds to electron-builder's options, and refuses among them. Pure. */

/** As electron-builder takes them: `--arm64`, `deb:arm64` (electron.build/cli). */
const ARCHITECTURE = /^(?:--|[^-:]+:)(x64|ia32|armv7l|arm64|universal)$/;

/** Returns the first architecture in electron-builder's arguments that is not this one. @param host as `process.arch` */
export function foreignArchitecture(args: readonly string[], host: string): string | undefined {
  return args.map((argument) => ARCHITECTURE.exec(argument)?.[1]).find((given) => given !== undefined && given !== host);
}

const SHEBANG = /^#!.*\n/;
const REMOVAL = "    update-alternatives --remove '";

/**
 * Returns electron-builder's postrm for a deb, run only when the package is removed. dpkg also runs it in the middle of an
 * upgrade, with the argument `upgrade` (Debian Policy 6.6), and until the new version's postinst has run there would be no
 * command `tidings` and no AppArmor profile. If an installation or upgrade is aborted, it leaves them alone too.
 * And it is silent: by then the program is gone, and apt would print warnings that its path does not exist.
 * @throws Error if the template does not begin as a script, or does not remove the command once
 */
export function postrmOf(template: string): string {
  if (!SHEBANG.test(template)) throw new Error("electron-builder's postrm is no longer a script");
  const silent = withOnce(template, REMOVAL, REMOVAL.replace('--remove', '--quiet --remove'));
  return silent.replace(SHEBANG, '$&\ncase "$1" in remove|purge) ;; *) exit 0 ;; esac\n');
}

const TRIAL = 'unshare --user true';
const LOADING = 'apparmor_parser --replace --write-cache --skip-read-cache "$APPARMOR_PROFILE_TARGET"';

/**
 * Returns electron-builder's postinst for a deb with two changes. It sets the set-user-ID bit of Chromium's sandbox helper
 * only if a trial shows that there are no user namespaces. But root, whom it runs as, may create them even where ordinary
 * users may not (Debian's kernel.unprivileged_userns_clone=0), and those would get "No usable sandbox". So here an ordinary
 * user tries. And a container may refuse to load an AppArmor profile: without one the program may still start, but an
 * installation that failed stops everything that apt does from then on.
 * @throws Error if the template does not contain each of these lines once
 */
export function postinstOf(template: string): string {
  const tried = withOnce(template, TRIAL, `setpriv --reuid=nobody --regid=nogroup --clear-groups ${TRIAL}`);
  return withOnce(tried, LOADING, `${LOADING} || true`);
}

function withOnce(template: string, part: string, other: string): string {
  const [before, after, ...more] = template.split(part);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`electron-builder's script no longer has "${part}" once`);
  return `${before}${other}${after}`;
}

/**
 * Returns why packages must not be given to others, one phrase each.
 * @param own whether they contain the Electron of the package `electron`
 * @param homepage goes into the User-Agent, so that an operator whose site is asked can reach somebody
 */
export function notForRelease(own: boolean, homepage: string): string[] {
  return [
    ...(own ? [] : ['the Electron in it is not that of the package "electron"']),
    ...(new URL(homepage).hostname.endsWith('.example') ? [`nobody can be reached at the "homepage" of package.json, ${homepage}`] : []),
  ];
}
