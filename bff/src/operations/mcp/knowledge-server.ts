import { McpServer } from '@modelcontextprotocol/server';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { offerAsk } from './ask.tool.ts';
import type { Asking } from './tool-answer.ts';
import { offerReadDocumentPage } from './read-document-page.tool.ts';
import { offerReadNote } from './read-note.tool.ts';
import { offerSearch } from './search.tool.ts';

/** What one person may be told, for one request. Nothing here writes. */
export function knowledgeServer(services: Services, actor: SignedInActor, signal: AbortSignal): McpServer {
  const server = new McpServer(
    { name: 'savoir', title: t('mcp.title'), version: serverVersion },
    { instructions: t('mcp.instructions') },
  );
  const asking: Asking = { services, actor, signal };
  for (const offer of [offerSearch, offerAsk, offerReadNote, offerReadDocumentPage]) offer(server, asking);
  return server;
}

/** Of what the tools take and answer. */
const serverVersion = '1.0.0';
