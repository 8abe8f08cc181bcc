import { documentPages } from '@savoir/contracts/documents';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { Failure } from '../../http/failure.ts';
import { presentDocument } from '../../modules/document/document-answers.ts';
import { findPagesFrom } from '../../modules/document/document-page.collection.ts';
import { placeOfPage } from '../../modules/document/page-place.ts';
import { requireDocument } from '../../modules/document/document.service.ts';
import { t } from '../../texts/server-texts.ts';
import { answered, type Asking, linkTo, namedAt, readsOnly } from './tool-answer.ts';

const input = z.strictObject({
  id: z.uuid().describe(t('mcp.readDocumentPage.id')),
  page: z.int().min(1).describe(t('mcp.readDocumentPage.page')),
});

const Read = z.object({
  id: z.string(),
  title: z.string(),
  page: z.number(),
  place: z.string().optional().describe(t('mcp.place')),
  pageCount: z.number(),
  state: z.string().describe(t('mcp.readDocumentPage.state')),
  text: z.string(),
  dangerSince: z.string().nullable(),
  url: z.string(),
});

export function offerReadDocumentPage(server: McpServer, asking: Asking): void {
  server.registerTool(
    'read_document_page',
    {
      title: t('mcp.readDocumentPage.title'),
      description: t('mcp.readDocumentPage.description'),
      inputSchema: input,
      outputSchema: Read,
      annotations: readsOnly,
    },
    (wanted) => answered(asking, documentPages, () => read(asking, wanted)),
  );
}

async function read({ services, actor }: Asking, { id, page }: z.infer<typeof input>) {
  const row = await requireDocument(services, actor, id);
  const [file, [found]] = await Promise.all([
    presentDocument(services, actor, row),
    findPagesFrom(services.db, actor.companyId, id, { from: page, limit: 1, words: false }),
  ]);
  if (found?.number !== page) throw new Failure('DOCUMENT_NOT_FOUND');
  const { title, dangerSince = null } = file;
  const url = linkTo(services.config, { sourceType: 'document', sourceId: id }, page);
  const { state, text } = found;
  const place = placeOfPage(row, found);
  const at = { page, ...(place !== undefined && { place }) };
  const data = { id, title, ...at, pageCount: row.pageCount, state, text, dangerSince, url };
  const warnings = dangerSince === null ? [] : [t('mcp.danger', { title })];
  return { text: [...warnings, namedAt({ title, ...at }), text, url].join('\n\n'), data };
}
