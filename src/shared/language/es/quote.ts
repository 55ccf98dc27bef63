import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../catalogue.ts';

export const quote: Translated<typeof english> = {
  'quote.region': 'Cita del día',
  'quote.otherRegion': 'Una cita de la colección',
  'quote.none': 'Hoy no hay cita',
  'quote.bc': '{year}\u00a0a.\u00a0C.',
  'quote.another': 'Otra cita',
  'quote.back': 'Volver a la cita de hoy',
  'quote.keep': 'Guardar como favorita',
  'quote.kept': 'Guardada como favorita',
  'quote.copy': 'Copiar la cita',
  'quote.copied': 'Cita copiada',
  'quote.more': 'Más',
  'quote.whole': 'Cita completa',
  'quote.copyPicture': 'Copiar como imagen',
  'quote.savePicture': 'Guardar como imagen…',

  'favourites.title': 'Favoritas',
  'favourites.none': 'Aún no hay favoritas',
  'favourites.how': 'El corazón junto a una cita, «Guardar como favorita», la guarda aquí. Aparece al apuntar a la cita o al llegar a ella con la tecla Tab.',
  'favourites.remove': 'Quitar de las favoritas',
  'favourites.removed': 'Quitada de las favoritas',
  'favourites.restored': 'De nuevo entre las favoritas',
  'favourites.full': 'No caben más favoritas. Quita antes algunas.',
  'favourites.notWritten': 'No se pudieron guardar las favoritas. ¿Está lleno el disco o la carpeta es de solo lectura?',

  'picture.copied': 'Imagen copiada',
  'picture.saved': 'Imagen guardada',
  'picture.failed': 'No se pudo crear la imagen.',
  'picture.notWritten': 'No se pudo escribir la imagen. ¿Está lleno el disco o la carpeta es de solo lectura?',
  'picture.dialog': 'Guardar la cita como imagen',
  'picture.kind': 'Imágenes (PNG)',
};
