import { findSources } from '@savoir/contracts/search';
import { listRatedQuestions, listTestQuestions } from '@savoir/contracts/test-questions';
import type { HostApi } from '@savoir/remote-kit';
import { entityKeys, queryOptions } from '@savoir/remote-kit/query';

type Api = HostApi['api'];

export const questionKeys = {
  tests: [...entityKeys.knowledge, 'tests'] as const,
  rated: [...entityKeys.knowledge, 'rated'] as const,
  sources: (q: string) => [...entityKeys.knowledge, 'sources', q] as const,
};

export const testQuestionsQuery = (api: Api) =>
  queryOptions({ queryKey: questionKeys.tests, queryFn: ({ signal }) => api.call(listTestQuestions, {}, { signal }) });

export const ratedQuestionsQuery = (api: Api) =>
  queryOptions({ queryKey: questionKeys.rated, queryFn: ({ signal }) => api.call(listRatedQuestions, {}, { signal }) });

export interface SourceChoice {
  sourceType: 'note' | 'document';
  sourceId: string;
  title: string;
  /** Where a document speaks about what was searched. */
  page: number | null;
}

/** What the search of the product finds, notes first. */
export const sourceChoicesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: questionKeys.sources(q),
    queryFn: async ({ signal }): Promise<SourceChoice[]> => {
      const kinds = ['note', 'document'] as const;
      const found = await Promise.all(kinds.map((kind) => api.call(findSources, { query: { q, kind } }, { signal })));
      return kinds.flatMap((sourceType, at) =>
        (found[at]?.items ?? []).map(({ id, title, page }) => ({ sourceType, sourceId: id, title, page })),
      );
    },
  });
