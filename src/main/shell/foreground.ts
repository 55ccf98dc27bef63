/**
 * Which program is in front on macOS, where the keyboard belongs to a program rather than to a window: hiding the last
 * window of the active program leaves it active, with the keys going nowhere (electron 2640, menubar 153). Hiding the program
 * activates the one that was active before (`-[NSApplication hide:]`), and showing it brings its windows back.
 */

/** The required part of Electron's app; on other systems it has no `show` and `hide`. */
export interface MacApp {
  show(): void;
  hide(): void;
  /** Makes the program the active one; `steal`: even if another one is. */
  focus(options: { readonly steal: boolean }): void;
}

/** On other systems these do nothing, apart from running a dialog. */
export interface Foreground {
  /** Shows the program, before one of its windows is shown: a window of a hidden program is not visible. */
  come(): void;
  /** Takes the keyboard from the program that has it, for a window that is then focused: that alone would not (electron 19920). */
  take(): void;
  /** Gives the keyboard back to the program that had it before, unless a dialog of ours is open, which would vanish, too. */
  giveBack(): void;
  /**
   * Runs a dialog that belongs to no window in front of other programs. macOS opens it behind them if nobody has clicked on
   * this program, which has no Dock icon to find it by (electron 4719).
   */
  inFront<Result>(dialog: () => Promise<Result>): Promise<Result>;
}

/** Creates the foreground. @param app Electron's */
export function createForeground(app: MacApp, platform: NodeJS.Platform): Foreground {
  const isMac = platform === 'darwin';
  let dialogs = 0;
  return {
    come: () => { if (isMac) app.show(); },
    take: () => { if (isMac) app.focus({ steal: true }); },
    giveBack: () => { if (isMac && dialogs === 0) app.hide(); },
    inFront: async (dialog) => {
      if (isMac) app.focus({ steal: true });
      dialogs++;
      try {
        return await dialog();
      } finally {
        dialogs--;
      }
    },
  };
}
