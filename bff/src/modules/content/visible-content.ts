import type { SignedInActor } from '../../http/actor.ts';

/** Query for what the actor may see of the company's content: part of every query, so that no list, count or page can leak. */
export function visibleContent({ companyId, visibleSpaceIds }: Pick<SignedInActor, 'companyId' | 'visibleSpaceIds'>) {
  const content = { companyId, removedDate: null };
  return visibleSpaceIds === null
    ? content
    : { ...content, $or: [{ spaceIds: { $size: 0 } }, { spaceIds: { $in: visibleSpaceIds } }] };
}

type Viewer = Pick<SignedInActor, 'visibleSpaceIds'>;

const isHidden = ({ visibleSpaceIds }: Viewer, spaceId: string): boolean =>
  visibleSpaceIds?.includes(spaceId) === false;

/** The row without the ids of spaces that are hidden from the viewer. */
export const asSeenBy = <T extends { spaceIds: string[] }>(viewer: Viewer, row: T): T => ({
  ...row,
  spaceIds: row.spaceIds.filter((id) => !isHidden(viewer, id)),
});

/** The spaces of a row after an edit: those the editor chose, and those that are hidden from the editor. */
export const movedTo = (viewer: Viewer, from: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...chosen, ...from.filter((id) => isHidden(viewer, id))]),
];

/** `$and` of further conditions, absent when there are none. */
export const allOf = (conditions: readonly Record<string, unknown>[]): { $and?: Record<string, unknown>[] } =>
  conditions.length === 0 ? {} : { $and: [...conditions] };
