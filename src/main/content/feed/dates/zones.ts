/** Time zones as written in dates. */

/**
 * Offsets in minutes east of UTC. From RFC 822, section 5, and common usage; for ambiguous abbreviations the most
 * widespread meaning.
 */
const ZONES: Readonly<Record<string, number>> = {
  z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60,
  wat: 60, cat: 120, eat: 180, irst: 210, irdt: 270, idt: 180, myt: 480, wita: 480, wit: 540,
  cet: 60, cest: 120, met: 60, mest: 120, mez: 60, mesz: 120, eet: 120, eest: 180, sast: 120, msk: 180, msd: 240, trt: 180,
  gst: 240, pkt: 300, ist: 330, npt: 345, ict: 420, wib: 420, hkt: 480, sgt: 480, pht: 480, awst: 480, jst: 540, kst: 540,
  acst: 570, acdt: 630, aest: 600, aedt: 660, nzst: 720, nzdt: 780,
  nst: -210, ndt: -150, ast: -240, adt: -180, est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480,
  pdt: -420, akst: -540, akdt: -480, hst: -600, brt: -180, brst: -120, art: -180, clt: -240, clst: -180,
};

/** Those that are seldom written but by programs, in capitals. In small letters some are words, and Friday is *pet* in Croatia. */
const IN_CAPITALS: Readonly<Record<string, number>> = { AZT: 240, GET: 240, UYT: -180, BOT: -240, VET: -240, COT: -300, PET: -300 };

/** Abbreviations that mean the local time of a place, in summer as in winter. */
const LOCAL: Readonly<Record<string, string>> = {
  at: 'America/Halifax', et: 'America/New_York', ct: 'America/Chicago', mt: 'America/Denver', pt: 'America/Los_Angeles',
};

/** Whether a word is the abbreviation of a zone. */
export const isZone = (word: string): boolean => Object.hasOwn(IN_CAPITALS, word) || [ZONES, LOCAL].some((zones) => Object.hasOwn(zones, word.toLowerCase()));

/** Whether an abbreviation is also a word as it is written, in small letters: `at`, and `et` in French. */
export const isSmallWord = (name: string): boolean => name === 'at' || name === 'et';

/**
 * What an abbreviation means to those who write in a language: in China, where Java's dates contain it, CST is no time of Chicago's,
 * and in Israel IST is the winter's counterpart of IDT, not India's. Chinese publishers in America may mean their own.
 */
const MEANT: ReadonlyArray<readonly [language: RegExp, name: string, minutes: number]> = [
  [/^(?:zh|cn)(?![a-z])(?!.*[-_](?:us|ca)$)/i, 'cst', 480], [/^(?:he|iw)(?![a-z])/i, 'ist', 120],
];

/**
 * Returns the offset of a zone in minutes east of UTC. An unknown name counts as UTC (RFC 5322, section 4.3); an offset
 * written beside a name takes precedence.
 * @param zone `+0200`, `GMT-07:00`, `EST`, `EST5EDT`, `Europe/Brussels`, or ""
 * @param language the tag that the feed declares, or ""
 * @param instant returns the epoch ms of the date, assuming a given offset in minutes
 * @returns null for an impossible offset
 */
export function offsetOf(zone: string, language: string, instant: (minutes: number) => number): number | null {
  // In these names the sign is that of POSIX: west of UTC is positive.
  if (/^etc\/gmt[+-]\d{1,2}$/i.test(zone)) return namedOffset(zone, instant);
  const offset = /([+-])(\d{1,2}):?(\d\d)?z?$/i.exec(zone);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    if (minutes > 18 * 60 || Number(offset[3] ?? 0) > 59) return null;
    return offset[1] === '-' ? -minutes : minutes;
  }
  const name = zone.trim().toLowerCase();
  if (/[/\d]/.test(name)) return namedOffset(zone.trim(), instant);
  if (Object.hasOwn(LOCAL, name)) return namedOffset(LOCAL[name] ?? '', instant);
  const meant = MEANT.find(([written, abbreviation]) => abbreviation === name && written.test(language));
  if (meant !== undefined) return meant[2];
  if (Object.hasOwn(IN_CAPITALS, zone.trim())) return IN_CAPITALS[zone.trim()] ?? 0;
  return Object.hasOwn(ZONES, name) ? (ZONES[name] ?? 0) : 0;
}

/** The offset of a named zone at a local time. The second lookup corrects for daylight saving time. */
function namedOffset(place: string, instant: (minutes: number) => number): number {
  const first = offsetAt(place, instant(0));
  return offsetAt(place, instant(first));
}

function offsetAt(place: string, ms: number): number {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: place, timeZoneName: 'longOffset' }).formatToParts(ms);
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -ahead : ahead;
  } catch {
    return 0; // unknown zone
  }
}
