import type { ChatMessage, Citation } from '@savoir/contracts/chats';
import { plainText } from '@savoir/markdown';
import type { SourceRef } from '../../../knowledge/knowledge.ts';
import { dangerSince } from '../../report/danger-since.ts';
import type { Person } from '@savoir/contracts/users';
import type { MessageRow, StoredAnswer, StoredCitation } from './message.collection.ts';
import { t } from '../../../texts/server-texts.ts';

/** What decides how a stored answer may be shown now. */
export interface MessageContext {
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

/** A stored message as its owner may see it now: nothing of a source they may no longer open. */
export function toMessage(row: MessageRow, surroundings: MessageContext): ChatMessage {
  const { _id, role, date, text, answer } = row;
  if (answer === null) return { id: _id, role, date: date.toISOString(), text, answer: null };
  return { id: _id, role, date: date.toISOString(), ...toAnswer(row, answer, surroundings) };
}

function toAnswer(
  { _id: messageId, rating, request }: MessageRow,
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
      rating: rating ?? null,
      ...dangerSince(warnedSince(messageId)),
      isGap: isUnanswered(answer) && answer.isGap !== false,
    },
  };
}

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
export const personsOf = ({ answer, request }: MessageRow): (string | null)[] =>
  answer === null
    ? []
    : [
        ...answer.citations.map(({ personId }) => personId),
        ...answer.experts.map(({ personId }) => personId),
        request?.personId ?? null,
      ];
