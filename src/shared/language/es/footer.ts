import type { footer as english } from '../en/footer.ts';
import type { Translated } from '../catalogue.ts';

export const footer: Translated<typeof english> = {
  'footer.refreshing': 'Actualizando…',
  'footer.refreshingBrief': 'Cargando…',
  'footer.updated': 'Actualizado {ago}',
  'footer.updatedSome': '{ago}, {n, plural, one {# fallo} many {# fallos} other {# fallos}}',
  'footer.someBrief': '{n, plural, one {# fallo} many {# fallos} other {# fallos}}',
  'footer.failed': '{n, plural, one {Ha fallado # fuente} many {Han fallado # fuentes} other {Han fallado # fuentes}}',
  'footer.fetchedOf': '{n, number}/{all, number} consultadas',
  'footer.fetchedFeeds': '{n, number} de {all, plural, one {# fuente consultada} many {# de fuentes consultadas} other {# fuentes consultadas}}',
  'footer.fetchedUntil': '{state}; últimas previstas: {when}',
  'footer.offlineNever': 'Sin conexión y aún sin datos',
  'footer.offline': '{ago}, sin conexión',
  'footer.offlineBrief': 'Sin red',
  'footer.modelsOf': 'Lista de modelos del {day}',
  'footer.modelsOffline': 'Sin conexión, lista del {day}',
  'footer.copyAddress': 'Copiar la dirección de la API, {base}',
  'footer.addressCopied': 'Dirección de la API copiada',
  'footer.apiOff': 'La API no responde',
  'footer.refresh': 'Actualizar ahora',
  'footer.settings': 'Ajustes',
};
