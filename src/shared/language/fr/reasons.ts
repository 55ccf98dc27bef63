import type { reasons as english } from '../en/reasons.ts';
import type { Translated } from '../catalogue.ts';

export const reasons: Translated<typeof english> = {
  'reason.gone': 'selon le site, supprimé définitivement',
  'reason.held': 'le site a demandé à Tidings d’attendre',
  'reason.missed': 'son tour a été manqué, cet ordinateur étant éteint ou en veille',
  'reason.unsent': 'la dernière fois, aucune requête n’a pu être envoyée',
  'reason.neverAsked': 'encore jamais récupéré',
  'reason.tooSoon': 'récupéré il y a moins d’une minute',
  'reason.byHand': 'demandé à la main',
  'reason.fresh': 'selon le site, sa réponse est valable jusque-là',
  'reason.hinted': 'le flux demande à ne pas être récupéré plus souvent',
  'reason.daily': 'une fois par jour\u00a0: le site ne peut pas indiquer «\u202fnon modifié\u202f»',
  'reason.hourly': 'une fois par heure',
  'reason.retry': '{n, plural, one {nouvel essai après une erreur} many {nouvel essai après # d’erreurs de suite} other {nouvel essai après # erreurs de suite}}',
  'reason.noRefresh': 'Tidings a été lancé sans actualisation',
  'reason.wave': 'beaucoup de flux sont nouveaux, récupérés par petits groupes',
  'reason.lost': 'son contenu enregistré a été perdu',
  'reason.off': 'désactivé',
  'reason.noneOn': 'aucun flux n’est activé',
  'reason.noneAgain': 'aucun flux ne sera plus récupéré',
  'reason.of': '{feed}\u00a0: {reason}',
  'refresh.off': 'Tidings a été lancé sans actualisation.',
  'refresh.asking': '{n, plural, one {Récupération d’une source.} many {Récupération de # de sources.} other {Récupération de # sources.}}',
  'refresh.already': 'Actualisation déjà en cours.',
  'refresh.held': 'Rien à récupérer maintenant\u00a0: {reason}.',
  'refresh.later': 'Rien ne peut être récupéré maintenant\u202f; réessayez plus tard.',
};
