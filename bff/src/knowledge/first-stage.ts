import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { MongoServerError, type Db } from '../adapters/database/database.ts';
import { countPassages, findTexts, ordinalOf } from './passage.collection.ts';
import type { SourceText } from './search-engine.ts';
import { findSequence, findVisibleSources, type SourceRow } from './source.collection.ts';
import { ensureTextIndex, findByWords } from './text-index.collection.ts';

/** Who finds the passages that the second stage ranks in full: the memory of this process, or the database. */
export interface FirstStage {
  /** Does the index in memory have this source? */
  holds(source: Pick<SourceRow, '_id' | 'seq'>): boolean;
  /** What is ranked for this question beside what memory has. */
  choose(asked: Asked): Promise<SourceText[]>;
}

interface Asked {
  spaceIds: readonly string[] | null;
  question: string;
  /** Set where passages are ranked: they are compared by their sections as well. */
  ranked?: Ranking;
}

interface Ranking {
  /** Passages of this source are wanted. */
  only: string | undefined;
  /** These are ranked whether they speak of the question or not. */
  passageIds: readonly string[];
}

export const inMemory: FirstStage = { holds: () => true, choose: () => Promise.resolve([]) };

/** Of a company of 100,000 passages; of larger ones less (`docs/performance.md`, Retrieval). */
const bytesPerPassage = 1340;
/** How many passages memory has of a company whose others are found by the database: the words of questions are counted by them. */
const sampledPassages = 10_000;
/** How many the database finds; the second stage ranks as many in full. */
const chosenPassages = 200;
/** A section ends so far from any of its passages at most. */
const passagesAround = 3;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Memory, unless the company has no room there and the database can be asked instead. */
export async function chooseFirstStage(
  db: Db,
  companyId: string,
  { maxBytes, isOffered, log }: { maxBytes: number; isOffered: () => Promise<boolean>; log: Log },
): Promise<FirstStage> {
  if (!(await isOffered())) return inMemory;
  const passages = await countPassages(db, companyId);
  if (passages * bytesPerPassage <= maxBytes || !(await hasTextIndex(db, log))) return inMemory;
  return inDatabase(db, companyId, {
    share: Math.min(sampledPassages, maxBytes / bytesPerPassage) / passages,
    after: await findSequence(db, companyId),
  });
}

/** A server may have as many search indexes as it allows, or have just been asked for this one by another process. */
async function hasTextIndex(db: Db, log: Log): Promise<boolean> {
  try {
    return await ensureTextIndex(db);
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    log.warn({ err: error }, 'the database made no index to search by words; a company larger than memory is loaded');
    return false;
  }
}

/** Memory has a share of the sources, and all that changes from now on: the database’s index follows later. */
function inDatabase(db: Db, companyId: string, { share, after }: { share: number; after: number }): FirstStage {
  const holds: FirstStage['holds'] = ({ _id, seq }) => seq > after || placeOf(_id) < share;

  return {
    holds,
    async choose({ question, spaceIds, ranked }) {
      const visibility = { companyId, spaceIds: spaceIds && [...spaceIds] };
      const only = ranked?.only;
      const found = await Promise.all([
        findByWords(db, visibility, question, chosenPassages),
        only === undefined ? [] : findByWords(db, visibility, question, chosenPassages, only),
      ]);
      const ids = [...found.flat().map(({ _id }) => _id), ...(ranked?.passageIds ?? [])];
      const read = ranked === undefined ? ids : ids.flatMap(around);
      const texts = await findTexts(db, { companyId, _id: { $in: [...new Set(read)] } });
      const ofSource = Map.groupBy(texts, ({ source }) => source);
      const sources = await findVisibleSources(db, visibility, [...ofSource.keys()]);
      return sources
        .filter((source) => !holds(source))
        .map(({ _id, title, spaceIds: ofThis, version }) => ({
          source: _id,
          title,
          spaceIds: ofThis,
          passages: (ofSource.get(_id) ?? [])
            .filter((passage) => passage.version === version)
            .sort((a, b) => a.ordinal - b.ordinal)
            .map(({ _id: id, heading, text }) => ({ id, heading, text, vector: null })),
        }));
    },
  };
}

/** From 0 to 1, the same each time. */
const placeOf = (key: string): number => Number.parseInt(hash('sha256', key).slice(0, 8), 16) / 2 ** 32;

function around(passageId: string): string[] {
  const ordinal = ordinalOf(passageId);
  const version = passageId.slice(0, passageId.lastIndexOf(':'));
  return Array.from({ length: 2 * passagesAround + 1 }, (_, at) => `${version}:${ordinal - passagesAround + at}`);
}
