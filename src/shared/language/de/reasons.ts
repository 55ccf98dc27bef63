import type { reasons as english } from '../en/reasons.ts';
import type { Translated } from '../catalogue.ts';

export const reasons: Translated<typeof english> = {
  'reason.gone': 'die Website sagt, er sei für immer weg',
  'reason.held': 'die Website bat zu warten',
  'reason.missed': 'verpasst, während dieser Computer aus war oder schlief',
  'reason.neverAsked': 'noch nie abgefragt',
  'reason.tooSoon': 'vor weniger als einer Minute abgefragt',
  'reason.byHand': 'von Hand angefordert',
  'reason.fresh': 'laut der Website ist ihre Antwort bis dahin aktuell',
  'reason.hinted': 'der Feed will nicht öfter gelesen werden',
  'reason.daily': 'einmal am Tag: Die Website kann nicht „unverändert“ sagen',
  'reason.hourly': 'einmal in der Stunde',
  'reason.retry': '{n, plural, one {neuer Versuch nach einem Fehler} other {neuer Versuch nach # Fehlern in Folge}}',
  'reason.noRefresh': 'dieser Lauf aktualisiert nicht',
  'reason.wave': 'viele Feeds sind neu und kommen nach und nach dran',
  'reason.lost': 'was von ihm gelesen wurde, ist verloren',
  'reason.off': 'ausgeschaltet',
  'reason.noneOn': 'kein Feed ist eingeschaltet',
  'reason.noneAgain': 'kein Feed wird mehr abgefragt',
  'reason.of': '{feed}: {reason}',
  'refresh.off': 'Dieser Lauf aktualisiert nicht.',
  'refresh.asking': '{n, plural, one {Eine Quelle wird abgefragt.} other {# Quellen werden abgefragt.}}',
  'refresh.already': 'Wird schon aktualisiert.',
  'refresh.held': 'Zurzeit nichts abzufragen: {reason}.',
  'refresh.later': 'Zurzeit darf nichts abgefragt werden; versuchen Sie es später.',
};
