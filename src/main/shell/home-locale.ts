/** The locale whose 12- or 24-hour clock the program shows, in whatever language. Pure. */

export interface HomeFacts {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `app.getSystemLocale()`. Not `getLocale`: that is one of the locales Chromium has files for, in the package few. */
  readonly system: string;
}

/** Returns the locale as BCP 47. On Linux the format of times has a variable of its own (locale(7), LC_TIME). */
export function homeLocale({ platform, env, system }: HomeFacts): string {
  const set = platform === 'linux' ? env['LC_ALL'] || env['LC_TIME'] || env['LANG'] || '' : '';
  const isNone = /^(C|POSIX)?([.@]|$)/.test(set);
  return (isNone ? null : tagOf(set)) ?? tagOf(system) ?? 'en-US';
}

/** Returns the BCP 47 tag in "de_DE.UTF-8@euro", or in the "en-US@posix" that Electron reports in the C locale; null if there is none. */
function tagOf(name: string): string | null {
  try {
    return Intl.getCanonicalLocales(name.replace(/[.@].*/, '').replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}
