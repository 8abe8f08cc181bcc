import { useApi, useSearchParams } from '@savoir/remote-kit';
import { useQueries } from '@savoir/remote-kit/query';
import { documentQuery } from '../../api/document.queries.ts';
import { retriedIds } from '../../features/import/retry-href.ts';
import type { Replaced } from './selection.ts';

/** The failed documents whose files are chosen again; those that are gone, or have not failed, are left out. */
export function useFailedDocuments(): Replaced[] {
  const api = useApi();
  const [params] = useSearchParams();
  return useQueries({ queries: retriedIds(params).map((id) => documentQuery(api, id)) }).flatMap(({ data }) =>
    data?.status === 'failed' ? [data] : [],
  );
}
