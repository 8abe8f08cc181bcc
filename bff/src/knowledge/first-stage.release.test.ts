import { newId } from '@savoir/contracts/common';
import { beforeEach, expect, it, vi } from 'vitest';
import { bff, startApplication } from '../../test/application.ts';
import type { KnowledgeSource } from './knowledge.ts';
import { createKnowledge } from './knowledge.service.ts';
import { passagesOfMarkdown } from './passages/passages-of-markdown.ts';
import { searchServing } from './test/search-serving.ts';
import { aSource } from './test/a-source.ts';

startApplication({ jobs: false });

let searching: ReturnType<typeof searchServing>;
let company: string;
const knowledges: ReturnType<typeof createKnowledge>[] = [];
beforeEach(() => {
  searching = searchServing(bff.services.db);
  company = newId();
  return () => Promise.all(knowledges.splice(0).map((knowledge) => knowledge.close()));
});

/** An instance that starts now; of one passage there is room, or of all. */
function started({ db = searching.db, searchMemoryMb = 0.0014 } = {}) {
  const knowledge = createKnowledge({ ...bff.services, db, searchMemoryMb });
  knowledges.push(knowledge);
  return knowledge;
}

const source = (markdown: string, spaceIds: string[] = [], title = 'Fiche') =>
  aSource(company, markdown, { spaceIds, title });
const oil = 'La vidange du réducteur se fait tous les ans, avec une huile minérale.';
const belt = 'La courroie du convoyeur se tend avec deux vis.';
const press = 'La presse se nettoie chaque soir au chiffon sec.';

async function published(...sources: KnowledgeSource[]) {
  const knowledge = started({ db: bff.services.db });
  for (const each of sources) await knowledge.publish(each);
}
/** Made when a company without room is asked first; from then on instances that start ask the database. */
async function builtIndex() {
  await started().warm();
  for (const index of searching.indexes) index.queryable = true;
}
const texts = async (knowledge: ReturnType<typeof started>, question: string, spaceIds: string[] | null = null) =>
  (await knowledge.search({ companyId: company, spaceIds }, question)).map(({ text }) => text);

it('a company that has no room in memory is searched by the database, which is told what its manual asks for', async () => {
  await published(source(oil), source(belt), source(press));
  await builtIndex();
  expect(searching.indexes).toEqual([
    {
      name: 'passages-words',
      queryable: true,
      definition: {
        mappings: {
          dynamic: false,
          fields: {
            companyId: { type: 'token' },
            audience: { type: 'token' },
            source: { type: 'token' },
            title: { type: 'string', analyzer: 'lucene.french' },
            heading: { type: 'string', analyzer: 'lucene.french' },
            text: { type: 'string', analyzer: 'lucene.french' },
          },
        },
      },
    },
  ]);
  const knowledge = started();
  expect((await texts(knowledge, 'Quand vidanger le réducteur ?', ['nord']))[0]).toBe(oil);
  const path = ['title', 'heading', 'text'];
  const query = 'Quand vidanger le réducteur ?';
  expect(searching.asked).toEqual([
    {
      index: 'passages-words',
      compound: {
        filter: [
          { equals: { path: 'companyId', value: company } },
          { in: { path: 'audience', value: ['company', 'nord'] } },
        ],
        should: [
          { text: { path, query } },
          { text: { path, query, fuzzy: { maxEdits: 1, prefixLength: 1 }, score: { boost: { value: 0.2 } } } },
        ],
        minimumShouldMatch: 1,
      },
    },
  ]);
});

it('a company that has room stays in memory though the database offers its search', async () => {
  await published(source(oil), source(belt), source(press));
  const knowledge = started({ searchMemoryMb: 1 });
  expect((await texts(knowledge, 'Quand vidanger le réducteur ?'))[0]).toBe(oil);
  expect(searching.indexes).toEqual([]);
  expect(searching.asked).toEqual([]);
});

it('a company without room is in memory where the database offers no search, and while it builds its index', async () => {
  await published(source(oil), source(belt), source(press));
  expect((await texts(started({ db: bff.services.db }), 'Quand vidanger le réducteur ?'))[0]).toBe(oil);
  expect((await texts(started(), 'Quand vidanger le réducteur ?'))[0]).toBe(oil);
  expect(searching.indexes).toMatchObject([{ queryable: false }]);
  expect(searching.asked).toEqual([]);
});

it('a company without room is in memory where the database makes no index, which is logged', async () => {
  await published(source(oil), source(belt), source(press));
  const { db } = searchServing(bff.services.db, { maxIndexes: 0 });
  const warned = vi.spyOn(bff.services.log, 'warn');
  expect((await texts(started({ db }), 'Quand vidanger le réducteur ?'))[0]).toBe(oil);
  expect(warned).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('made no index'));
});

it('who may see only some spaces is found nothing of others by the database, before and after a change of spaces', async () => {
  const [nord, sud] = [newId(), newId()];
  const ofNord = 'La vidange du nord se fait à froid.';
  const note = source(ofNord, [nord]);
  await published(note, source('La vidange de tous se fait à chaud.'), source(press));
  await builtIndex();
  const knowledge = started();
  expect(await texts(knowledge, 'vidange', [sud])).not.toContain(ofNord);
  expect(await texts(knowledge, 'vidange', [nord])).toContain(ofNord);
  await searching.stopIndexing();
  await started({ db: bff.services.db }).update(company, 'note', note.sourceId, { spaceIds: [sud] });
  expect(await texts(knowledge, 'vidange', [nord])).not.toContain(ofNord);
  expect(await texts(knowledge, 'vidange', [sud])).toContain(ofNord);
});

it('what is published, changed and removed after the start of an instance is found at once, however late the index of the database', async () => {
  const note = source(oil);
  await published(note, source(belt), source(press));
  await builtIndex();
  await searching.stopIndexing();
  const knowledge = started();
  expect((await texts(knowledge, 'vidange'))[0]).toBe(oil);
  const other = started({ db: bff.services.db });
  const next = 'La vidange se fait tous les deux ans.';
  await other.publish({ ...note, passages: passagesOfMarkdown(next) });
  const found = await texts(knowledge, 'vidange');
  expect(found[0]).toBe(next);
  expect(found).not.toContain(oil);
  await other.remove(company, 'note', note.sourceId);
  expect(await texts(knowledge, 'vidange')).not.toContain(next);
});

it('the database finds by titles, also those of passages that were published before they carried them', async () => {
  await published(source(oil, [], 'Graissage'), source(belt), source(press));
  await bff.services.db.collection('passages').updateMany({ companyId: company }, { $unset: { title: '' } });
  await builtIndex();
  expect((await texts(started(), 'graissage'))[0]).toBe(oil);
});

it('a company that the database searches has its slips corrected, other words told, sentences scored and one source searched alone', async () => {
  const note = source(`${oil}\n\nLe réducteur se contrôle au bruit.`);
  await published(note, source(belt), source(press), source('Un réducteur neuf se rode une heure.'));
  await builtIndex();
  const knowledge = started();
  const all = { companyId: company, spaceIds: null };
  expect(await knowledge.corrected(all, 'la couroie du convoyeur')).toBe('la courroie du convoyeur');
  expect(await knowledge.otherWords(all, 'laver la presse')).toMatchObject([{ asked: 'laver', meant: ['nettoie'] }]);
  const alone = await knowledge.search(all, 'réducteur', { only: note });
  expect(new Set(alone.map(({ sourceId }) => sourceId))).toEqual(new Set([note.sourceId]));
  expect(alone[0]?.sentences[0]?.score).toBeGreaterThan(0);
  expect(await knowledge.counts(all)).toEqual({ notes: 4, documents: 0 });
});
