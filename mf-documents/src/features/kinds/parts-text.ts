import type { DocumentFile } from '@savoir/contracts/documents';
import type { useTranslation } from '@savoir/remote-kit';
import { formatNumber } from '@savoir/ui';
import { unitOf } from './units.ts';

type T = ReturnType<typeof useTranslation<'documents'>>['t'];

/** How long a document is, in what it is made of: «12 pages», «3 sections». */
export function partsText(t: T, { kind, pageCount: count }: Pick<DocumentFile, 'kind' | 'pageCount'>): string {
  const unit = unitOf(kind);
  const number = formatNumber(count);
  return unit === 'page' ? t('list.allPages', { count, pages: number }) : t(`units.${unit}`, { count, number });
}
