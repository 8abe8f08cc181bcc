import { setTimeout as pause } from 'node:timers/promises';
import { companyUsage } from '@savoir/contracts/companies';
import * as notes from '@savoir/contracts/notes';
import { usualFeatures } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { ask, readChat } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { correct, corrected, edit, editions, publishedText, searched, sentCorrection } from '../corrections-journey.ts';
import { command, drafted, read } from '../note-journey.ts';

startApplication();

const rowOf = (id: string) => bff.services.db.collection<NoteRow>('notes').findOne({ _id: id });

it('while a correction is open, an archived note keeps it unpublished until it is brought back [B.9]', async () => {
  const note = await publishedText('Filtre Nu', 'Changer le filtre.');
  const awaiting = await sentCorrection(note, 'Laver le filtre.');
  const archived = await command('validator', notes.archiveNote, note);
  expect((await command('validator', notes.publishNote, awaiting)).code).toBe('CORRECTED_NOTE_NOT_PUBLISHED');
  expect(await searched(note.id, 'laver ou changer le filtre Nu')).toEqual([]);
  expect((await read('validator', awaiting.id)).body.status).toBe('AWAITING_VALIDATION');
  await command('validator', notes.unarchiveNote, archived.body);
  const after = await command('validator', notes.publishNote, awaiting);
  expect(after.body).toMatchObject({ status: 'PUBLISHED', markdown: 'Laver le filtre.' });
  expect((await correct('validator', (await command('validator', notes.archiveNote, after.body)).body)).code).toBe(
    'NOTE_NOT_EDITABLE',
  );
});

it('while a correction is open, a deleted note takes it along [B.9]', async () => {
  const note = await publishedText('Filtre Xi', 'Changer le filtre.');
  const second = await corrected(note, 'Brosser le filtre.');
  const awaiting = await sentCorrection(second, 'Laver le filtre.');
  expect((await client.call('validator', notes.deleteNote, { params: { id: note.id } })).status).toBe(204);
  expect((await read('validator', awaiting.id)).code).toBe('NOTE_NOT_FOUND');
  await eventually(
    async () => [await rowOf(note.id), await rowOf(awaiting.id)],
    (rows) => rows.every((row) => row === null),
  );
  expect(await bff.services.db.collection('noteEditions').countDocuments({ noteId: note.id })).toBe(0);
});

it('while a correction is open, who loses the space, or the account, leaves it to the others who may validate [B.9]', async () => {
  const features = [...usualFeatures, 'ACCESS_SPACE' as const];
  await emptyCompanyWith(features, async () => {
    const [space] = bff.spaceIds;
    const author = await bff.addUser('creator', { spaceIds: [space] });
    const draft = await draftedText('Four Omicron', 'Chauffer à 200 degrés.', [space], author);
    const sent = await command(author, notes.submitNote, draft);
    const note = (await command('admin', notes.publishNote, sent.body)).body;
    const started = await correct(author, note);
    const users = bff.services.db.collection<{ _id: string }>('users');
    await users.updateOne({ _id: author.id }, { $set: { spaceIds: [] } });
    expect((await edit(author, started.body, { markdown: 'Non' })).code).toBe('NOTE_NOT_FOUND');
    await users.updateOne({ _id: author.id }, { $set: { active: false } });
    expect((await read('admin', note.id)).body.correction?.by?.id).toBe(author.id);
    const edited = await edit('admin', started.body, { markdown: 'Chauffer à 180 degrés.' });
    const awaiting = await command('admin', notes.submitNote, edited.body);
    const after = await command('admin', notes.publishNote, awaiting.body);
    expect(after.body.markdown).toBe('Chauffer à 180 degrés.');
  });
});

it('while a correction is open, a former text stays with those who see the space it was for', async () => {
  const features = [...usualFeatures, 'ACCESS_SPACE' as const];
  await emptyCompanyWith(features, async () => {
    const [space] = bff.spaceIds;
    const sent = await command('admin', notes.submitNote, await draftedText('Four Pi', 'Secret.', [space], 'admin'));
    const note = (await command('admin', notes.publishNote, sent.body)).body;
    const started = await correct('admin', note);
    const open = await edit('admin', started.body, { markdown: 'Pour tous.', spaceIds: [] });
    await command('admin', notes.publishNote, (await command('admin', notes.submitNote, open.body)).body);
    expect((await editions('reader', note.id)).body.map(({ edition }) => edition)).toEqual([2]);
    expect((await editions('admin', note.id)).body.map(({ edition }) => edition)).toEqual([2, 1]);
  });
});

it('the published correction is found in the place of the former text at once: never both, never none [B.10]', async () => {
  const note = await publishedText('Turbine Rho', 'La turbine Rho tourne à 3000 tours.');
  const awaiting = await sentCorrection(note, 'La turbine Rho tourne à 3600 tours.');
  const seen: string[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const texts = await searched(note.id, 'à combien de tours tourne la turbine Rho');
      seen.push(texts.map((text) => /\d{4}/.exec(text)?.[0]).join());
      await pause(1);
    }
  })();
  await expect.poll(() => seen).toContain('3000');
  await command('validator', notes.publishNote, awaiting);
  // It is what the search says by the time the call is answered.
  const first = await searched(note.id, 'à combien de tours tourne la turbine Rho');
  await expect.poll(() => seen).toContain('3600');
  over.abort();
  await watching;
  expect(first.join()).toContain('3600');
  expect(new Set(seen)).toEqual(new Set(['3000', '3600']));
  expect(seen).toEqual(seen.toSorted());
});

it('the published correction is said by a citation of the former text, which keeps its words [B.12]', async () => {
  const note = await publishedText('Étuve Sigma', 'La température de l’étuve Sigma est de 80 degrés.');
  const question = 'Quelle est la température de l’étuve Sigma ?';
  const { chatId, answer } = await ask(bff, 'reader', question);
  expect(answer.citations[0]).toMatchObject({
    sourceId: note.id,
    quote: expect.stringContaining('80 degrés') as string,
  });
  expect(answer.citations[0]?.newerDate).toBeUndefined();
  const after = await corrected(note, 'La température de l’étuve Sigma est de 95 degrés.');
  const [, old] = (await readChat(bff, 'reader', chatId)).messages;
  expect(old?.answer?.citations[0]).toMatchObject({
    quote: expect.stringContaining('80 degrés') as string,
    date: note.publicationDate,
    newerDate: after.publicationDate,
  });
  const now = await ask(bff, 'reader', question);
  expect(now.answer.citations[0]).toMatchObject({ quote: expect.stringContaining('95 degrés') as string });
  expect(now.answer.citations[0]?.newerDate).toBeUndefined();
});

it('the published correction is neither a note more nor a second publication in what is counted', async () => {
  const before = (await client.call('validator', notes.noteCounts)).body;
  const usedBefore = await today();
  const note = await publishedText('Compteur Tau', 'Relever le compteur.');
  const first = await rowOf(note.id);
  await corrected(note, 'Relever le compteur deux fois.');
  const after = (await client.call('validator', notes.noteCounts)).body;
  expect(after.publishedCount - before.publishedCount).toBe(1);
  expect(after.totalValidCount - before.totalValidCount).toBe(1);
  const used = await today();
  expect(used.notesCreated - usedBefore.notesCreated).toBe(1);
  expect(used.notesPublished - usedBefore.notesPublished).toBe(1);
  await correct('creator', (await read('creator', note.id)).body);
  expect((await today()).notesCreated).toBe(used.notesCreated);
  expect((await rowOf(note.id))?.firstPublicationDate).toEqual(first?.publicationDate);
});

/** What the administration counts today. */
async function today() {
  const { points } = (await client.call('admin', companyUsage, { query: { unit: 'day' } })).body;
  const last = points.at(-1);
  if (last === undefined) throw new Error('nothing is counted');
  return last;
}

async function draftedText(
  title: string,
  markdown: string,
  spaceIds: string[] = [],
  who: Parameters<typeof edit>[0] = 'creator',
) {
  return (await edit(who, await drafted(who, { title, spaceIds }), { markdown })).body;
}
