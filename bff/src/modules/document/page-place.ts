import type { DocumentKind } from '@savoir/contracts/documents';
import { t } from '../../texts/server-texts.ts';
import type { DocumentPageRow, DocumentRow } from './document.row.ts';

export const kindOf = ({ kind = 'pdf' }: Pick<DocumentRow, 'kind'>): DocumentKind => kind;

/** How a place in a document is said, where it is no page: `section 3`, `feuille Tarifs, A1:F20`. Undefined for a page. */
export function placeOfPage(
  document: Pick<DocumentRow, 'kind' | 'pageCount'>,
  { number: page, part }: Pick<DocumentPageRow, 'number' | 'part'>,
): string | undefined {
  switch (kindOf(document)) {
    case 'pdf':
      return undefined;
    case 'pptx':
    case 'odp':
      return t('office.slide', { page });
    case 'xlsx':
    case 'ods':
      return part?.range === undefined
        ? t('office.section', { page })
        : t('office.sheet', { name: part.name, range: part.range });
    case 'eml':
      return document.pageCount > 1 ? t('office.messagePart', { page }) : t('office.message');
    case 'image':
      return document.pageCount > 1 ? t('office.picturePage', { page }) : t('office.picture');
    case 'docx':
    case 'odt':
    case 'html':
    case 'md':
    case 'txt':
      return t('office.section', { page });
  }
}
