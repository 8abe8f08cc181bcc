import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { KnowledgeGap, KnowledgeUse } from './knowledge.ts';

/** Open gaps, most often asked first. */
export const listGaps = endpoint('knowledge.gaps', 'GET /knowledge/gaps', 'company.administrate', {
  response: z.array(KnowledgeGap),
});

/** Takes a gap off the list; it comes back when the question stays unanswered again. */
export const closeGap = endpoint('knowledge.close-gap', 'DELETE /knowledge/gaps/:id', 'company.administrate', {
  errors: ['GAP_NOT_FOUND'],
});

export const knowledgeUse = endpoint('knowledge.use', 'GET /knowledge/use', 'company.administrate', {
  response: KnowledgeUse,
});
