/** The tray's context menu as data. Pure, so that tests can read it. On Linux it is often all that panels show. */
import type { ApiAddress } from '../../../shared/bridge/access.ts';
import type { Words } from '../../../shared/language/words.ts';
import type { PauseFacts } from '../pause.ts';

export type TrayCommand = 'show' | 'refresh' | 'copy' | 'pauseHour' | 'pauseTomorrow' | 'resume' | 'settings' | 'quit';

export type MenuLine =
  | { readonly kind: 'command'; readonly command: TrayCommand; readonly label: string }
  | { readonly kind: 'note'; readonly label: string }
  | { readonly kind: 'separator' };

/** What the icon and its menu show: the API's address, the number of unread headlines, whether notifications are paused. */
export interface TrayFacts extends ApiAddress {
  readonly unread: number;
  readonly pause: PauseFacts;
  /** Whether this program may write to the clipboard although the click was not on one of its windows. */
  readonly canCopy: boolean;
}

/**
 * Returns whether a command of the menu can write to the clipboard. Under Wayland only the client that received the last
 * click or key may (protocol, `wl_data_device.set_selection`: "serial number of the event that triggered this request"), and
 * the menu belongs to the panel. Electron reports no error and copies nothing.
 * @param ozonePlatform from ozone-platform.ts
 */
export const mayCopyFromMenu = (ozonePlatform: string): boolean => ozonePlatform !== 'wayland';

/** What the icon must do on a system. */
export interface TrayTraits {
  /** The system opens the menu by itself and needs it set; elsewhere a set menu would swallow the left click. */
  readonly systemOpensMenu: boolean;
  /**
   * Each click of a quick pair counts: otherwise Electron would report the second as a double click alone (its docs,
   * `setIgnoreDoubleClickEvents`), as it always does on Windows.
   */
  readonly ignoresDoubleClicks: boolean;
  /**
   * The name under which the system remembers where the person moved the icon; null for none. macOS forgets the place of a
   * nameless one at each end (electron 42154, 47838). Windows ties the name to the program's path unless it is signed, and
   * shows no icon once the program has moved (Electron's docs, `new Tray`; electron 41773).
   */
  readonly guid: string | null;
  /** Whether the icon is removed when the program ends. macOS forgets its place then, and removes it with the program anyway. */
  readonly removedAtEnd: boolean;
}

/** Made up once. Another one would put the icon back at its first place. */
const ICON = '6f4b1c0a-52de-4b0e-9a35-0d8f7c21e964';

/** Returns what the icon must do on this system. */
export const trayTraits = (platform: NodeJS.Platform): TrayTraits => ({
  systemOpensMenu: platform === 'linux',
  ignoresDoubleClicks: platform === 'darwin',
  guid: platform === 'darwin' ? ICON : null,
  removedAtEnd: platform !== 'darwin',
});

/** Whether a main-button click asks for the menu: on a Mac it does with Control, which Electron reports like any click. */
export const asksForMenu = (platform: NodeJS.Platform, { ctrlKey = false }: { readonly ctrlKey?: boolean }): boolean => platform === 'darwin' && ctrlKey;

/** Returns the icon's tooltip. */
export function trayTooltip({ unread }: TrayFacts, { t }: Words): string {
  return unread === 0 ? 'Tidings' : t('shell.tooltip', { unread: t('shell.unread', { n: unread }) });
}

/** Returns the menu's lines from top to bottom. */
export function trayMenu({ base, notice, unread, pause, canCopy }: TrayFacts, { t, inWords }: Words): readonly MenuLine[] {
  const [address] = base;
  return [
    ...(unread === 0 ? [] : [{ kind: 'note', label: t('shell.unread', { n: unread }) } as const]),
    { kind: 'command', command: 'show', label: t('shell.show') },
    { kind: 'command', command: 'refresh', label: t('shell.refresh') },
    { kind: 'separator' },
    { kind: 'note', label: address === undefined ? t('shell.apiSilent') : t('shell.apiAt', { address: address.replace(/^http:\/\//, '') }) },
    ...(notice === null ? [] : [{ kind: 'note', label: inWords(notice) } as const]),
    ...(address === undefined || !canCopy ? [] : [{ kind: 'command', command: 'copy', label: t('shell.copyAddress') } as const]),
    ...pauseLines(pause, t),
    { kind: 'separator' },
    { kind: 'command', command: 'settings', label: t('shell.settings') },
    { kind: 'command', command: 'quit', label: t('shell.quit') },
  ];
}

function pauseLines(pause: PauseFacts, t: Words['t']): readonly MenuLine[] {
  if (pause === null) return [];
  if (pause.until !== null) return [{ kind: 'separator' }, { kind: 'command', command: 'resume', label: t('pause.resume', { time: pause.until }) }];
  return [
    { kind: 'separator' },
    { kind: 'command', command: 'pauseHour', label: t('pause.hour') },
    { kind: 'command', command: 'pauseTomorrow', label: t('pause.tomorrow') },
  ];
}
