/** What `npm run package` adds to electron-builder's options, and refuses among them. Pure. */

/** As electron-builder takes them: `--arm64`, `deb:arm64` (electron.build/cli). */
const ARCHITECTURE = /^(?:--|[^-:]+:)(x64|ia32|armv7l|arm64|universal)$/;

/** Returns the first architecture in electron-builder's arguments that is not this one. @param host as `process.arch` */
export function foreignArchitecture(args: readonly string[], host: string): string | undefined {
  return args.map((argument) => ARCHITECTURE.exec(argument)?.[1]).find((given) => given !== undefined && given !== host);
}

const TRIAL = 'unshare --user true';

/**
 * Returns electron-builder's postinst for a deb with one change. It sets the set-user-ID bit of Chromium's sandbox helper
 * only if a trial shows that there are no user namespaces. But root, whom it runs as, may create them even where ordinary
 * users may not (Debian's kernel.unprivileged_userns_clone=0), and those would get "No usable sandbox". So here an ordinary
 * user tries.
 * @throws Error if the template contains no such trial, or more than one
 */
export function postinstOf(template: string): string {
  const [before, after, ...more] = template.split(TRIAL);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`electron-builder's postinst no longer has "${TRIAL}" once`);
  return `${before}setpriv --reuid=nobody --regid=nogroup --clear-groups ${TRIAL}${after}`;
}
