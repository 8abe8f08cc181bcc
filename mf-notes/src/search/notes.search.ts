import type { NoteSummary } from '@savoir/contracts/notes';
import type { FoundEntry, HostApi, SearchContext } from '@savoir/remote-kit';
import { formatMonthsAgo, formatRelative, statusLook } from '@savoir/ui';
import { findNotes } from '../api/note.queries.ts';
import { isOverdue } from '../features/verification/is-overdue.ts';

const limit = 5;
const shownMax = 6;

/** What was published, what the user still writes, and what a mistyped word means. */
export async function search({ host, t, query: q, signal }: SearchContext): Promise<readonly FoundEntry[]> {
  const verified = (date: string) => t('verification.verified', { ago: formatMonthsAgo(date) });
  const own = host.can('note.create');
  const [published, mine, tolerant] = await findNotes(host.api, { q, limit, own }, signal);
  const entries = [...published, ...mine]
    .map((note) => entryOf(note, host, verified))
    .concat(
      tolerant.items.map(({ id, title, overdueSince, dangerSince }) => ({
        id,
        title,
        href: host.href('notes.view', { id }) ?? '',
        ...(overdueSince !== undefined && { detail: verified(overdueSince) }),
        ...(dangerSince !== undefined && { isDangerous: true }),
      })),
    );
  // One that is found several times stands where it is best: Enter opens the first.
  return entries.filter(({ id }, at) => entries.findIndex((entry) => entry.id === id) === at).slice(0, shownMax);
}

/** What is still to be finished opens where it is finished. */
function entryOf(note: NoteSummary, host: HostApi, verified: (date: string) => string): FoundEntry {
  const { id, title, status, verifiedDate, dangerSince } = note;
  const mayEdit = status === 'TO_REVIEW' && host.can('note.edit', note);
  return {
    id,
    title,
    href: host.href(mayEdit ? 'notes.edit' : 'notes.view', { id }) ?? '',
    detail: isOverdue(note) && verifiedDate !== undefined ? verified(verifiedDate) : detailOf(note),
    ...(dangerSince !== undefined && { isDangerous: true }),
  };
}

const detailOf = ({ status, publicationDate }: NoteSummary): string =>
  publicationDate === null ? statusLook('note', status).label : formatRelative(publicationDate);
