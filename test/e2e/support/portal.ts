/** Simulates choices in the system's settings: light or dark, the accent, and others. */
import type { Desktop } from '../../../scripts/desktop/desktop.ts';
import { startPart, stopParts } from '../../../scripts/desktop/parts.ts';
import { PYTHON } from '../../../scripts/desktop/programs.ts';
import { capture } from '../../../scripts/lib/run.ts';
import { fromRoot } from '../../../scripts/lib/paths.ts';

export interface Portal {
  readonly dark: (dark: boolean) => Promise<void>;
  /** @param rgb #rrggbb; null for none */
  readonly accent: (rgb: string | null) => Promise<void>;
  /** Sets any other setting. @param value in the syntax of dbus-send, e.g. `uint32:1` */
  readonly choose: (namespace: string, key: string, value: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a settings portal like that of GNOME and KDE on a desktop, for programs started from now on. */
export async function startPortal({ env, folder }: Desktop): Promise<Portal> {
  const part = startPart(PYTHON, [fromRoot('scripts/desktop/settings_portal.py')], { env, logs: folder });
  await part.says();
  const call = async (method: string, ...args: string[]): Promise<void> => {
    const { code, stderr } = await capture('dbus-send', ['--session', '--print-reply', '--dest=org.freedesktop.portal.Desktop',
      '/org/freedesktop/portal/desktop', `tidings.test.Portal.${method}`, ...args], { env });
    if (code !== 0) throw new Error(`The portal took no ${method}: ${stderr.trim()}`);
  };
  return {
    dark: (dark) => call('Dark', `boolean:${String(dark)}`),
    accent: (rgb) => call('Accent', ...[1, 3, 5].map((at) => `double:${rgb === null ? -1 : parseInt(rgb.slice(at, at + 2), 16) / 255}`)),
    choose: (namespace, key, value) => call('Choose', `string:${namespace}`, `string:${key}`, `variant:${value}`),
    stop: () => stopParts([part]),
  };
}
