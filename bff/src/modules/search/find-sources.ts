import { matchWords, type FoundSource } from '@savoir/contracts/search';
import type { SignedInActor } from '../../http/actor.ts';
import type { SourceType, Visibility } from '../../knowledge/knowledge.ts';
import { findOverdue } from '../note/verification/due-notes.collection.ts';
import { dangerSince, findWarnings } from '../report/report.collection.ts';
import type { Services } from '../../services.ts';

const searchedPassages = 60;
/** Titles looked through, the latest first, when the ranking knows none of the words. */
const searchedTitles = 500;
const sourcesMax = 6;

interface SourceQuery {
  q: string;
  kind: SourceType;
}

/** The sources a search ranks first, as far as they really hold the words: a rank says only what is nearest. */
export async function findSources(
  { db, knowledge, clock }: Pick<Services, 'db' | 'knowledge' | 'clock'>,
  { companyId, visibleSpaceIds: spaceIds }: SignedInActor,
  { q, kind }: SourceQuery,
): Promise<FoundSource[]> {
  const visibility = { companyId, spaceIds };
  const passages = await knowledge.search(visibility, q, { limit: searchedPassages });
  const found = new Map<string, FoundSource>();
  for (const { sourceType, sourceId: id, title, page, place, text } of passages)
    if (sourceType === kind && !found.has(id) && matchWords(`${title}\n${text}`, q) !== null)
      found.set(id, { id, title, page, place });
  const sources = found.size > 0 ? [...found.values()] : await findTitles(knowledge, visibility, { q, kind });
  const first = sources.slice(0, sourcesMax);
  const overdue =
    kind === 'note'
      ? await findOverdue(
          db,
          companyId,
          first.map(({ id }) => id),
          clock(),
        )
      : new Map<string, Date>();
  const warnings = await findWarnings(
    db,
    companyId,
    kind,
    first.map(({ id }) => id),
  );
  return first.map((source) => ({
    ...source,
    ...sinceOf(overdue.get(source.id)),
    ...dangerSince(warnings.get(source.id)),
  }));
}

const sinceOf = (since: Date | undefined) => (since === undefined ? {} : { overdueSince: since.toISOString() });

/** Short words with two letters swapped are beyond the ranking’s corrections. */
async function findTitles(
  knowledge: Services['knowledge'],
  visibility: Visibility,
  { q, kind }: SourceQuery,
): Promise<FoundSource[]> {
  return (await knowledge.recent(visibility, searchedTitles))
    .filter(({ sourceType, title }) => sourceType === kind && matchWords(title, q) !== null)
    .map(({ sourceId, title }) => ({ id: sourceId, title, page: null }));
}
