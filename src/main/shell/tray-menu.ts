/** The tray's context menu as data: pure, so that a test can read it. On Linux it is often all a person gets. */
import type { ApiAddress } from '../../shared/bridge.ts';

export type TrayCommand = 'show' | 'refresh' | 'copy' | 'settings' | 'quit';

export type MenuLine =
  | { readonly kind: 'command'; readonly command: TrayCommand; readonly label: string }
  | { readonly kind: 'note'; readonly label: string }
  | { readonly kind: 'separator' };

/** The lines from top to bottom. @param notice what is wrong with the address, if anything is */
export function trayMenu({ base, notice }: ApiAddress): readonly MenuLine[] {
  const [address] = base;
  return [
    { kind: 'command', command: 'show', label: 'Show' },
    { kind: 'command', command: 'refresh', label: 'Refresh now' },
    { kind: 'separator' },
    { kind: 'note', label: address === undefined ? 'The API does not answer' : `API at ${address.replace(/^http:\/\//, '')}` },
    ...(notice === null ? [] : [{ kind: 'note', label: notice } as const]),
    ...(address === undefined ? [] : [{ kind: 'command', command: 'copy', label: 'Copy API address' } as const]),
    { kind: 'separator' },
    { kind: 'command', command: 'settings', label: 'Settings' },
    { kind: 'command', command: 'quit', label: 'Quit' },
  ];
}
