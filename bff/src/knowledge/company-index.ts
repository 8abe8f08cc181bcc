import type { OtherWords } from './engine/query/other-words.ts';
import type { Db } from '../adapters/database/database.ts';
import type { Ranked } from './engine/ranking/rank.ts';
import type { ScoredSentence } from './engine/ranking/score-sentences.ts';
import { inMemory, type FirstStage } from './first-stage.ts';
import { findWordsOfVersions, vectorOf } from './passage.collection.ts';
import type { SourceType } from './knowledge.ts';
import type { Held, QuestionEmbedding, SearchQuery, SourceText, TextToScore } from './search-engine.ts';
import { SearchThreadLost, type SearchThread } from './search-thread.ts';
import { findChanges, type SourceRow } from './source.collection.ts';

/** Sources read and handed over at a time: more would keep searches of others waiting for longer. */
const batchSources = 128;

/** One company's index in the search thread, following the database. */
export class CompanyIndex {
  readonly #db: Db;
  readonly #thread: SearchThread;
  readonly #companyId: string;
  readonly #vectorModel: () => Promise<string | null>;
  readonly #chooseStage: () => Promise<FirstStage>;
  #stage = inMemory;
  /** What there is, no matter who may see it: enough to count without asking the database. */
  readonly #sources = new Map<string, Pick<SourceRow, 'sourceType' | 'spaceIds'>>();
  #isComplete = false;
  #users = 0;
  #held: Held = { passages: 0, bytes: 0 };
  #seq = 0;
  /** The thread that has what `#seq` says. */
  #generation = 0;
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;

  /**
   * @param chooseStage asked when the index is filled from its start
   * @param vectorModel whose vectors are searched; null: none
   */
  constructor(
    db: Db,
    thread: SearchThread,
    companyId: string,
    chooseStage: () => Promise<FirstStage>,
    vectorModel: () => Promise<string | null>,
  ) {
    this.#chooseStage = chooseStage;
    this.#vectorModel = vectorModel;
    this.#db = db;
    this.#thread = thread;
    this.#companyId = companyId;
  }

  /** What the thread has of it in memory. */
  get held(): Held {
    return this.#held;
  }

  /** Does a search need it now? */
  get isUsed(): boolean {
    return this.#users > 0;
  }

  /** It may not be let go meanwhile. */
  async use<T>(search: () => Promise<T>): Promise<T> {
    this.#users++;
    try {
      return await search();
    } finally {
      this.#users--;
    }
  }

  /** Has it followed the database to its end at least once? Before that it counts too little. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Sources of each type that a reader of these spaces may see; null sees every space. */
  counts(spaceIds: readonly string[] | null): Record<SourceType, number> {
    const mine = spaceIds === null ? null : new Set(spaceIds);
    const counts = { note: 0, document: 0 };
    for (const { sourceType, spaceIds: ofSource } of this.#sources.values())
      if (mine === null || ofSource.length === 0 || ofSource.some((id) => mine.has(id))) counts[sourceType]++;
    return counts;
  }

  async rank(
    question: string,
    embedding: QuestionEmbedding,
    spaceIds: readonly string[] | null,
    { limit, only }: { limit: number; only: string | undefined },
  ): Promise<Ranked[]> {
    const passageIds =
      embedding === null || ArrayBuffer.isView(embedding) ? [] : embedding.map(({ passageId }) => passageId);
    const asked = await this.#asked(question, spaceIds, { only, passageIds });
    return this.#filled().call('rank', { ...asked, ...(only !== undefined && { only }) }, embedding, limit);
  }

  async otherWords(question: string, spaceIds: readonly string[] | null): Promise<OtherWords[]> {
    const asked = await this.#asked(question, spaceIds);
    return this.#filled().call('otherWords', asked);
  }

  async corrected(question: string, spaceIds: readonly string[] | null): Promise<string> {
    const asked = await this.#asked(question, spaceIds);
    return this.#filled().call('corrected', asked);
  }

  async #asked(
    question: string,
    spaceIds: readonly string[] | null,
    ranked?: { only: string | undefined; passageIds: readonly string[] },
  ): Promise<SearchQuery> {
    const chosen = await this.#stage.choose({ question, spaceIds, ...(ranked && { ranked }) });
    // What has changed while the database was asked is in memory then.
    if (this.#stage !== inMemory) await this.follow();
    return { companyId: this.#companyId, spaceIds, question, chosen };
  }

  sentences(
    question: string,
    spaceIds: readonly string[] | null,
    texts: readonly TextToScore[],
  ): Promise<ScoredSentence[][]> {
    return this.#filled().call('sentences', { companyId: this.#companyId, spaceIds, question }, texts);
  }

  async forget(): Promise<void> {
    await this.#thread.call('forget', this.#companyId);
  }

  /** The thread that was told what there is. The one after it would answer that there is nothing. */
  #filled(): SearchThread {
    if (this.#thread.generation === this.#generation) return this.#thread;
    throw new SearchThreadLost('the search thread ended after its index was filled');
  }

  /** Resolves when every change committed before this call is in the index. */
  follow(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    // The run under way may have read the database before the change the caller knows of: another one follows it.
    this.#waiting ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#waiting;
  }

  #start(): Promise<void> {
    this.#waiting = undefined;
    this.#running = this.#catchUp().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #catchUp(): Promise<void> {
    const { generation } = this.#thread;
    if (generation !== this.#generation) {
      this.#seq = 0;
      this.#held = { passages: 0, bytes: 0 };
      this.#isComplete = false;
      this.#sources.clear();
      this.#stage = await this.#chooseStage();
      this.#generation = generation;
    }
    const rows = await findChanges(this.#db, this.#companyId, this.#seq);
    let sources = await this.#read(rows.slice(0, batchSources));
    for (let at = 0; at < rows.length; at += batchSources) {
      const batch = rows.slice(at, at + batchSources);
      // The next ones are read while the thread takes these in.
      [this.#held, sources] = await Promise.all([
        this.#filled().call('apply', this.#companyId, sources),
        this.#read(rows.slice(at + batchSources, at + 2 * batchSources)),
      ]);
      this.#seq = batch.at(-1)?.seq ?? this.#seq;
      for (const { _id, deleted, sourceType, spaceIds } of batch) {
        if (deleted) this.#sources.delete(_id);
        else this.#sources.set(_id, { sourceType, spaceIds });
      }
    }
    this.#isComplete = true;
  }

  async #read(changed: readonly SourceRow[]): Promise<SourceText[]> {
    const rows = changed.filter((row) => row.deleted || this.#stage.holds(row));
    if (rows.length === 0) return [];
    const vectorModel = await this.#vectorModel();
    const passages = await findWordsOfVersions(
      this.#db,
      this.#companyId,
      rows.filter(({ deleted }) => !deleted),
    );
    const ofVersion = Map.groupBy(passages, ({ version }) => version);
    return rows.map(({ _id, title, spaceIds, version, deleted }) => ({
      source: _id,
      title,
      spaceIds,
      passages: (deleted ? [] : (ofVersion.get(version) ?? [])).map(({ _id: id, vector, ...content }) => ({
        ...content,
        id,
        vector: vectorOf({ vector }, vectorModel),
      })),
    }));
  }
}
