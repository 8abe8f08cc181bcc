import { newId } from '@savoir/contracts/common';
import type { ClientSession, Db } from '../../../adapters/database/database.ts';
import type { SourceRef } from '../../../knowledge/knowledge.ts';

/** A question that people ask and that nothing answers well, whatever words they use for it. */
export interface GapRow {
  _id: string;
  companyId: string;
  /** What the question is about: the same for two that differ in small words, order and endings. */
  key: string;
  question: string;
  unanswered: number;
  /** Times only the nearest sources could be shown. */
  nearest?: number;
  badlyRated: number;
  askerIds: string[];
  explanations: string[];
  lastDate: Date;
  open: boolean;
  /** What badly rated answers rested on: who sees all of it may judge the question. */
  ratedSources?: SourceRef[];
  /** Someone said that the rating is no matter of the sources. */
  dismissed?: boolean;
  /** When it was asked in vain for the first time since it was closed; null or absent: it was not. */
  missedDate?: Date | null;
  /** Who was notified already that there is an answer now. */
  toldIds?: string[];
}

const rowsOf = (db: Db) => db.collection<GapRow>('knowledgeGaps');
const explanationsMax = 10;
const gapsMax = 500;

export async function createGapIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, key: 1 }, unique: true },
    { key: { companyId: 1, open: 1, lastDate: -1 } },
  ]);
}

export interface Missed {
  companyId: string;
  key: string;
  question: string;
  askerId: string;
  date: Date;
}

/**
 * A question that nothing answered: it was refused, or only what comes nearest was shown. Answers the gap's id where it is the
 * first time since it was closed.
 */
export async function countMissed(
  db: Db,
  { companyId, key, question, askerId, date }: Missed,
  as: 'unanswered' | 'nearest',
  session: ClientSession,
): Promise<string | null> {
  const gap = await rowsOf(db).findOneAndUpdate(
    { companyId, key },
    {
      $setOnInsert: {
        _id: newId(date.getTime()),
        badlyRated: 0,
        explanations: [],
        ...(as === 'nearest' && { unanswered: 0 }),
      },
      $set: { question, lastDate: date, open: true },
      $inc: { [as]: 1 },
      $addToSet: { askerIds: askerId },
      $pull: { toldIds: askerId },
    },
    { upsert: true, returnDocument: 'after', session },
  );
  if (gap === null || gap.missedDate != null) return null;
  await rowsOf(db).updateOne({ companyId, _id: gap._id }, { $set: { missedDate: date } }, { session });
  return gap._id;
}

export const findGap = (db: Db, companyId: string, id: string): Promise<GapRow | null> =>
  rowsOf(db).findOne({ _id: id, companyId });

export async function countBadlyRated(
  db: Db,
  { companyId, key, question, askerId, date }: Missed,
  { explanation, sources }: { explanation: string; sources: readonly SourceRef[] },
): Promise<void> {
  await rowsOf(db).updateOne(
    { companyId, key },
    {
      $setOnInsert: { _id: newId(date.getTime()), unanswered: 0, ...(explanation === '' && { explanations: [] }) },
      $set: { question, lastDate: date, open: true, dismissed: false },
      $inc: { badlyRated: 1 },
      $addToSet: { askerIds: askerId, ratedSources: { $each: [...sources] } },
      ...(explanation !== '' && {
        $push: { explanations: { $each: [explanation], $position: 0, $slice: explanationsMax } },
      }),
    },
    { upsert: true },
  );
}

/** A rating was taken back. */
export async function uncountBadlyRated(db: Db, companyId: string, key: string, explanation: string): Promise<void> {
  await rowsOf(db).updateOne(
    { companyId, key, badlyRated: { $gt: 0 } },
    { $inc: { badlyRated: -1 }, ...(explanation !== '' && { $pull: { explanations: explanation } }) },
  );
}

export const findOpenGaps = (db: Db, companyId: string): Promise<GapRow[]> =>
  rowsOf(db)
    .find({
      companyId,
      open: true,
      $or: [{ unanswered: { $gt: 0 } }, { nearest: { $gt: 0 } }, { badlyRated: { $gt: 0 } }],
    })
    .sort({ lastDate: -1 })
    .limit(gapsMax)
    .toArray();

/** Badly rated ones, the latest first; `gapId`: only this one. */
export const findRatedGaps = (db: Db, companyId: string, gapId?: string): Promise<GapRow[]> =>
  rowsOf(db)
    .find({
      companyId,
      open: true,
      badlyRated: { $gt: 0 },
      dismissed: { $ne: true },
      ...(gapId !== undefined && { _id: gapId }),
    })
    .sort({ lastDate: -1 })
    .limit(gapsMax)
    .toArray();

/** False when it is not on the list. */
export async function dismissGapRating(db: Db, companyId: string, gapId: string): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(
    { companyId, _id: gapId, open: true, badlyRated: { $gt: 0 } },
    { $set: { dismissed: true } },
  );
  return matchedCount === 1;
}

export const hasOpenGaps = async (db: Db, companyId: string): Promise<boolean> =>
  (await rowsOf(db).findOne({ companyId, open: true }, { projection: { _id: 1 } })) !== null;

/** They know that there is an answer now, as long as they do not ask in vain again. */
export async function markNotified(
  db: Db,
  { companyId, _id, lastDate }: GapRow,
  userIds: readonly string[],
): Promise<void> {
  await rowsOf(db).updateOne({ companyId, _id, lastDate }, { $addToSet: { toldIds: { $each: [...userIds] } } });
}

/** Forgets the counts too: what is asked from now on is counted again. `lastDate`: nothing if it was asked since. */
export async function closeGapRow(db: Db, companyId: string, gapId: string, lastDate?: Date): Promise<boolean> {
  const { matchedCount } = await rowsOf(db).updateOne(
    { companyId, _id: gapId, open: true, ...(lastDate !== undefined && { lastDate }) },
    {
      $set: {
        open: false,
        missedDate: null,
        unanswered: 0,
        nearest: 0,
        badlyRated: 0,
        askerIds: [],
        explanations: [],
        ratedSources: [],
        toldIds: [],
      },
    },
  );
  return matchedCount === 1;
}

/** Those no one has asked since. */
export async function deleteGapsBefore(db: Db, companyId: string, before: Date): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, lastDate: { $lt: before } });
}
