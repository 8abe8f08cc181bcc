import type { Citation } from '@savoir/contracts/chats';
import type { useTranslation } from '@savoir/remote-kit';

type T = ReturnType<typeof useTranslation<'chat'>>['t'];

/** Where in a document something stands: «page 4», «section 3», «feuille Tarifs, A1:F20». Null for a note. */
export const placeText = (t: T, { page, place }: Pick<Citation, 'page' | 'place'>): string | null =>
  place ?? (page === null ? null : t('answer.page', { page }));
