import type { InboxKind } from '@savoir/contracts/inbox';
import { t } from '../../../texts/server-texts.ts';
import type { InboxNews } from '../../inbox/announce.ts';
import type { NoteHistoryRow, NoteRow } from '../note.row.ts';

export interface NoteEvent {
  kind: Extract<
    InboxKind,
    'note-published' | 'note-corrected' | 'note-to-validate' | 'note-edited' | 'note-returned' | 'note-to-finalise'
  >;
  /** Distinguishes it from other events of this kind: a note sent again is announced again. */
  key: number;
  date: Date;
}

/** What people are to be notified of the note as it stands now. */
export function eventsOf(row: NoteRow): NoteEvent[] {
  const { status, submissionDate, publicationDate, removedDate, returned } = row;
  if (removedDate !== null) return [];
  if (status === 'AWAITING_VALIDATION' && submissionDate !== null)
    return [{ kind: 'note-to-validate', key: submissionDate.getTime(), date: submissionDate }, ...editsOf(row)];
  if (status === 'TO_REVIEW' && returned)
    return [{ kind: 'note-returned', key: returned.date.getTime(), date: returned.date }];
  if (status === 'TO_REVIEW') return draftOf(row);
  if (status === 'PUBLISHED' && publicationDate !== null)
    return [
      {
        kind: row.edition === undefined ? 'note-published' : 'note-corrected',
        key: publicationDate.getTime(),
        date: publicationDate,
      },
    ];
  return [];
}

/** `returned` without a reason: no one validates any more. */
const draftStarts: readonly NoteHistoryRow['action'][] = ['created', 'generated', 'returned'];

function draftOf({ history }: NoteRow): NoteEvent[] {
  const draftStart = history.findLast(({ action }) => draftStarts.includes(action));
  return draftStart === undefined
    ? []
    : [{ kind: 'note-to-finalise', key: draftStart.date.getTime(), date: draftStart.date }];
}

/** What others made of the text since its author sent it: one event a sitting. */
function editsOf({ history, creatorId }: NoteRow): NoteEvent[] {
  const sent = history.findLastIndex(({ action }) => action === 'submitted');
  return history.flatMap(({ action, byId, date }, index) =>
    index > sent && action === 'edited' && byId !== creatorId
      ? [{ kind: 'note-edited' as const, key: index, date }]
      : [],
  );
}

const statusOf = {
  'note-to-finalise': 'TO_REVIEW',
  'note-returned': 'TO_REVIEW',
  'note-to-validate': 'AWAITING_VALIDATION',
} as const;

/** What waits for someone because of a note, as long as that has this status. */
export const waitingStatusOf = (kind: InboxKind): NoteRow['status'] | null =>
  kind in statusOf ? statusOf[kind as keyof typeof statusOf] : null;

/** Kinds that wait for no one any more, as the note stands now. */
export const settledKinds = ({ status, removedDate, returned }: NoteRow): InboxKind[] =>
  (['note-to-finalise', 'note-returned', 'note-to-validate'] as const).filter(
    (kind) =>
      removedDate !== null ||
      statusOf[kind] !== status ||
      (kind === 'note-returned' && returned == null) ||
      (kind === 'note-to-finalise' && returned != null),
  );

/** How an event is told. */
export function newsOf(row: NoteRow, { kind, key, date }: NoteEvent): Omit<InboxNews, 'people'> {
  const { _id: id, companyId, title, returned } = row;
  return {
    event: `announce:${kind}:${id}:${key}`,
    companyId,
    kind,
    subject: { type: 'note', id },
    title: t(sentences[kind]),
    about: title,
    text: kind === 'note-returned' ? (returned?.reason ?? '') : null,
    byId: kind === 'note-returned' ? (returned?.byId ?? null) : authorOf(row, kind, key),
    path: kind === 'note-to-finalise' ? `/notes/${id}/edit` : `/notes/${id}`,
    date,
  };
}

const sentences = {
  'note-published': 'push.published',
  'note-corrected': 'push.corrected',
  'note-to-validate': 'push.toValidate',
  'note-edited': 'push.edited',
  'note-returned': 'push.returned',
  'note-to-finalise': 'inbox.toFinalise',
} as const;

/** Whose work it is about; no one's where it is one's own. */
function authorOf({ history, correctorId, creatorId }: NoteRow, kind: NoteEvent['kind'], key: number): string | null {
  if (kind === 'note-edited') return history[key]?.byId ?? null;
  if (kind === 'note-corrected') return correctorId ?? creatorId;
  return kind === 'note-to-validate' ? creatorId : null;
}
