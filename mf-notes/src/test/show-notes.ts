import { newId } from '@savoir/contracts/common';
import {
  deleteNote,
  listNoteAuthors,
  listNotes,
  noteCounts,
  unarchiveNote,
  type NoteListQuery,
  type NoteSummary,
} from '@savoir/contracts/notes';
import { reportCounts } from '@savoir/contracts/reports';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';
import { someCounts, someNote, someSummary } from './some-note.ts';

export const creator = someUser();
export const reader = someUser({ role: 'reader' });
export const validator = someUser({ role: 'validator' });
export const space = { id: newId(), name: 'Hydraulique', companyId: creator.company.id, color: 'prune' as const };
export const mine = (changes: Partial<NoteSummary> = {}) =>
  someSummary({ creatorId: creator.id, companyId: creator.company.id, ...changes });

interface World {
  user?: typeof creator;
  notes?: NoteSummary[];
  statusCounts?: Partial<Record<NoteSummary['status'], number>>;
  confirmed?: boolean;
  fail?: boolean;
  pageSize?: number;
  /** The server counts no further. */
  countedMax?: number;
  /** Someone else deleted what is deleted here. */
  gone?: boolean;
  /** What comes after the first page waits for it, and fails with it. */
  further?: () => Promise<void>;
  /** How many there are, whatever the list asked for has. */
  published?: number;
}

export const camille = { id: newId(), firstName: 'Camille', lastName: 'Ferrand' };

/** What the server says of a search: where the words are. */
function matchOf({ title, extract }: NoteSummary, q: string | undefined): NoteSummary['match'] {
  if (q === undefined) return null;
  const marksIn = (text: string): [number, number][] => {
    const start = text.toLowerCase().indexOf(q.toLowerCase());
    return start === -1 ? [] : [[start, start + q.length]];
  };
  return { titleMarks: marksIn(title), extract, extractMarks: marksIn(extract) };
}

/** A page of notes, and what it asked for. */
export async function showNotes(
  address: string,
  {
    user = creator,
    notes = [],
    statusCounts = {},
    confirmed,
    fail = false,
    pageSize = 2,
    countedMax = Infinity,
    gone = false,
    published = 214,
    further = () => Promise.resolve(),
  }: World = {},
) {
  const asked: NoteListQuery[] = [];
  const rendered = await renderRoute({ manifest, implementation: remote }, address, {
    otherPaths: { 'chat.list': '/chat' },
    user,
    ...(confirmed !== undefined && { confirmed }),
    answers: [
      answering(listNotes, async ({ query }) => {
        if (fail) throw refuse('INTERNAL');
        const filter = query as NoteListQuery;
        const { cursor } = filter;
        if (filter.limit > 1) asked.push(filter);
        if (cursor !== undefined) await further();
        const found = notes.filter(
          ({ title }) => filter.q === undefined || title.toLowerCase().includes(filter.q.toLowerCase()),
        );
        const from = cursor === undefined ? 0 : Number(cursor);
        const items = found.slice(from, from + pageSize).map((note) => ({ ...note, match: matchOf(note, filter.q) }));
        const next = from + pageSize;
        return {
          items,
          nextCursor: next < found.length ? String(next) : null,
          total: Math.min(found.length, countedMax),
          statusCounts,
          ...(found.length > countedMax && { totalIsPartial: true as const }),
        };
      }),
      answering(noteCounts, () =>
        someCounts({
          publishedCount: published,
          totalValidCount: published,
          awaitingValidationCount: 3,
          toVerifyCount: 2,
          toFinaliseCount: 1,
          longestWaitDays: 2,
        }),
      ),
      answering(reportCounts, () => ({ toAnswerCount: 4, dangerCount: 0 })),
      answering(listSpaces, () => [space]),
      answering(deleteNote, () => {
        if (gone) throw refuse('NOTE_NOT_FOUND');
        return undefined;
      }),
      answering(unarchiveNote, ({ params: { id } }) => someNote({ id, status: 'PUBLISHED' })),
      answering(listNoteAuthors, () => [camille]),
    ],
  });
  return { ...rendered, asked };
}
