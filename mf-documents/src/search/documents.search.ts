import type { FoundEntry, SearchContext } from '@savoir/remote-kit';
import { formatRelative } from '@savoir/ui';
import { findDocuments } from '../api/document.queries.ts';

const limit = 5;
const shownMax = 6;

/** By title first, then by what they say: these open at the page. */
export async function search({ host, t, query: q, signal }: SearchContext): Promise<readonly FoundEntry[]> {
  const [titled, tolerant] = await findDocuments(host.api, q, limit, signal);
  const hrefOf = (id: string) => host.href('documents.view', { id }) ?? '';
  const byTitle = titled.items.map(({ id, title, uploadDate, dangerSince }) => ({
    id,
    title,
    href: hrefOf(id),
    detail: formatRelative(uploadDate),
    ...(dangerSince !== undefined && { isDangerous: true }),
  }));
  const byText = tolerant.items
    .filter((found) => byTitle.every(({ id }) => id !== found.id))
    .map(({ id, title, page, place, dangerSince }) => ({
      id,
      title,
      href: `${hrefOf(id)}${page === null ? '' : `?page=${page}`}`,
      ...(page !== null && { detail: place ?? t('search.page', { page }) }),
      ...(dangerSince !== undefined && { isDangerous: true }),
    }));
  return [...byTitle, ...byText].slice(0, shownMax);
}
