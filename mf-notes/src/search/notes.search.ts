import { listNotes, type NoteSummary } from '@savoir/contracts/notes';
import { findSources } from '@savoir/contracts/search';
import type { FoundEntry, HostApi, SearchContext } from '@savoir/remote-kit';
import { formatRelative, statusLook } from '@savoir/ui';
import { subjectOf } from '../features/actions/note-subject.ts';

const limit = 5;
const shownMax = 6;

/** What was published, what the user still writes, and what a mistyped word means. */
export async function search({ host, query: q, signal }: SearchContext): Promise<readonly FoundEntry[]> {
  const list = async (scope: 'all' | 'mine') =>
    (await host.api.call(listNotes, { query: { scope, q, limit } }, { signal })).items;
  const [published, own, tolerant] = await Promise.all([
    list('all'),
    host.can('note.create') ? list('mine') : [],
    host.api.call(findSources, { query: { q, kind: 'note' } }, { signal }),
  ]);
  const entries = [...published, ...own]
    .map((note) => entryOf(note, host))
    .concat(tolerant.items.map(({ id, title }) => ({ id, title, href: host.href('notes.view', { id }) ?? '' })));
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed().slice(0, shownMax);
}

/** What is still to be finished opens where it is finished. */
function entryOf(note: NoteSummary, host: HostApi): FoundEntry {
  const { id, title, status, publicationDate } = note;
  const mayEdit = status === 'TO_REVIEW' && host.can('note.edit', subjectOf(note));
  return {
    id,
    title,
    href: host.href(mayEdit ? 'notes.edit' : 'notes.view', { id }) ?? '',
    detail: publicationDate === null ? statusLook('note', status).label : formatRelative(publicationDate),
  };
}
