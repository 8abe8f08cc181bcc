import type { useTranslation } from '@savoir/remote-kit';

type T = ReturnType<typeof useTranslation<'notes'>>['t'];

interface Place {
  title: string;
  page: number | null;
  /** How the page is said, where it is none. */
  place?: string | undefined;
}

/** «Notice, page 4», «Tarifs, feuille Pompes, A1:F20»; a note by its title alone. */
export function namedPlace(t: T, { title, page, place }: Place): string {
  if (page === null) return title;
  return place === undefined ? t('review.onPage', { title, page }) : t('review.atPlace', { title, place });
}
