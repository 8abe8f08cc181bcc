import type { CallToolResult } from '@modelcontextprotocol/server';
import { verdictOn } from '@savoir/contracts/access';
import { errorTextFr } from '@savoir/contracts/errors';
import type { Endpoint } from '@savoir/contracts/http';
import type { Config } from '../../config.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { RankedPassage, SourceRef } from '../../knowledge/knowledge.ts';
import { pageText } from '../../modules/chat/answer/passage-text.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';

/** What a tool acts by. */
export interface Asking {
  services: Services;
  actor: SignedInActor;
  /** Aborted: no one waits any more. */
  signal: AbortSignal;
}

/** Says to programs that choose tools by themselves: it changes nothing, and reaches nothing but this company. */
export const readsOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export interface ToolAnswer {
  /** For who reads. */
  text: string;
  /** The same, for who computes. */
  data: Record<string, unknown>;
}

/**
 * What a tool answers that does what this call of the API does: judged by the same rights. A refusal is an answer with its code,
 * which the assistant can tell; a defect says nothing of its inside.
 */
export async function answered(
  { services: { log }, actor }: Asking,
  sameAs: Endpoint,
  compute: () => Promise<ToolAnswer>,
): Promise<CallToolResult> {
  try {
    const verdict = verdictOn(actor, sameAs);
    if (verdict !== 'allowed') throw new Failure(verdict);
    const { text, data } = await compute();
    return { content: [{ type: 'text', text }], structuredContent: data };
  } catch (error) {
    const code = error instanceof Failure ? error.code : 'INTERNAL';
    if (code === 'INTERNAL') log.error({ err: error, tool: sameAs.id }, 'a tool of an assistant failed');
    return { isError: true, content: [{ type: 'text', text: `${errorTextFr[code]} (${code})` }] };
  }
}

/** A source with where in it something stands. */
export function namedAt({ title, ...passage }: Pick<RankedPassage, 'page' | 'place'> & { title: string }): string {
  const place = pageText(passage);
  return place === null ? title : t('mcp.onPage', { title, place });
}

/** Where a person opens it. */
export const linkTo = ({ publicUrl }: Config, { sourceType, sourceId }: SourceRef, page: number | null): string =>
  sourceType === 'note'
    ? `${publicUrl}/notes/${sourceId}`
    : `${publicUrl}/documents/${sourceId}${page === null ? '' : `?page=${page}`}`;
