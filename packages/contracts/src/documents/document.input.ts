import * as z from 'zod/mini';
import { Id, Instant, requiredLine } from '../common/index.ts';
import { documentTitleMaxCharacters, listSearchMaxCharacters } from '../limits/index.ts';
import { fieldText } from '../texts/field-text.ts';
import { DocumentKind } from './document-kind.ts';
import { DocumentStatus } from './document.ts';

export const DocumentTitle = requiredLine(documentTitleMaxCharacters, fieldText('titleEmpty'));

/** Newest and oldest by upload, titles as a dictionary has them, largest by pages. */
export const DocumentSort = z.enum(['newest', 'oldest', 'title', 'largest']);
export type DocumentSort = z.infer<typeof DocumentSort>;

export const documentFilter = {
  status: z.optional(DocumentStatus),
  kind: z.optional(DocumentKind),
  spaceId: z.optional(Id),
  uploaderId: z.optional(z.string().check(z.maxLength(100))),
  /** Uploaded at this moment or later. */
  since: z.optional(Instant),
};

export const DocumentListQuery = z.object({
  ...documentFilter,
  q: z.optional(z.string().check(z.maxLength(listSearchMaxCharacters))),
  sort: z._default(DocumentSort, 'newest'),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
});
export type DocumentListQuery = z.infer<typeof DocumentListQuery>;
