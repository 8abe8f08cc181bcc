import type { DocumentSort } from '@savoir/contracts/documents';
import { encodeCursor, type Order } from '../content/cursor.ts';
import type { DocumentRow } from './document.row.ts';

type SortField = 'uploadDate' | 'titleKey' | 'pageCount';

const orders: Record<DocumentSort, Order & { field: SortField }> = {
  newest: { field: 'uploadDate', kind: 'date', ascending: false },
  oldest: { field: 'uploadDate', kind: 'date', ascending: true },
  title: { field: 'titleKey', kind: 'text', ascending: true },
  largest: { field: 'pageCount', kind: 'number', ascending: false },
};

export const orderOf = (sort: DocumentSort): Order => orders[sort];

/** Where the list goes on behind this document. */
export const cursorBehind = (sort: DocumentSort, row: DocumentRow): string =>
  encodeCursor(row[orders[sort].field], row._id);
