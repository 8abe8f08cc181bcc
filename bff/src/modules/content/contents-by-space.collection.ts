import type { Collection } from 'mongodb';
import type { Db } from '../../adapters/database/database.ts';
import { readJoined } from '../../adapters/database/joined-reads.ts';
import type { Outbox } from '../../outbox/outbox.ts';

const rowsAtOnce = 200;

/** What notes and documents have in common, as far as spaces are concerned. */
export interface SpaceContent {
  _id: string;
  companyId: string;
  spaceIds: string[];
  version: number;
  removedDate: Date | null;
}

/** Number of rows per space, those counted that match; empty spaces are absent. */
export async function countBySpace(
  db: Db,
  rows: Collection<SpaceContent>,
  companyId: string,
  counted: Record<string, unknown> = {},
): Promise<ReadonlyMap<string, number>> {
  const groups = await readJoined<{ _id: string; count: number }>(db, rows, [
    { $match: { companyId, removedDate: null, ...counted } },
    { $unwind: '$spaceIds' },
    { $group: { _id: '$spaceIds', count: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, count }) => [_id, count]));
}

/**
 * Takes everything out of a space, and into another one if `to` names it. Safe to repeat. Each row that changed has an event,
 * so that the knowledge base follows.
 */
export async function moveOutOfSpace(
  outbox: Outbox,
  rows: Collection<SpaceContent>,
  { companyId, spaceId, to }: { companyId: string; spaceId: string; to: string | undefined },
  type: 'note.changed' | 'document.changed',
): Promise<void> {
  const inSpace = { companyId, spaceIds: spaceId };
  const moveSome = () =>
    outbox.commit(async ({ session, emit }) => {
      const some = await rows
        .find(inSpace, { session, projection: { _id: 1 } })
        .limit(rowsAtOnce)
        .toArray();
      const those = { _id: { $in: some.map(({ _id }) => _id) } };
      if (to !== undefined) await rows.updateMany(those, { $addToSet: { spaceIds: to } }, { session });
      await rows.updateMany(those, { $pull: { spaceIds: spaceId }, $inc: { version: 1 } }, { session });
      for (const { _id: id } of some) emit({ type, companyId, id }, { inBackground: true });
      return some.length;
    });
  while ((await moveSome()) === rowsAtOnce);
}
