import { Binary, type ClientSession, type Db, MongoServerError } from '../adapters/database/database.ts';
import { readJoined } from '../adapters/database/joined-reads.ts';
import type { Vector } from '../adapters/embeddings/embedder.ts';
import { storedWords, wordsVersion, type StoredWords } from './engine/search-index/passage-words.ts';
import type { PassageDraft } from './knowledge.ts';

export interface PassageRow extends PassageDraft {
  /** `<version>:<ordinal>` */
  _id: string;
  companyId: string;
  /** Key of the source's row. */
  source: string;
  /** UUIDv7 of one publication. */
  version: string;
  ordinal: number;
  /** Of its source: for a search of the database. */
  title: string;
  /** Spaces whose readers may see it, or `everyone` of the company: what the database can filter by (`audienceOf`). */
  audience: string[];
  /** What it means, as the model named sees it; absent until that is known. */
  vector?: { model: string; values: Binary };
  /** What an index takes in, as long as it would be cut so today; absent where it was stored before they were. */
  words?: StoredWords;
}

export const everyone = 'company';

export const audienceOf = (spaceIds: readonly string[]): string[] =>
  spaceIds.length === 0 ? [everyone] : [...spaceIds];

const rowsOf = (db: Db) => db.collection<PassageRow>('passages');
/** Passages written or read at a time: more in one go keep other requests waiting. */
const [writtenPassages, readPassages] = [25, 200];

export async function createPassageIndexes(db: Db): Promise<void> {
  await rowsOf(db).createIndexes([
    { key: { companyId: 1, source: 1, version: 1 } },
    { key: { companyId: 1, version: 1, ordinal: 1 } },
  ]);
}

type NewPassage = PassageDraft & Pick<PassageRow, 'vector'>;

/** Written while they are made: a document of thousands of pages is never here as a whole. */
export async function insertPassages(
  db: Db,
  companyId: string,
  source: string,
  version: string,
  { title, audience }: Pick<PassageRow, 'title' | 'audience'>,
  passages: Iterable<NewPassage> | AsyncIterable<NewPassage>,
): Promise<void> {
  let ordinal = 0;
  let rows: PassageRow[] = [];
  const flush = async () => {
    if (rows.length > 0) await rowsOf(db).insertMany(rows);
    rows = [];
  };
  for await (const { page, place, heading, text, start, end, vector } of passages) {
    rows.push({
      _id: `${version}:${ordinal}`,
      companyId,
      source,
      version,
      ordinal,
      title,
      audience,
      page,
      ...(place !== undefined && { place }),
      heading,
      text,
      start,
      end,
      words: storedWords(title, { heading, text }),
      ...(vector !== undefined && { vector }),
    });
    ordinal++;
    if (rows.length === writtenPassages) await flush();
  }
  await flush();
}

/** What an index is made of, of all passages of these publications, each in reading order: words, or else the text. */
export async function findWordsOfVersions(
  db: Db,
  companyId: string,
  publications: readonly Publication[],
): Promise<WordsOfPassage[]> {
  if (publications.length === 0) return [];
  const titleOf = new Map(publications.map(({ version, title }) => [version, title]));
  const rows = await rowsOf(db)
    .find({ companyId, version: { $in: [...titleOf.keys()] } })
    .project<Pick<PassageRow, '_id' | 'version' | 'vector' | 'words'>>({ version: 1, vector: 1, words: 1 })
    .sort({ version: 1, ordinal: 1 })
    .batchSize(readPassages)
    .toArray();
  const found = rows.map((row) => ({ ...row, isCut: isCurrent(row.words, titleOf.get(row.version) ?? '') }));
  const uncut = new Set(found.filter(({ isCut }) => !isCut).map(({ version }) => version));
  const texts = uncut.size === 0 ? [] : await findTexts(db, { companyId, version: { $in: [...uncut] } });
  const textOf = new Map(texts.map((row) => [row._id, row]));
  return found.flatMap(({ words, isCut, ...row }): WordsOfPassage[] => {
    if (isCut && words !== undefined) return [{ ...row, words }];
    const read = textOf.get(row._id);
    // Else it was replaced in between, and its source’s next version is on its way.
    return read === undefined ? [] : [{ ...row, heading: read.heading, text: read.text }];
  });
}

const isCurrent = (words: StoredWords | undefined, title: string): boolean =>
  words?.version === wordsVersion && words.title === title;

interface Publication {
  version: string;
  /** Of the source, as it is now. */
  title: string;
}

type WordsOfPassage = Pick<PassageRow, '_id' | 'version' | 'vector'> &
  ({ words: StoredWords } | Pick<PassageRow, 'heading' | 'text'>);

/** Stores the words of a publication’s passages where they are missing or would be cut otherwise today. */
export async function cutPassages(db: Db, companyId: string, { version, title }: Publication): Promise<void> {
  const rows = rowsOf(db).find({ companyId, version }).project<PassageRow>({ vector: 0 }).batchSize(writtenPassages);
  for await (const { _id, heading, text, words } of rows)
    if (!isCurrent(words, title))
      await rowsOf(db).updateOne({ _id }, { $set: { words: storedWords(title, { heading, text }) } });
}

/** Passages of a publication in reading order: those numbered in one of these ranges, ends included. */
export const findPassagesBetween = (
  db: Db,
  companyId: string,
  version: string,
  ranges: readonly (readonly [first: number, last: number])[],
): Promise<PassageRow[]> =>
  rowsOf(db)
    .find({ companyId, version, $or: ranges.map(([first, last]) => ({ ordinal: { $gte: first, $lte: last } })) })
    .project<PassageRow>({ words: 0 })
    .sort({ ordinal: 1 })
    .batchSize(readPassages)
    .toArray();

export const ordinalOf = (passageId: string): number => Number(passageId.slice(passageId.lastIndexOf(':') + 1));

export const findPassages = (db: Db, companyId: string, ids: readonly string[]): Promise<PassageRow[]> =>
  readJoined(db, rowsOf(db), [{ $match: { companyId, _id: { $in: [...ids] } } }, { $project: { words: 0 } }]);

/** Without vectors, of which a thousand would weigh more than the rest, and words. */
export const findTexts = (
  db: Db,
  which: { companyId: string } & ({ _id: { $in: string[] } } | { version: { $in: string[] } }),
): Promise<PassageRow[]> =>
  rowsOf(db).find(which).project<PassageRow>({ vector: 0, words: 0 }).batchSize(readPassages).toArray();

export const countPassages = (db: Db, companyId: string): Promise<number> => rowsOf(db).countDocuments({ companyId });

export async function deletePassages(db: Db, companyId: string, source: string, version: string): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, source, version });
}

/** Passages of publications that stopped halfway, long enough ago. Versions are time-ordered. */
export async function sweepPassages(
  db: Db,
  companyId: string,
  source: string,
  current: string,
  before: string,
): Promise<void> {
  await rowsOf(db).deleteMany({ companyId, source, version: { $ne: current, $lt: before } });
}

/** Passages whose embedding the model has not seen yet. */
export const findPassagesWithoutVector = (
  db: Db,
  companyId: string,
  model: string,
  limit: number,
): Promise<PassageRow[]> =>
  rowsOf(db)
    .find({ companyId, 'vector.model': { $ne: model } })
    .project<PassageRow>({ words: 0 })
    .limit(limit)
    .toArray();

export async function storeVector(
  db: Db,
  companyId: string,
  passageId: string,
  vector: NonNullable<PassageRow['vector']>,
): Promise<void> {
  await rowsOf(db).updateOne({ companyId, _id: passageId }, { $set: { vector } });
}

export async function changePassages(
  db: Db,
  companyId: string,
  source: string,
  changes: Partial<Pick<PassageRow, 'title' | 'audience'>>,
  session: ClientSession,
): Promise<void> {
  await rowsOf(db).updateMany({ companyId, source }, { $set: changes }, { session });
}

/** A vector in the database’s own form, which its search understands. */
export const toBinary = (vector: Vector): Binary =>
  vector instanceof Int8Array ? Binary.fromInt8Array(vector) : Binary.fromFloat32Array(vector);

export const toStored = (model: string, vector: Vector): NonNullable<PassageRow['vector']> => ({
  model,
  values: toBinary(vector),
});

/** The vector of a passage, if it is of this model. */
export function vectorOf({ vector }: Pick<PassageRow, 'vector'>, model: string | null): Vector | null {
  if (vector === undefined || vector.model !== model) return null;
  const { values } = vector;
  // As it was stored before: the bare numbers.
  if (values.sub_type !== Binary.SUBTYPE_VECTOR) return new Float32Array(Uint8Array.from(values.buffer).buffer);
  return values.buffer[0] === Binary.VECTOR_TYPE.Int8 ? values.toInt8Array() : values.toFloat32Array();
}

/** Does the database have search indexes, for words or vectors? Asked once; one that does not answer is asked again. */
export function searchIndexOffer(db: Db): () => Promise<boolean> {
  let offered: Promise<boolean> | null = null;
  return () =>
    (offered ??= offersSearchIndexes(db).catch((error: unknown) => {
      offered = null;
      throw error;
    }));
}

/** One that has none refuses to list them. */
export async function offersSearchIndexes(db: Db): Promise<boolean> {
  try {
    await rowsOf(db).listSearchIndexes().toArray();
    return true;
  } catch (error) {
    if (error instanceof MongoServerError) return false;
    throw error;
  }
}
