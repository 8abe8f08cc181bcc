import type {
  Note,
  NoteDetail,
  NoteFeedback,
  NoteHistoryEntry,
  NoteProgress,
  NoteReturn,
  NoteRevision,
  NoteSource,
  NoteSummary,
  OpenCorrection,
} from '@savoir/contracts/notes';
import type { Person } from '@savoir/contracts/users';
import { plainText } from '@savoir/markdown';
import type { ObjectStore } from '../../adapters/object-store/object-store.ts';
import { linkLifetimeSeconds } from '../content/link-lifetime.ts';
import { extractAround, highlightsIn, stretchAround } from '../content/highlights.ts';
import type { SpaceRhythms } from '../space/space.collection.ts';
import type { NoteListRow } from './lists/note-list.collection.ts';
import type { NoteRevisionRow } from './review/note-revision.collection.ts';
import type { NoteHistoryRow, NoteMediaRow, NoteRow } from './note.row.ts';
import { dueDateOf, verifiedDateOf } from './verification/due-notes.collection.ts';

type Persons = ReadonlyMap<string, Person>;

function baseOf(row: NoteListRow) {
  const { _id, title, creatorId, validatorId, status, captureId, companyId, spaceIds, needsReview, version } = row;
  return {
    id: _id,
    title,
    creationDate: row.creationDate.toISOString(),
    updateDate: row.updateDate.toISOString(),
    creatorId,
    ...(validatorId !== null && { validatorId }),
    status,
    captureId,
    companyId,
    spaceIds,
    needsReview,
    version,
  };
}

function peopleOf({ creatorId, validatorId }: NoteListRow, persons: Persons) {
  return {
    creator: persons.get(creatorId) ?? null,
    validator: validatorId === null ? null : (persons.get(validatorId) ?? null),
  };
}

/** `query`: what the list was searched for. */
export function toNoteSummary(row: NoteListRow, persons: Persons, query = ''): NoteSummary {
  return {
    ...baseOf(row),
    ...peopleOf(row, persons),
    extract: row.extract,
    mediaKinds: row.mediaKinds,
    publicationDate: row.publicationDate?.toISOString() ?? null,
    returned: returnOf(row, persons),
    ...correctsOf(row),
    match: query.trim() === '' ? null : matchOf(row, query),
  };
}

function matchOf({ title, markdown, extract }: NoteListRow, query: string): NoteSummary['match'] {
  const text = markdown === undefined || markdown === null ? extract : plainText(stretchAround(markdown, query));
  return { titleMarks: highlightsIn(title, query), ...extractAround(text, query) };
}

export const toNote = (row: NoteRow, sources: NoteSource[]): Note => ({ ...baseOf(row), media: sources });

export function toNoteDetail(
  row: NoteRow,
  sources: NoteSource[],
  persons: Persons,
  feedback: NoteFeedback,
  { correction = null, seesReasons }: { correction?: OpenCorrection | null; seesReasons: boolean },
): NoteDetail {
  return {
    ...baseOf(row),
    ...peopleOf(row, persons),
    markdown: row.markdown,
    llmEnhanced: row.llmEnhanced ?? false,
    ...(row.llmEnhancedMarkdownRating !== undefined && { llmEnhancedMarkdownRating: row.llmEnhancedMarkdownRating }),
    sources,
    publicationDate: row.publicationDate?.toISOString() ?? null,
    ...(row.outline !== undefined && { outline: row.outline }),
    ...(row.edition !== undefined && row.corrects === undefined && { edition: row.edition }),
    ...reviewOf(row, persons),
    ...correctsOf(row),
    ...(correction !== null && { correction }),
    submissionDate: row.submissionDate?.toISOString() ?? null,
    returned: returnOf(row, persons),
    history: row.history.map((entry) => ({
      date: entry.date.toISOString(),
      action: entry.action,
      ...peopleOfEntry(row, entry, persons),
      ...(seesReasons && entry.reason !== undefined && { reason: entry.reason }),
    })),
    failure: row.failure,
    feedback,
    progress: progressOf(row),
  };
}

/** Who did it; of a correction who wrote it, and who validated it. */
function peopleOfEntry(
  row: NoteRow,
  entry: NoteHistoryRow,
  persons: Persons,
): Pick<NoteHistoryEntry, 'by' | 'validator'> {
  // Former entries say only who published; of the last one the note itself knows the rest.
  const isPresent = entry.action === 'corrected' && entry.date.getTime() === row.publicationDate?.getTime();
  const {
    byId,
    authorId = isPresent ? row.correctorId : undefined,
    validated = isPresent && row.validatorId !== null,
  } = entry;
  const by = persons.get(authorId ?? byId ?? '') ?? null;
  const validator = validated ? persons.get(byId ?? '') : undefined;
  return { by, ...(validator !== undefined && { validator }) };
}

/** With every space of the note, those hidden from the reader too: what is due is due for all. */
export function verificationOf(
  row: NoteListRow,
  rhythms: SpaceRhythms,
): Pick<NoteSummary, 'verifiedDate' | 'reviewDueDate'> {
  const [verified, due] = [verifiedDateOf(row), dueDateOf(row, rhythms)];
  return {
    ...(verified !== null && { verifiedDate: verified.toISOString() }),
    ...(due !== null && { reviewDueDate: due.toISOString() }),
  };
}

function reviewOf(
  { verifierId, reviewMonths }: NoteRow,
  persons: Persons,
): Pick<NoteDetail, 'verifier' | 'reviewMonths'> {
  const verifier = persons.get(verifierId ?? '');
  return {
    ...(verifier !== undefined && { verifier }),
    ...(reviewMonths !== undefined && reviewMonths !== null && { reviewMonths }),
  };
}

const correctsOf = ({ corrects }: NoteListRow): Pick<NoteDetail, 'corrects'> =>
  corrects === undefined ? {} : { corrects: { noteId: corrects.noteId, edition: corrects.edition } };

function returnOf({ returned }: NoteListRow, persons: Persons): NoteReturn | null {
  if (returned === undefined || returned === null) return null;
  const { reason, byId, date } = returned;
  return { reason, by: persons.get(byId) ?? null, date: date.toISOString() };
}

function progressOf({ status, media }: NoteRow): NoteProgress | null {
  if (status !== 'PENDING') return null;
  const mediaDone = media.filter(({ processed }) => processed).length;
  return { step: mediaDone < media.length ? 'media' : 'writing', mediaDone, mediaTotal: media.length };
}

export const toNoteRevision = (
  { version, date, byId, action, title, markdown }: NoteRevisionRow,
  persons: Persons,
): NoteRevision => ({
  version,
  date: date.toISOString(),
  by: byId === null ? null : (persons.get(byId) ?? null),
  action,
  title,
  markdown,
});

/** Everyone a note names. */
export const personIdsOf = (row: NoteListRow & Partial<Pick<NoteRow, 'history'>>): (string | null)[] => [
  row.creatorId,
  row.validatorId,
  row.returned?.byId ?? null,
  row.verifierId ?? null,
  row.correctorId ?? null,
  ...(row.history ?? []).flatMap(({ byId, authorId = null }) => [byId, authorId]),
];

export function toSources(
  store: Pick<ObjectStore, 'signedUrl'>,
  now: Date,
  media: readonly NoteMediaRow[],
): Promise<NoteSource[]> {
  const lifetimeSeconds = linkLifetimeSeconds(now);
  const link = async (key: string | null, filename: string | null) =>
    key === null
      ? null
      : store.signedUrl(key, { filename: filename ?? 'media', disposition: 'inline', lifetimeSeconds });
  return Promise.all(
    media.map(
      async ({
        id,
        kind,
        filename,
        contentType,
        sizeBytes,
        durationMs,
        text,
        transcript,
        storageKey,
        thumbnailKey,
        processed,
        unusable,
      }) => ({
        id,
        kind,
        filename,
        contentType,
        sizeBytes,
        durationMs,
        text,
        transcript,
        url: await link(storageKey, filename),
        thumbnailUrl: await link(thumbnailKey, filename),
        processed,
        ...(unusable !== undefined && { unusable }),
      }),
    ),
  );
}
