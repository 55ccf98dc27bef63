/** What becomes of refreshes that were missed or held up. Pure. Numbers in brackets are polling rules (docs/etiquette.md). */
import { DAY, HOUR, MINUTE } from '../../../shared/units.ts';
import type { Pause } from './host-pause.ts';
import type { OriginState } from './origin-state.ts';
import { INTERVAL, turnOf, usualWait } from './policy.ts';
import { MAX_JITTER, spread } from './waits.ts';

/** (21) A missed refresh is made up for within a day and its jitter. */
export const MAX_MAKE_UP = Math.ceil(DAY * (1 + MAX_JITTER)) + 1;
/**
 * (21) A refresh that is late by less was held up, not slept through. It is put off by that long and up to `PUT_OFF` more: the
 * turns of a minute, spread over four, add a quarter to the requests after a power cut, and none at once.
 */
const LATE = MINUTE;
const PUT_OFF = 4 * MINUTE;

/**
 * Reschedules a refresh that was missed because the computer was off or asleep. (21) Doing it at once would make all
 * computers that wake at the same moment, after a power cut or at nine in the morning, ask at the same moment. Instead the
 * origin's interval, of a day at most, continues from the missed time, so that the next request is as evenly spread as the
 * missed one was. If a whole interval was missed, an interval of one hour is used. Each further miss in a row halves it, and
 * the second comes within four hours: a daily turn that lies in the night would be missed night after night. What is late by
 * seconds only, because the computer was busy, is put off by some minutes, and nothing counts as missed.
 * @param now epoch ms
 * @param jitter 0..1, stable for this installation and origin
 * @param meant when the request was to be sent, epoch ms: at its turn, or later with others
 * @returns the same object if nothing was missed
 */
export function afterAbsence(
  state: OriginState, now: number, jitter: number, pause: Pause | null = null, meant: number | null = null,
): OriginState {
  const { at } = turnOf(state, now, jitter, pause);
  const usual = usualWait(state, jitter);
  // (22) One without a wait, cut off before its first answer, has no turn yet that could be missed, like one never asked.
  if (state.lastAttempt === null || usual === 0 || at === null || at >= now) return state;
  const due = Math.max(at, meant ?? at);
  if (now - due < LATE) return isPutOff(state) ? state : { ...state, makeUp: { since: now, until: due + LATE + Math.round(jitter * PUT_OFF) } };
  const longest = now - at >= usual ? INTERVAL : state.missed === 0 ? DAY : 8 * HOUR;
  const rhythm = Math.min(usual, spread(0, longest, jitter)) / 2 ** Math.min(state.missed, 6);
  const until = Math.ceil(at + Math.ceil((now - at) / rhythm) * rhythm);
  return { ...state, makeUp: { since: now, until }, missed: state.missed + 1 };
}

/** Whether it was late by seconds before: if it is again, timers are always late here, and it is asked all the same. */
const isPutOff = ({ makeUp }: OriginState): boolean => makeUp !== null && makeUp.until - makeUp.since <= LATE + PUT_OFF;
