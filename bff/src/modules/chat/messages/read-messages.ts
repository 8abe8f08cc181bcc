import type { ChatMessage, Citation } from '@savoir/contracts/chats';
import type { Person } from '@savoir/contracts/users';
import { plainText } from '@savoir/markdown';
import type { SignedInActor } from '../../../http/actor.ts';
import type { SourceRef } from '../../../knowledge/knowledge.ts';
import type { Services } from '../../../services.ts';
import { t } from '../../../texts/server-texts.ts';
import { findOverdue, idsOfNotes } from '../../note/verification/due-notes.collection.ts';
import { dangerSince, findWarnings } from '../../report/report.collection.ts';
import { findVisibleSpaces } from '../../space/space.collection.ts';
import { findPersons } from '../../user/user.collection.ts';
import { type ChatRow, isAnswering } from '../chat.collection.ts';
import type { MessageRow, StoredAnswer, StoredCitation } from './message.collection.ts';

/** Messages as the actor may see them at this moment. */
export async function readMessages(
  { db, knowledge, clock }: Services,
  actor: SignedInActor,
  rows: readonly MessageRow[],
  answering: ChatRow['answering'],
): Promise<ChatMessage[]> {
  const now = clock();
  const sources = rows.flatMap(sourcesOf);
  const warningsOf = (type: 'note' | 'document' | 'answer', ids: string[]) =>
    findWarnings(db, actor.companyId, type, ids);
  const [accessible, overdue, persons, spaces, ...warnings] = await Promise.all([
    sources.length === 0 ? [] : knowledge.accessible(visibilityOf(actor), sources),
    findOverdue(db, actor.companyId, idsOfNotes(sources), now),
    findPersons(db, actor.companyId, rows.flatMap(personsOf)),
    rows.some(({ answer }) => (answer?.nearby.length ?? 0) > 0) ? findVisibleSpaces(db, actor) : [],
    warningsOf('note', idsOfNotes(sources)),
    warningsOf('document', idsOfDocuments(sources)),
    warningsOf(
      'answer',
      rows.flatMap(({ _id, answer }) => (answer === null ? [] : [_id])),
    ),
  ]);
  const open = new Map(accessible.map((source) => [keyOf(source), source]));
  const context: MessageContext = {
    persons,
    dateOf: (source) => open.get(keyOf(source))?.date ?? null,
    verifiedTooLongAgo: (noteId) => overdue.get(noteId) ?? null,
    // Ids of notes, documents and answers are never the same.
    warnedSince: (id) => warnings.map((dates) => dates.get(id)).find((date) => date !== undefined) ?? null,
    isAccessible: (source) => open.has(keyOf(source)),
    spacesOf: (source) => {
      const ids = open.get(keyOf(source))?.spaceIds ?? [];
      return spaces.flatMap(({ _id, name }) => (ids.includes(_id) ? [name] : []));
    },
    isBeingWritten: (id) => isAnswering(answering, id, now),
  };
  return rows.map((row) => {
    const { _id: id, role, text, answer } = row;
    const shown = answer === null ? { text, answer } : toAnswer(row, answer, context);
    return { id, role, date: row.date.toISOString(), ...shown };
  });
}

export const visibilityOf = ({ companyId, visibleSpaceIds }: SignedInActor) => ({
  companyId,
  spaceIds: visibleSpaceIds,
});

const idsOfDocuments = (sources: readonly SourceRef[]): string[] =>
  sources.flatMap(({ sourceType, sourceId }) => (sourceType === 'document' ? [sourceId] : []));

export const keyOf = ({ sourceType, sourceId }: { sourceType: string; sourceId: string }): string =>
  `${sourceType}/${sourceId}`;

/** What decides how a stored answer may be shown now. */
interface MessageContext {
  persons: ReadonlyMap<string, Person>;
  isAccessible: (source: SourceRef) => boolean;
  /** When the text was published that a source has now; null where it may not be opened. */
  dateOf: (source: SourceRef) => Date | null;
  /** When a note was last verified, if that is longer ago than its rhythm allows. */
  verifiedTooLongAgo: (noteId: string) => Date | null;
  /** Since when people are warned of this note, document or answer. */
  warnedSince: (id: string) => Date | null;
  /** Names of the spaces of a source that the reader may see. */
  spacesOf: (source: SourceRef) => string[];
  /** Is this answer still being written? */
  isBeingWritten: (messageId: string) => boolean;
}

const withheld = `${t('answer.withheld')}\n\n`;

/** A stored answer as its owner may see it now: nothing of a source they may no longer open. */
function toAnswer(
  { _id: messageId, rating, request, reply }: MessageRow,
  answer: StoredAnswer,
  { persons, isAccessible, dateOf, verifiedTooLongAgo, warnedSince, spacesOf, isBeingWritten }: MessageContext,
): Pick<ChatMessage, 'text' | 'answer'> {
  const asked = request === undefined ? undefined : persons.get(request.personId);
  const hidden = new Set(answer.citations.filter((citation) => !isAccessible(citation)).map(({ number }) => number));
  return {
    text: answer.blocks
      .map(({ text, citations }) => (citations.some((number) => hidden.has(number)) ? withheld : text))
      .join(''),
    answer: {
      status: answer.status === 'streaming' && !isBeingWritten(messageId) ? 'interrupted' : answer.status,
      engine: answer.engine,
      citations: answer.citations.map(({ personId, date, quote, title, ...citation }) => {
        const accessible = !hidden.has(citation.number);
        return {
          ...citation,
          title: accessible ? title : '',
          quote: accessible ? plainText(quote, { cells: ' · ' }) : '',
          moment: accessible ? (citation.moment ?? null) : null,
          person: accessible && personId !== null ? (persons.get(personId) ?? null) : null,
          date: accessible ? date.toISOString() : null,
          accessible,
          ...newerOf({ ...citation, date }, dateOf),
          ...(accessible && overdueOf(citation, verifiedTooLongAgo)),
          ...(accessible && dangerSince(warnedSince(citation.sourceId))),
        };
      }),
      opposed: (answer.opposed ?? []).filter((number) => !hidden.has(number)),
      nearby: answer.nearby.filter(isAccessible).map(({ page = null, excerpt = '', ...source }) => ({
        ...source,
        page,
        excerpt,
        spaces: spacesOf(source),
        ...overdueOf(source, verifiedTooLongAgo),
        ...dangerSince(warnedSince(source.sourceId)),
      })),
      experts: answer.experts
        .filter(({ source }) => source === undefined || isAccessible(source))
        .flatMap(({ personId, reason }) => {
          const person = persons.get(personId);
          return person === undefined ? [] : [{ person, reason }];
        }),
      request:
        request === undefined || asked === undefined ? null : { person: asked, date: request.date.toISOString() },
      ...(reply !== undefined && { reply: toReply(reply, persons) }),
      rating: rating ?? null,
      ...dangerSince(warnedSince(messageId)),
      isGap: isUnanswered(answer) && answer.isGap !== false,
    },
  };
}

export const toReply = (
  { personId, date, text }: NonNullable<MessageRow['reply']>,
  persons: ReadonlyMap<string, Person>,
) => ({ person: persons.get(personId) ?? null, date: date.toISOString(), text });

/** Of a note that was corrected since it was cited: when. */
function newerOf(
  citation: Pick<StoredCitation, 'sourceType' | 'sourceId' | 'date'>,
  dateOf: MessageContext['dateOf'],
): Pick<Citation, 'newerDate'> {
  const now = citation.sourceType === 'note' ? dateOf(citation) : null;
  return now === null || now <= citation.date ? {} : { newerDate: now.toISOString() };
}

/** Of a note that is to be verified again: since when it was not. */
function overdueOf(
  { sourceType, sourceId }: SourceRef,
  verifiedTooLongAgo: MessageContext['verifiedTooLongAgo'],
): Pick<Citation, 'overdueSince'> {
  const since = sourceType === 'note' ? verifiedTooLongAgo(sourceId) : null;
  return since === null ? {} : { overdueSince: since.toISOString() };
}

/** Every source an answer names. */
export const sourcesOf = ({ answer }: MessageRow): SourceRef[] =>
  answer === null
    ? []
    : [...answer.citations, ...answer.nearby, ...answer.experts.flatMap(({ source }) => source ?? [])];

/** Neither answered nor a courtesy: a sign that knowledge is missing. */
export const isUnanswered = ({ status }: Pick<StoredAnswer, 'status'>): boolean =>
  status === 'refused' || status === 'nearest';

/** Everyone an answer names. */
const personsOf = ({ answer, request, reply }: MessageRow): (string | null)[] =>
  answer === null
    ? []
    : [
        ...answer.citations.map(({ personId }) => personId),
        ...answer.experts.map(({ personId }) => personId),
        request?.personId ?? null,
        reply?.personId ?? null,
      ];
