import type { DocumentFile, DocumentKind } from '@savoir/contracts/documents';
import type { TFunction } from '@savoir/remote-kit';
import { formatNumber } from '@savoir/ui';

/** What the parts of a document are called. */
type Unit = 'page' | 'section' | 'slide' | 'stretch' | 'message' | 'image';

const units: Readonly<Record<DocumentKind, Unit>> = {
  pdf: 'page',
  docx: 'section',
  odt: 'section',
  html: 'section',
  md: 'section',
  txt: 'section',
  pptx: 'slide',
  odp: 'slide',
  xlsx: 'stretch',
  ods: 'stretch',
  eml: 'message',
  image: 'image',
};

/** Where something stands, at the start of a line: «Section 3», «Feuille Tarifs, A1:F20». */
export const capitalized = (place: string): string => place.slice(0, 1).toLocaleUpperCase('fr') + place.slice(1);

/** How long a document is, in what it is made of: «12 pages», «3 sections». */
export function partsText(
  t: TFunction<'documents'>,
  { kind, pageCount: count }: Pick<DocumentFile, 'kind' | 'pageCount'>,
): string {
  const unit = units[kind];
  const number = formatNumber(count);
  return unit === 'page' ? t('list.allPages', { count, pages: number }) : t(`units.${unit}`, { count, number });
}
