import type { reasons as english } from '../en/reasons.ts';
import type { Translated } from '../catalogue.ts';

export const reasons: Translated<typeof english> = {
  'reason.gone': 'le site le dit disparu pour de bon',
  'reason.held': 'le site a demandé d’attendre',
  'reason.missed': 'son tour a été manqué, cet ordinateur étant éteint ou en veille',
  'reason.neverAsked': 'jamais interrogé auparavant',
  'reason.tooSoon': 'interrogé il y a moins d’une minute',
  'reason.byHand': 'demandé à la main',
  'reason.fresh': 'le site dit sa réponse valable jusque-là',
  'reason.hinted': 'le flux demande de ne pas être lu plus souvent',
  'reason.daily': 'une fois par jour\u00a0: le site ne sait pas dire «\u202fnon modifié\u202f»',
  'reason.hourly': 'une fois par heure',
  'reason.retry': '{n, plural, one {nouvel essai après une erreur} many {nouvel essai après # d’erreurs de suite} other {nouvel essai après # erreurs de suite}}',
  'reason.noRefresh': 'cette exécution n’actualise pas',
  'reason.wave': 'beaucoup de flux sont nouveaux, interrogés par petits groupes',
  'reason.lost': 'ce qui en avait été lu est perdu',
  'reason.off': 'désactivé',
  'reason.noneOn': 'aucun flux n’est activé',
  'reason.noneAgain': 'aucun flux ne sera plus interrogé',
  'reason.of': '{feed}\u00a0: {reason}',
  'refresh.off': 'Cette exécution n’actualise pas.',
  'refresh.asking': '{n, plural, one {Une source est interrogée.} many {# de sources sont interrogées.} other {# sources sont interrogées.}}',
  'refresh.already': 'Actualisation déjà en cours.',
  'refresh.held': 'Rien à interroger maintenant\u00a0: {reason}.',
  'refresh.later': 'Rien ne peut être interrogé maintenant\u202f; réessayez plus tard.',
};
