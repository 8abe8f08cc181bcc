import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { KnowledgeGap, KnowledgeUse } from './knowledge.ts';

/** Open gaps, most often asked first. */
export const listGaps = endpoint({
  id: 'knowledge.gaps',
  method: 'GET',
  path: '/knowledge/gaps',
  access: 'company.administrate',
  response: z.array(KnowledgeGap),
});

/** Takes a gap off the list; it comes back when the question stays unanswered again. */
export const closeGap = endpoint({
  id: 'knowledge.close-gap',
  method: 'DELETE',
  path: '/knowledge/gaps/:id',
  access: 'company.administrate',
  params: z.object({ id: Id }),
  status: 204,
  errors: ['GAP_NOT_FOUND'],
});

export const knowledgeUse = endpoint({
  id: 'knowledge.use',
  method: 'GET',
  path: '/knowledge/use',
  access: 'company.administrate',
  response: KnowledgeUse,
});
