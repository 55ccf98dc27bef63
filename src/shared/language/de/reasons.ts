import type { reasons as english } from '../en/reasons.ts';
import type { Translated } from '../catalogue.ts';

export const reasons: Translated<typeof english> = {
  'reason.gone': 'laut der Website dauerhaft entfernt',
  'reason.held': 'die Website hat Tidings gebeten zu warten',
  'reason.missed': 'verpasst, während dieser Computer aus oder im Ruhezustand war',
  'reason.unsent': 'beim letzten Mal konnte keine Anfrage gesendet werden',
  'reason.neverAsked': 'noch nie abgerufen',
  'reason.tooSoon': 'vor weniger als einer Minute abgerufen',
  'reason.byHand': 'von Hand angefordert',
  'reason.fresh': 'laut der Website ist ihre Antwort bis dahin aktuell',
  'reason.hinted': 'der Feed bittet darum, nicht öfter abgerufen zu werden',
  'reason.daily': 'einmal am Tag: Die Website kann „unverändert“ nicht melden',
  'reason.hourly': 'einmal pro Stunde',
  'reason.retry': '{n, plural, one {neuer Versuch nach einem Fehler} other {neuer Versuch nach # Fehlern in Folge}}',
  'reason.noRefresh': 'Tidings wurde ohne Aktualisierung gestartet',
  'reason.wave': 'viele Feeds sind neu und werden nach und nach abgerufen',
  'reason.lost': 'der gespeicherte Inhalt ging verloren',
  'reason.off': 'ausgeschaltet',
  'reason.noneOn': 'kein Feed ist eingeschaltet',
  'reason.noneAgain': 'kein Feed wird mehr abgerufen',
  'reason.of': '{feed}: {reason}',
  'refresh.off': 'Tidings wurde ohne Aktualisierung gestartet.',
  'refresh.asking': '{n, plural, one {Eine Quelle wird abgerufen.} other {# Quellen werden abgerufen.}}',
  'refresh.already': 'Wird schon aktualisiert.',
  'refresh.held': 'Zurzeit nichts abzurufen: {reason}.',
  'refresh.later': 'Zurzeit darf nichts abgerufen werden; versuchen Sie es später.',
};
