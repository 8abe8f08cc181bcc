import type { Db } from 'mongodb';

export interface ResetCodeDocument {
  /** Whose password it resets. */
  _id: string;
  /** Keyed hash: six digits could be tried out on a plain one. */
  codeHash: string;
  attempts: number;
  expiresAt: Date;
}

export interface ResetCodeCollection {
  /** A new code takes the place of the one before. */
  put(code: ResetCodeDocument): Promise<void>;
  /** Counts one try and returns the code; null when there is none that is still valid. */
  countTry(id: string, now: Date): Promise<ResetCodeDocument | null>;
  /** True for the one caller who used it up. */
  use(id: string, codeHash: string): Promise<boolean>;
}

export async function openResetCodeCollection(db: Db): Promise<ResetCodeCollection> {
  const codes = db.collection<ResetCodeDocument>('identity_reset_codes');
  await codes.createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  return {
    async put({ _id, ...fields }) {
      await codes.replaceOne({ _id }, fields, { upsert: true });
    },
    countTry: (id, now) =>
      codes.findOneAndUpdate(
        { _id: id, expiresAt: { $gt: now } },
        { $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      ),
    use: async (id, codeHash) => (await codes.deleteOne({ _id: id, codeHash })).deletedCount === 1,
  };
}
