import { newId } from '@savoir/contracts/common';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bff, startApplication } from '../../test/application.ts';
import type { Knowledge } from './knowledge.ts';
import { createKnowledge } from './knowledge.service.ts';
import { passagesOfMarkdown } from './passages/passages-of-markdown.ts';
import { aSource } from './test/a-source.ts';

startApplication({ jobs: false });
/** Two instances over one database. */
let here: ReturnType<typeof createKnowledge>;
let there: ReturnType<typeof createKnowledge>;

beforeAll(async () => {
  here = createKnowledge(bff.services);
  there = createKnowledge(bff.services);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});

const found = async (knowledge: Knowledge, companyId: string, question: string, spaceIds: string[] | null = null) =>
  (await knowledge.search({ companyId, spaceIds }, question)).map(({ sourceId }) => sourceId);

it('the knowledge base finds what another instance has just published', async () => {
  const company = newId();
  await found(there, company, 'garniture');
  const note = aSource(company, 'La garniture mécanique se remplace toutes les 8 000 heures.');
  await here.publish(note);
  expect(await found(there, company, 'remplacement de la garniture')).toEqual([note.sourceId]);
});

it('the knowledge base answers all searches of one question from what was published at the first, and never with a text that was replaced', async () => {
  const company = newId();
  const note = aSource(company, 'La turbine tourne à 900 tours.');
  await here.publish(note);
  const reader = { companyId: company, spaceIds: null, asOf: {} };
  const textsOf = async (question: string) => (await there.search(reader, question)).map(({ text }) => text);
  expect(await textsOf('tours de la turbine')).toEqual(['La turbine tourne à 900 tours.']);
  await here.publish(aSource(company, 'La turbine se graisse le mardi.'));
  expect(await textsOf('graisser la turbine')).toEqual(['La turbine tourne à 900 tours.']);
  await here.publish({ ...note, passages: passagesOfMarkdown('La turbine tourne à 950 tours.') });
  expect(await textsOf('tours de la turbine')).toContain('La turbine tourne à 950 tours.');
  expect(await found(there, company, 'graisser la turbine')).toHaveLength(2);
});

it('the knowledge base finds the same by the words it stored as by those it cuts, also after a change of title', async () => {
  const company = newId();
  const note = aSource(
    company,
    'La vérification générale périodique (VGP) du palan a lieu en mai.\n\nLe treuil attend.',
  );
  await here.publish(note);
  await here.publish(aSource(company, 'Le palan se range au sec.'));
  const rows = bff.services.db.collection<{ title: string; words?: { title: string } }>('passages');
  const titles = async () =>
    (await rows.find({ companyId: company }).toArray()).map(({ title, words }) => [title, words?.title]);
  const found = async (question: string) => {
    const fresh = createKnowledge(bff.services);
    const passages = await fresh.search({ companyId: company, spaceIds: null }, question);
    await fresh.close();
    return passages;
  };
  const before = await titles();
  expect(before.every(([title, cutWith]) => title === cutWith)).toBe(true);
  const byStored = await found('date de la VGP du palan');
  expect(byStored).toHaveLength(before.length);
  await rows.updateMany({ companyId: company }, { $unset: { words: '' } });
  expect(await found('date de la VGP du palan')).toEqual(byStored);

  const cut = () => here.cut(() => Promise.resolve());
  await cut();
  expect(await titles()).toEqual(before);
  expect(await found('date de la VGP du palan')).toEqual(byStored);
  await here.update(company, note.sourceType, note.sourceId, { title: 'Cabestan' });
  expect((await found('le cabestan'))[0]).toMatchObject({ title: 'Cabestan' });
  await cut();
  expect(await titles()).toContainEqual(['Cabestan', 'Cabestan']);
  expect((await found('le cabestan'))[0]).toMatchObject({ title: 'Cabestan' });
});

it('the knowledge base scores the sentences of what may be quoted alone', async () => {
  const company = newId();
  for (const turns of [900, 950]) await here.publish(aSource(company, `La turbine tourne à ${turns} tours.`));
  const visibility = { companyId: company, spaceIds: null };
  const all = await here.search(visibility, 'tours de la turbine');
  expect(all.map(({ sentences }) => sentences.length)).toEqual([1, 1]);
  const some = await here.search(visibility, 'tours de la turbine', {
    quoted: ([, second]) => (second === undefined ? [] : [second]),
  });
  expect(some).toEqual([{ ...all[0], sentences: [] }, all[1]]);
});

it('the knowledge base finds one text of a source at every moment while another instance replaces it again and again', async () => {
  const company = newId();
  const note = aSource(company, 'La turbine tourne à 1000 tours.');
  await here.publish(note);
  const over = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    while (!over.signal.aborted) {
      const passages = await there.search({ companyId: company, spaceIds: null }, 'tours de la turbine');
      seen.push(passages.map(({ text }) => text).join(' | '));
    }
  })();
  for (let turns = 1001; turns <= 1030; turns++) {
    await here.publish({ ...note, passages: passagesOfMarkdown(`La turbine tourne à ${turns} tours.`) });
    // Somewhere in the middle of a search.
    const known = seen.length;
    await vi.waitUntil(() => seen.length > known, { interval: 1 });
  }
  over.abort();
  await watching;
  expect(seen.filter((text) => !/^La turbine tourne à 10\d\d tours\.$/.test(text))).toEqual([]);
  expect(seen).toEqual(seen.toSorted());
});

it('the knowledge base finds nothing of what another instance has just removed', async () => {
  const company = newId();
  const note = aSource(company, 'La garniture mécanique se remplace toutes les 8 000 heures.');
  await here.publish(note);
  await found(there, company, 'garniture');
  await here.remove(company, 'note', note.sourceId);
  expect(await found(there, company, 'garniture')).toEqual([]);
  expect(await there.accessible({ companyId: company, spaceIds: null }, [note])).toEqual([]);
});

it('the knowledge base replaces all passages of a source that is published again', async () => {
  const company = newId();
  const note = aSource(company, 'Ancienne consigne : serrer à 40 N·m.');
  await here.publish(note);
  await here.publish({ ...note, passages: passagesOfMarkdown('Nouvelle consigne : serrer à 65 N·m.') });
  const passages = await there.search({ companyId: company, spaceIds: null }, 'serrer consigne');
  expect(passages.map(({ text }) => text)).toEqual(['Nouvelle consigne : serrer à 65 N·m.']);
});

it('the knowledge base reads a source whole, in order, for those who may see it', async () => {
  const company = newId();
  const nord = newId();
  const note = aSource(company, '# A\nPremier.\n# B\nDeuxième.\n# C\nTroisième.', { spaceIds: [nord] });
  await here.publish(note);
  const read = async (spaceIds: string[] | null) =>
    (await there.read({ companyId: company, spaceIds }, note)).map(({ heading, text }) => `${heading} ${text}`);
  expect(await read([nord])).toEqual(['A Premier.', 'B Deuxième.', 'C Troisième.']);
  expect(await read([newId()])).toEqual([]);
  await here.remove(company, 'note', note.sourceId);
  expect(await read(null)).toEqual([]);
});

it('the knowledge base reads of a long source its start and what stands around a passage', async () => {
  const company = newId();
  const manual = aSource(company, Array.from({ length: 1000 }, (_, at) => `# S${at}\nPhrase ${at}.`).join('\n'));
  await here.publish(manual);
  const [found] = await here.search({ companyId: company, spaceIds: null }, 'S700 phrase 700');
  const texts = (await here.read({ companyId: company, spaceIds: null }, manual, found?.passageId)).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(expect.arrayContaining(['Phrase 0.', 'Phrase 600.', 'Phrase 700.', 'Phrase 800.']));
  expect(texts.length).toBeLessThan(500);
  expect(texts).toEqual(texts.toSorted((a, b) => Number(a.slice(7, -1)) - Number(b.slice(7, -1))));
});

it('the knowledge base follows a new title and new spaces', async () => {
  const company = newId();
  const [nord, sud] = [newId(), newId()];
  const note = aSource(company, 'Serrer à 65 N·m.', { title: 'Presse', spaceIds: [nord] });
  await here.publish(note);
  expect(await found(there, company, 'serrer', [sud])).toEqual([]);
  await here.update(company, 'note', note.sourceId, { title: 'Compresseur', spaceIds: [sud] });
  expect(await found(there, company, 'compresseur', [sud])).toEqual([note.sourceId]);
  expect(await found(there, company, 'compresseur', [nord])).toEqual([]);
});

it('the knowledge base gives every sentence of a passage to the letter', async () => {
  const company = newId();
  await here.publish(aSource(company, '- Nettoyer la portée.\n- Contrôler : rayure maximale **0,05 mm**.'));
  const [passage] = await here.search({ companyId: company, spaceIds: null }, 'rayure maximale');
  expect(passage?.sentences.map(({ text }) => text)).toEqual([
    'Nettoyer la portée.',
    'Contrôler : rayure maximale **0,05 mm**.',
  ]);
  for (const { text, start, end } of passage?.sentences ?? []) expect(passage?.text.slice(start, end)).toBe(text);
});

it('the knowledge base applies every publication when many happen at once', async () => {
  const company = newId();
  const notes = Array.from({ length: 12 }, (_, at) => aSource(company, `Vidange du réducteur numéro ${at}.`));
  await Promise.all(notes.map((note, at) => (at % 2 === 0 ? here : there).publish(note)));
  const all = await here.search({ companyId: company, spaceIds: null }, 'vidange du réducteur', { limit: 20 });
  expect(new Set(all.map(({ sourceId }) => sourceId))).toEqual(new Set(notes.map(({ sourceId }) => sourceId)));
});

it('the knowledge base counts and lists only what the reader may see', async () => {
  const company = newId();
  const [nord, sud] = [newId(), newId()];
  await here.publish(aSource(company, 'Un.', { title: 'Pour tous' }));
  await here.publish(aSource(company, 'Deux.', { title: 'Nord', spaceIds: [nord], sourceType: 'document' }));
  await here.publish(aSource(company, 'Trois.', { title: 'Sud', spaceIds: [sud] }));
  const visibility = { companyId: company, spaceIds: [nord] };
  expect(await here.counts(visibility)).toEqual({ notes: 1, documents: 1 });
  expect(await there.counts(visibility)).toEqual({ notes: 1, documents: 1 });
  // Once it has searched, it counts what it holds, which follows the database just as closely.
  await found(here, company, 'un', [nord]);
  await there.publish(aSource(company, 'Quatre.', { spaceIds: [nord] }));
  expect(await here.counts(visibility)).toEqual({ notes: 2, documents: 1 });
  expect(await here.counts({ companyId: company, spaceIds: null })).toEqual({ notes: 3, documents: 1 });
  await there.publish(aSource(company, 'Cinq.', { title: 'Encore pour tous' }));
  expect((await here.recent(visibility, 5)).map(({ title }) => title)).toEqual([
    'Encore pour tous',
    'Fiche',
    'Nord',
    'Pour tous',
  ]);
});

it('never returns a passage of another company or of a space the reader is not in', async () => {
  const spaces = [newId(), newId(), newId()];
  const published = fc.record({
    company: fc.nat(2),
    spaceIds: fc.subarray(spaces),
    word: fc.constantFrom('pompe', 'arbre', 'palier'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(published, { minLength: 1, maxLength: 8 }),
      fc.nat(2),
      fc.option(fc.subarray(spaces)),
      async (items, reader, mine) => {
        const companies: Record<number, string> = [newId(), newId(), newId()];
        const companyOf = (at: number) => companies[at] ?? '';
        const visible = new Set<string>();
        for (const { company, spaceIds, word } of items) {
          const note = aSource(companyOf(company), `Graissage : ${word}.`, { spaceIds });
          await here.publish(note);
          if (
            company === reader &&
            (mine === null || spaceIds.length === 0 || spaceIds.some((id) => mine.includes(id)))
          )
            visible.add(note.sourceId);
        }
        expect(new Set(await found(there, companyOf(reader), 'graissage', mine))).toEqual(visible);
      },
    ),
    { numRuns: 25 },
  );
});
