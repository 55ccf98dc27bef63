import type { footer as english } from '../en/footer.ts';
import type { Translated } from '../catalogue.ts';

export const footer: Translated<typeof english> = {
  'footer.refreshing': 'Actualisation…',
  'footer.refreshingBrief': 'En cours…',
  'footer.updated': 'Actualisé {ago}',
  'footer.updatedSome': '{ago}, {n, number} en échec',
  'footer.someBrief': '{n, number} en échec',
  'footer.failed': '{n, plural, one {# flux en échec} many {# flux en échec} other {# flux en échec}}',
  'footer.fetchedOf': '{n, number}/{all, number} récupérés',
  'footer.fetchedFeeds': '{n, number} flux sur {all, number} récupérés',
  'footer.fetchedUntil': '{state}, les derniers sans doute {when}',
  'footer.offlineNever': 'Hors ligne, rien de récupéré',
  'footer.offline': '{ago}, hors ligne',
  'footer.offlineBrief': 'Hors ligne',
  'footer.modelsOf': 'Liste de modèles du {day}',
  'footer.modelsOffline': 'Hors ligne, liste du {day}',
  'footer.copyAddress': 'Copier l’adresse de l’API, {base}',
  'footer.addressCopied': 'Adresse de l’API copiée',
  'footer.apiOff': 'L’API ne répond pas',
  'footer.refresh': 'Actualiser maintenant',
  'footer.settings': 'Réglages',
};
