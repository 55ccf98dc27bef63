/** Something that depends on the clock and the settings. */
export interface Watch {
  /** Looks at clock and settings again: after a change of settings, a wake-up, or a change of the clock. */
  check(): void;
  /** Reports nothing from now on. */
  stop(): void;
}
