/** Reads the bytes of a settings file. Pure. */
import { isUtf8 } from 'node:buffer';
import { isJsonObject, type JsonObject } from '../../shared/json-object.ts';
import type { Settings } from '../../shared/settings.ts';
import { parseJson } from './json-bytes.ts';
import { FOR_OLD_FILES, invalidParts, salvageSettings, type Salvage } from './salvage.ts';

/** Returns the JSON object in a file; undefined for anything else. */
export function parseSettings(bytes: Buffer): JsonObject | undefined {
  try {
    const raw = parseJson(bytes);
    return isJsonObject(raw) ? raw : undefined;
  } catch {
    return undefined;
  }
}

/** Parses and validates a file. @param fallback called only if a setting is invalid */
export function readingOf(bytes: Buffer, fallback: () => Settings): Salvage {
  const { settings, problems } = valuesOf(parseSettings(bytes), fallback);
  return { settings, problems: isUtf8(bytes) ? problems : ['The file is not UTF-8.', ...problems] };
}

function valuesOf(raw: JsonObject | undefined, fallback: () => Settings): Salvage {
  if (raw === undefined) return { settings: fallback(), problems: ['The file is not a JSON object.'] };
  const whole = salvageSettings(raw, FOR_OLD_FILES);
  return whole.problems.length === 0 ? whole : salvageSettings(raw, fallback());
}

/**
 * Returns a function that tells whether a copy of another version contains all that is invalid in this file; then all of it
 * is kept, as its valid parts are in use. Never, if one of them is not a JSON object, or lost letters when it was read.
 */
export function keeperOf(bytes: Buffer, fallback: () => Settings): (copy: Buffer) => boolean {
  const raw = wholeOf(bytes);
  if (raw === undefined) return () => false;
  const lost = partsOf(raw, fallback());
  return (copy) => {
    const had = wholeOf(copy);
    const kept = new Set(had && partsOf(had, FOR_OLD_FILES));
    return lost?.every((part) => kept.has(part)) ?? false;
  };
}

/** Null if one is nested so deeply that it can be read, but not be written, which takes more of the stack. */
function partsOf(raw: JsonObject, held: Settings): readonly string[] | null {
  try {
    return invalidParts(raw, held);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const wholeOf = (bytes: Buffer): JsonObject | undefined => (isUtf8(bytes) ? parseSettings(bytes) : undefined);

const MOST_TOLD = 10; // problems

/** Returns the first problems as text, and the number of the others: a list of feeds may have thousands of invalid ones. */
export function toldProblems(problems: readonly string[]): string {
  const more = problems.length - MOST_TOLD;
  return [...problems.slice(0, MOST_TOLD), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Returns what takes the place of invalid parts. @param good the last good copy; null if there is none */
export const fallbackOf = (good: Buffer | null): Settings =>
  (good === null ? FOR_OLD_FILES : readingOf(good, () => FOR_OLD_FILES).settings);
