import { can } from '@savoir/contracts/access';
import { findSources } from '@savoir/contracts/search';
import { plainText } from '@savoir/markdown';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { RankedPassage } from '../../knowledge/knowledge.ts';
import { visibilityOf } from '../../modules/chat/messages/read-messages.ts';
import { t } from '../../texts/server-texts.ts';
import { answered, type Asking, linkTo, namedAt, readsOnly } from './tool-answer.ts';

const resultsMax = 10;
/** Looked through for them: of one source several passages may stand among the first. */
const passagesMax = 40;

const input = z.strictObject({
  query: z.string().trim().min(2).max(200).describe(t('mcp.search.query')),
  kind: z.enum(['note', 'document']).optional().describe(t('mcp.search.kind')),
});

const Found = z.object({
  kind: z.enum(['note', 'document']),
  id: z.string(),
  title: z.string(),
  page: z.number().nullable(),
  place: z.string().optional().describe(t('mcp.place')),
  heading: z.string(),
  extract: z.string(),
  url: z.string(),
});

/** Best first, one entry a source, with the passage of it that is nearest. */
export function offerSearch(server: McpServer, asking: Asking): void {
  server.registerTool(
    'search',
    {
      title: t('mcp.search.title'),
      description: t('mcp.search.description'),
      inputSchema: input,
      outputSchema: z.object({ results: z.array(Found) }),
      annotations: readsOnly,
    },
    (wanted) => answered(asking, findSources, () => search(asking, wanted)),
  );
}

async function search({ services, actor }: Asking, { query, kind }: z.infer<typeof input>) {
  const passages = await services.knowledge.search(visibilityOf(actor), query, { limit: passagesMax });
  const kinds = [can(actor, 'note.view') && 'note', can(actor, 'document.view') && 'document'];
  const nearest = new Map<string, RankedPassage>();
  for (const passage of passages)
    if (kinds.includes(passage.sourceType) && passage.sourceType === (kind ?? passage.sourceType))
      if (!nearest.has(passage.sourceId)) nearest.set(passage.sourceId, passage);
  const results = [...nearest.values()].slice(0, resultsMax).map((passage) => ({
    kind: passage.sourceType,
    id: passage.sourceId,
    title: passage.title,
    page: passage.page,
    ...(passage.place !== undefined && { place: passage.place }),
    heading: passage.heading,
    extract: plainText(passage.text, { cells: ' · ' }),
    url: linkTo(services.config, passage, passage.page),
  }));
  const lines = results.map((result, index) => `${index + 1}. ${namedAt(result)}\n${result.url}\n${result.extract}`);
  return { text: lines.length === 0 ? t('mcp.search.none') : lines.join('\n\n'), data: { results } };
}
