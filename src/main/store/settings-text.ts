/** Reads the text of a settings file. Pure. */
import { isJsonObject, type JsonObject } from '../../shared/json-object.ts';
import type { Settings } from '../../shared/settings.ts';
import { FOR_OLD_FILES, salvageSettings, type Salvage } from './salvage.ts';

/** Some editors write it at the start of UTF-8 files. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the JSON object in a text; undefined for anything else. */
export function parseSettings(text: string): JsonObject | undefined {
  try {
    const raw: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    return isJsonObject(raw) ? raw : undefined;
  } catch {
    return undefined;
  }
}

/** Parses and validates a file's text. @param fallback called only if something is invalid */
export function readingOf(text: string, fallback: () => Settings): Salvage {
  const raw = parseSettings(text);
  if (raw === undefined) return { settings: fallback(), problems: ['The file is not a JSON object.'] };
  const whole = salvageSettings(raw, FOR_OLD_FILES);
  return whole.problems.length === 0 ? whole : salvageSettings(raw, fallback());
}

/** Returns what takes the place of invalid parts. @param good the text of the last good copy; null if there is none */
export const fallbackOf = (good: string | null): Settings =>
  (good === null ? FOR_OLD_FILES : readingOf(good, () => FOR_OLD_FILES).settings);
