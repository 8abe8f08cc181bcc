import { newId } from '@savoir/contracts/common';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession, Db, MongoClient } from '../adapters/database/database.ts';
import type { Embedder, Vector } from '../adapters/embeddings/embedder.ts';
import type { Reranker } from '../adapters/reranking/reranker.ts';
import { CompanyIndex } from './company-index.ts';
import { chooseFirstStage } from './first-stage.ts';
import { holdIndexes, type Asked } from './held-indexes.ts';
import { PassageEmbeddings } from './passage-embeddings.ts';
import { rerankedPassages, Reranking } from './reranking/reranking.ts';
import { searchOnServer } from './server-vectors.ts';
import { fusedPassages, type Ranked } from './engine/ranking/rank.ts';
import type { QuestionEmbedding } from './search-engine.ts';
import { SearchThreadLost, startSearchThread } from './search-thread.ts';
import type { Knowledge, RankedPassage, SourceRef, UnquotedPassage, Visibility } from './knowledge.ts';
import {
  audienceOf,
  changePassages,
  cutPassages,
  deletePassages,
  findPassages,
  findPassagesBetween,
  insertPassages,
  ordinalOf,
  searchIndexOffer,
  sweepPassages,
} from './passage.collection.ts';
import {
  changeSource,
  changeSourceByKey,
  countVisibleSources,
  eachSource,
  ensureSequence,
  findPublishingCompanies,
  findRecentSources,
  findVisibleSources,
  nextSequence,
  replaceSource,
  sourceKey,
  type SourceRow,
} from './source.collection.ts';

const defaultLimit = 8;
const all = (found: readonly UnquotedPassage[]): readonly UnquotedPassage[] => found;
/** Rankings of one search, where what was ranked is replaced before it is read. */
const rankingTries = 3;
/** Of a source read as a whole: its start, and as many on either side of the passage named. More than any note has. */
const passagesRead = 150;
/** A publication that did not finish within this time never will. */
const publicationMaxMs = 3600_000;

/** The knowledge base over MongoDB. Any instance of the BFF may publish and any may search. */
export function createKnowledge({
  db,
  mongo,
  log,
  embedder = null,
  reranker = null,
  searchScript,
  searchMemoryMb = 2000,
}: {
  db: Db;
  mongo: MongoClient;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Null: passages are found by their words alone. */
  embedder?: Embedder | null;
  /** Null: passages stay in the order of words and vectors. */
  reranker?: Reranker | null;
  /** What runs in the search thread, if not the usual. */
  searchScript?: URL;
  /** For the indexes of all companies together, in MB of 1,000,000 bytes; those asked last stay. */
  searchMemoryMb?: number;
}): Knowledge & { close(): Promise<void> } {
  let isClosed = false;
  const thread = startSearchThread(refill, searchScript);
  const embedding = embedder === null ? null : new PassageEmbeddings(db, embedder, log);
  const reranking = reranker === null ? null : new Reranking(reranker, log);
  const isOffered = searchIndexOffer(db);
  const nearestOnServer = embedding === null ? null : searchOnServer(db, embedding.model);
  /** Whose vectors are searched here, and not by the database. */
  const vectorModel = async () => (embedding === null || (await isOffered()) ? null : embedding.model);

  const maxBytes = searchMemoryMb * 1_000_000;
  const held = holdIndexes(
    (companyId) => {
      const chooseStage = () => chooseFirstStage(db, companyId, { maxBytes, isOffered, log });
      return new CompanyIndex(db, thread, companyId, chooseStage, vectorModel);
    },
    maxBytes,
    log,
  );

  const searched = async <T>(asked: Asked, search: (index: CompanyIndex) => T | Promise<T>): Promise<T> =>
    again(asked, () => held.use(asked, search));

  /** What the question means, as the search thread takes it: looked up by the database where it searches by vectors. */
  async function embeddingOf(visibility: Visibility, vector: Vector | null): Promise<QuestionEmbedding> {
    if (vector === null || nearestOnServer === null || !(await isOffered())) return vector;
    return nearestOnServer(visibility, vector, fusedPassages);
  }

  /** Fills the indexes of these companies, one after the other, as long as one of the usual size has room. */
  async function warm(companyIds: readonly string[]): Promise<void> {
    for (const companyId of companyIds) {
      if (isClosed || !held.hasRoom()) return;
      await searched({ companyId }, () => undefined);
    }
  }

  async function refill(lost: Error): Promise<void> {
    log.error({ err: lost }, 'the search thread was lost; it starts again');
    try {
      await warm(held.companyIds());
    } catch (error) {
      log.error({ err: error }, 'an index was not filled again; the next question does it');
    }
  }

  /** A thread may end under a question: the next one, filled again, answers it. */
  async function again<T>({ asOf = {} }: Pick<Asked, 'asOf'>, search: () => Promise<T>): Promise<T> {
    try {
      return await search();
    } catch (error) {
      if (isClosed || !(error instanceof SearchThreadLost)) throw error;
      held.forgetMoment(asOf);
      return search();
    }
  }

  /** Lets followers read these sources again. */
  async function touch(companyId: string, keys: readonly string[]): Promise<void> {
    for (const key of keys)
      await change(companyId, (seq, session) => changeSourceByKey(db, companyId, key, { seq }, session));
  }

  async function change<T>(companyId: string, write: (seq: number, session: ClientSession) => Promise<T>): Promise<T> {
    await ensureSequence(db, companyId);
    return mongo.withSession((session) =>
      session.withTransaction(async () => write(await nextSequence(db, companyId, session), session)),
    );
  }

  return {
    async publish({ passages, ...source }) {
      const { companyId } = source;
      const key = sourceKey(companyId, source);
      const version = newId();
      const meant = embedding === null ? passages : await embedding.ofPassages(source.title, passages);
      const { title } = source;
      const audience = audienceOf(source.spaceIds);
      await insertPassages(db, companyId, key, version, { title, audience }, meant);
      const replaced = await change(companyId, (seq, session) =>
        replaceSource(db, rowOf(source, { key, version, seq }), session),
      );
      if (replaced !== null) await deletePassages(db, companyId, key, replaced.version);
      await sweepPassages(db, companyId, key, version, newId(Date.now() - publicationMaxMs));
    },

    async remove(companyId, sourceType, sourceId) {
      const source = { sourceType, sourceId };
      const removed = await change(companyId, (seq, session) =>
        changeSource(db, companyId, source, { deleted: true, seq }, session),
      );
      if (removed !== null) await deletePassages(db, companyId, removed._id, removed.version);
    },

    async update(companyId, sourceType, sourceId, changes) {
      const source = { sourceType, sourceId };
      await change(companyId, async (seq, session) => {
        await changeSource(db, companyId, source, { ...changes, seq }, session);
        const { title, spaceIds } = changes;
        const ofPassages = {
          ...(title !== undefined && { title }),
          ...(spaceIds !== undefined && { audience: audienceOf(spaceIds) }),
        };
        if (Object.keys(ofPassages).length > 0)
          await changePassages(db, companyId, sourceKey(companyId, source), ofPassages, session);
      });
    },

    search: async (
      visibility,
      query,
      { limit = defaultLimit, only, sentencesBy = query, rerank = false, quoted = all } = {},
    ) => {
      // Asked for while the index follows.
      const meant = embedding?.ofQuestion(query) ?? null;
      const searching = searched(visibility, async (index) => {
        const { companyId, spaceIds } = visibility;
        embedding?.fill(companyId, (sources) => touch(companyId, sources));
        const neighbours = await embeddingOf(visibility, await meant);
        const isReranked = rerank && reranking !== null;
        const rank = () =>
          index.rank(query, neighbours, spaceIds, {
            limit: isReranked ? Math.max(limit, rerankedPassages) : limit,
            only: only === undefined ? undefined : sourceKey(companyId, only),
          });
        let ranked = await rank();
        let hydrated = await hydrate(db, visibility, ranked);
        // A source got its next text in between: its old one is not given out, and its new one is not to be missed.
        for (let tries = 1; hydrated.length < ranked.length && tries < rankingTries; tries++) {
          await index.follow();
          ranked = await rank();
          hydrated = await hydrate(db, visibility, ranked);
        }
        const found = (isReranked ? await reranking.order(query, hydrated) : hydrated).slice(0, limit);
        const wanted = quoted(found);
        const texts = wanted.map(({ title, heading, text }) => ({ about: `${title} ${heading}`, text }));
        const sentences = await index.sentences(sentencesBy, spaceIds, texts);
        const ofPassage = new Map(wanted.map(({ passageId }, at) => [passageId, sentences[at]]));
        return found.map((passage) => ({ ...passage, sentences: ofPassage.get(passage.passageId) ?? [] }));
      });
      const [passages] = await Promise.all([searching, meant]);
      return passages;
    },

    corrected: (visibility, query) => searched(visibility, (index) => index.corrected(query, visibility.spaceIds)),

    otherWords: (visibility, query) => searched(visibility, (index) => index.otherWords(query, visibility.spaceIds)),

    alike: async (words, text, how) =>
      words.length === 0 ? [] : again({}, () => thread.call('alike', words, text, how)),

    async read(visibility, source, around) {
      const { companyId } = visibility;
      const [row] = await findVisibleSources(db, visibility, [sourceKey(companyId, source)]);
      if (row === undefined) return [];
      const middle = around === undefined ? 0 : ordinalOf(around);
      const passages = await findPassagesBetween(db, companyId, row.version, [
        [0, passagesRead],
        [middle - passagesRead, middle + passagesRead],
      ]);
      return passages.map(({ _id: passageId, page, place, heading, text, start, end }) => ({
        passageId,
        page,
        place,
        heading,
        text,
        start,
        end,
      }));
    },

    async counts(visibility) {
      if (held.get(visibility.companyId)?.isComplete === true) {
        const { note, document } = await searched(visibility, (followed) => followed.counts(visibility.spaceIds));
        return { notes: note, documents: document };
      }
      const [notes, documents] = await Promise.all([
        countVisibleSources(db, visibility, 'note'),
        countVisibleSources(db, visibility, 'document'),
      ]);
      return { notes, documents };
    },

    async accessible(visibility, sources) {
      const rows = await findVisibleSources(
        db,
        visibility,
        sources.map((source) => sourceKey(visibility.companyId, source)),
      );
      return rows.map((row) => ({ ...titled(row), spaceIds: row.spaceIds, date: row.date }));
    },

    async recent(visibility, limit) {
      const rows = await findRecentSources(db, visibility, limit);
      return rows.map(titled);
    },

    prepare(companyId) {
      if (held.get(companyId) !== null) return;
      searched({ companyId }, () => undefined).catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'an index was not filled before a question; the question does it');
      });
    },

    async cut(lull) {
      for await (const source of eachSource(db)) {
        await lull();
        await cutPassages(db, source.companyId, source);
      }
    },

    async warm() {
      await warm(await findPublishingCompanies(db));
      return held.count();
    },

    close() {
      isClosed = true;
      return thread.close();
    },
  };
}

/** What was ranked, as the database has it now: something removed or moved a moment ago is not given out. */
async function hydrate(
  db: Db,
  visibility: Visibility,
  ranked: readonly Ranked[],
): Promise<(Omit<RankedPassage, 'sentences'> & Pick<Ranked, 'isOfAnother'>)[]> {
  if (ranked.length === 0) return [];
  const [passages, sources] = await Promise.all([
    findPassages(
      db,
      visibility.companyId,
      ranked.map(({ passageId }) => passageId),
    ),
    findVisibleSources(db, visibility, [...new Set(ranked.map(({ source }) => source))]),
  ]);
  const passageById = new Map(passages.map((passage) => [passage._id, passage]));
  const sourceByKey = new Map(sources.map((source) => [source._id, source]));
  return ranked.flatMap(({ passageId, source: key, ...ranks }) => {
    const passage = passageById.get(passageId);
    const source = sourceByKey.get(key);
    if (passage === undefined || source === undefined || passage.version !== source.version) return [];
    const { page, place, heading, text, start, end } = passage;
    const { title, personId, date } = source;
    return [{ passageId, ...refOf(source), title, personId, date, page, place, heading, text, start, end, ...ranks }];
  });
}

const titled = (row: SourceRow) => ({ ...refOf(row), title: row.title });

const refOf = ({ sourceType, sourceId }: SourceRow): SourceRef => ({ sourceType, sourceId });

function rowOf(
  {
    companyId,
    sourceType,
    sourceId,
    title,
    spaceIds,
    personId,
    date,
  }: Omit<SourceRow, '_id' | 'version' | 'seq' | 'deleted'>,
  { key, version, seq }: { key: string; version: string; seq: number },
): SourceRow {
  return { _id: key, companyId, sourceType, sourceId, title, spaceIds, personId, date, version, seq, deleted: false };
}
