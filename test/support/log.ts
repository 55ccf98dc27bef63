/** A logger that collects its lines. */
import type { Logger, LogLevel } from '../../src/main/base/clock-and-logger.ts';

export interface Line {
  readonly level: LogLevel;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Creates the logger. */
export function collectingLog(): Logger & { readonly lines: Line[] } {
  const lines: Line[] = [];
  const write = (level: LogLevel) => (message: string, facts: Readonly<Record<string, unknown>> = {}): void => {
    lines.push({ level, message, facts });
  };
  return { lines, error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}
