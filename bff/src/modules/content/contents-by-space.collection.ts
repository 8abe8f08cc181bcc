import type { Collection } from 'mongodb';

/** What notes and documents have in common, as far as spaces are concerned. */
export interface SpaceContent {
  _id: string;
  companyId: string;
  spaceIds: string[];
  version: number;
  unfinished: boolean;
  removedDate: Date | null;
}

/** Number of rows per space, those counted that match; empty spaces are absent. */
export async function countBySpace(
  rows: Collection<SpaceContent>,
  companyId: string,
  counted: Record<string, unknown> = {},
): Promise<ReadonlyMap<string, number>> {
  const groups = await rows
    .aggregate<{ _id: string; count: number }>([
      { $match: { companyId, removedDate: null, ...counted } },
      { $unwind: '$spaceIds' },
      { $group: { _id: '$spaceIds', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, count }) => [_id, count]));
}

/**
 * Takes everything out of a space, and into another one if `to` names it. Safe to repeat. Rows that changed are marked, so
 * that the recovery updates the knowledge base.
 */
export async function moveOutOfSpace(
  rows: Collection<SpaceContent>,
  companyId: string,
  spaceId: string,
  to: string | undefined,
): Promise<void> {
  if (to !== undefined) await rows.updateMany({ companyId, spaceIds: spaceId }, { $addToSet: { spaceIds: to } });
  await rows.updateMany(
    { companyId, spaceIds: spaceId },
    { $pull: { spaceIds: spaceId }, $set: { unfinished: true }, $inc: { version: 1 } },
  );
}
