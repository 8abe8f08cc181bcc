import type { SignedInActor } from '../../http/actor.ts';

/** Query for what the actor may see of the company's content: part of every query, so that no list, count or page can leak. */
export function visibleContent({ companyId, visibleSpaceIds }: Pick<SignedInActor, 'companyId' | 'visibleSpaceIds'>) {
  const content = { companyId, removedDate: null };
  return visibleSpaceIds === null
    ? content
    : { ...content, $or: [{ spaceIds: { $size: 0 } }, { spaceIds: { $in: visibleSpaceIds } }] };
}

/** `$and` of further conditions, absent when there are none. */
export const allOf = (conditions: readonly Record<string, unknown>[]): { $and?: Record<string, unknown>[] } =>
  conditions.length === 0 ? {} : { $and: [...conditions] };
