import { isEntitled } from '@savoir/contracts/access';
import type { NoteListQuery, NoteStatus } from '@savoir/contracts/notes';
import type { SignedInActor } from '../../../http/actor.ts';
import { instantsOf } from '../../content/day.ts';
import { wordConditions } from '../../content/search-words.ts';
import { visibleContent } from '../../content/visible-content.ts';

export type NoteFilter = Pick<
  NoteListQuery,
  'scope' | 'status' | 'q' | 'spaceId' | 'authorId' | 'from' | 'to' | 'medium' | 'documentId'
>;

/** The indexes lists walk, newest first. */
export const listIndexes = {
  byStatus: { companyId: 1, removedDate: 1, status: 1, updateDate: -1, _id: -1 },
  byAuthor: { companyId: 1, removedDate: 1, creatorId: 1, updateDate: -1, _id: -1 },
  byStatusAndAuthor: { companyId: 1, removedDate: 1, status: 1, creatorId: 1, updateDate: -1, _id: -1 },
  byWord: { companyId: 1, words: 1 },
} as const;

const everyStatus: readonly NoteStatus[] = [
  'PENDING',
  'TO_REVIEW',
  'AWAITING_VALIDATION',
  'PUBLISHED',
  'ARCHIVED',
  'ERROR',
];

/** Statuses a scope has; an archived note is absent from active lists and shows only when asked for. */
export const scopeStatuses: Record<NoteFilter['scope'], readonly NoteStatus[]> = {
  all: ['PUBLISHED', 'ARCHIVED'],
  mine: everyStatus,
  'to-review': ['AWAITING_VALIDATION'],
  'to-verify': ['PUBLISHED'],
};

/** The archived notes of others are listed for who may bring them back, also once a trial has ended. */
export const seesArchived = (actor: SignedInActor): boolean => isEntitled(actor, 'note.archive');

export function shownStatuses({ scope, status }: NoteFilter): NoteStatus[] {
  return scopeStatuses[scope].filter((each) => (status === undefined ? each !== 'ARCHIVED' : each === status));
}

/** Whose notes, when the filter says so; null for everyone's. */
export const authorOf = (actor: SignedInActor, { scope, authorId }: NoteFilter): string | null =>
  scope === 'mine' ? actor.id : (authorId ?? null);

/** The filter without its statuses. The scopes leave out other people's drafts by themselves. */
export function queryOf(actor: SignedInActor, filter: NoteFilter) {
  const { scope, q, spaceId, authorId, medium, documentId } = filter;
  const { from, to } = instantsOf(filter);
  const creatorId = authorOf(actor, filter);
  return {
    fields: { ...visibleContent(actor), ...(creatorId !== null && { creatorId }) },
    conditions: [
      ...wordConditions(q),
      ...(spaceId === undefined ? [] : [{ spaceIds: spaceId }]),
      ...(scope === 'mine' && authorId !== undefined ? [{ creatorId: authorId }] : []),
      ...(from === undefined ? [] : [{ updateDate: { $gte: from } }]),
      ...(to === undefined ? [] : [{ updateDate: { $lt: to } }]),
      ...(medium === undefined ? [] : [{ mediaKinds: medium }]),
      ...(documentId === undefined ? [] : [{ markdown: { $regex: `/documents/${documentId}\\b` } }]),
    ],
  };
}

/** Of one's own every status shows but one: said so, the index of authors serves. */
export const statusCondition = (filter: NoteFilter) =>
  filter.scope === 'mine' && filter.status === undefined
    ? { $ne: 'ARCHIVED' as const }
    : { $in: shownStatuses(filter) };

/** How a list is read: by which index, with which conditions besides those on plain fields. */
export interface ListReading {
  hint: Record<string, 1 | -1>;
  conditions: Record<string, unknown>[];
  order: ListOrder;
}

export interface ListOrder {
  field: 'updateDate' | 'verifiedDate';
  kind: 'date';
  ascending: boolean;
}

export const lastChangedFirst: ListOrder = { field: 'updateDate', kind: 'date', ascending: false };
export const longestUnverifiedFirst: ListOrder = { field: 'verifiedDate', kind: 'date', ascending: true };
