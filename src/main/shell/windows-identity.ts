/** How Windows tells this program from others. */

/** The required part of Electron's app. `setToastActivatorCLSID` may be missing in the oldest that is used (41). */
export interface WindowsApp {
  readonly isPackaged: boolean;
  setName(name: string): void;
  setAppUserModelId(id: string): void;
  readonly setToastActivatorCLSID?: (id: string) => void;
}

export interface Identity {
  /** The name of its shortcut in the Start menu, which Electron writes for the first notification (windows_toast_activator.cc). */
  readonly name: string;
  /** Its application user model id, also the name of its entry for start at login. For the installed program, the `appId` of electron-builder.yml. */
  readonly id: string;
  /**
   * The class that Windows asks for when an older notification is clicked. Electron would make up another in each run, and
   * Windows would not find the one that an older shortcut names.
   */
  readonly activator: string;
}

/** Returns the identity of this program. That of a checkout is another, or it would take over the shortcut of the installed one. */
export const identityOf = (packaged: boolean): Identity => (packaged
  ? { name: 'Tidings', id: 'app.tidings', activator: '{7D0E3A52-9B61-4C0F-8E57-2F4A1C6B93D8}' }
  : { name: 'Tidings (checkout)', id: 'app.tidings.checkout', activator: '{C2B8F1D4-36A7-4E95-B0D3-5A9E7C41F286}' });

/** Identifies this program to Windows, without which it loses clicks on notifications. Call before `ready`. */
export function identify(app: WindowsApp, platform: NodeJS.Platform): void {
  const { name, id, activator } = identityOf(app.isPackaged);
  if (platform === 'win32') {
    app.setName(name);
    app.setToastActivatorCLSID?.(activator);
  }
  app.setAppUserModelId(id); // means nothing elsewhere
}
