import { newId } from '@savoir/contracts/common';
import * as notes from '@savoir/contracts/notes';
import { usualFeatures } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { enqueueAddedMedia } from '../../src/modules/note/media/add-media.job.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { eventually } from '../client.ts';
import { correct, corrected, edit, editions, publishedText, searched, sentCorrection } from '../corrections-journey.ts';
import { command, drafted, opened, blankPhoto, read, withReason } from '../note-journey.ts';

startApplication();

const rowOf = (id: string) => bff.services.db.collection<NoteRow>('notes').findOne({ _id: id });
const listed = async (who: 'reader' | 'creator' | 'validator', scope: notes.NoteListQuery['scope'], title: string) =>
  (await client.call(who, notes.listNotes, { query: { scope, q: title } })).body.items;

it('a correction is a draft beside the published note, which stays as it is for everyone [B.5]', async () => {
  const note = await publishedText('Purge du sécheur Alpha', 'Purger le sécheur toutes les 40 heures.');
  const started = await correct('creator', note);
  expect(started.status).toBe(201);
  expect(started.body).toMatchObject({
    status: 'TO_REVIEW',
    title: 'Purge du sécheur Alpha',
    markdown: 'Purger le sécheur toutes les 40 heures.',
    creatorId: bff.users.creator.id,
    corrects: { noteId: note.id, edition: 1 },
    publicationDate: null,
  });
  expect((await edit('creator', started.body, { markdown: 'Purger le sécheur toutes les 20 heures.' })).status).toBe(
    200,
  );
  expect((await read('reader', note.id)).body).toMatchObject({ status: 'PUBLISHED', markdown: note.markdown });
  expect(await searched(note.id, 'purger le sécheur')).toEqual([expect.stringContaining('40 heures')]);
  expect((await listed('reader', 'all', 'sécheur Alpha')).map(({ id }) => id)).toEqual([note.id]);
  expect((await listed('creator', 'mine', 'sécheur Alpha')).map(({ id, corrects }) => [id, corrects?.noteId])).toEqual([
    [started.body.id, note.id],
    [note.id, undefined],
  ]);
  expect((await read('reader', started.body.id)).code).toBe('NOTE_NOT_FOUND');
});

it('a correction goes through validation and then is the note: author, validator and date of every text are retained [B.6][B.11]', async () => {
  const note = await publishedText('Courroie Bêta', 'Retendre à 30 N.');
  const awaiting = await sentCorrection(note, 'Retendre à 45 N.');
  expect(awaiting.status).toBe('AWAITING_VALIDATION');
  expect((await listed('validator', 'to-review', 'Courroie Bêta')).map(({ corrects }) => corrects?.noteId)).toEqual([
    note.id,
  ]);
  const sittings = await client.call('validator', notes.listNoteRevisions, { params: { id: awaiting.id } });
  expect(sittings.body.map(({ markdown }) => markdown)).toEqual(['Retendre à 45 N.', 'Retendre à 30 N.']);
  const after = await command('admin', notes.publishNote, awaiting);
  expect(after.body).toMatchObject({
    id: note.id,
    status: 'PUBLISHED',
    markdown: 'Retendre à 45 N.',
    edition: 2,
    creatorId: bff.users.creator.id,
    validatorId: bff.users.admin.id,
  });
  expect(after.body.correction).toBeUndefined();
  expect(after.body.history.at(-1)).toMatchObject({
    action: 'corrected',
    by: { id: bff.users.creator.id },
    validator: { id: bff.users.admin.id },
  });
  // An entry of a former version names only who published.
  await bff.services.db
    .collection<NoteRow>('notes')
    .updateOne({ _id: note.id }, { $unset: { 'history.$[].authorId': '', 'history.$[].validated': '' } });
  expect((await read('reader', note.id)).body.history).toEqual(after.body.history);
  expect(await searched(note.id, 'retendre la courroie Bêta')).toEqual([expect.stringContaining('45 N')]);
  // What named the correction leads to the note.
  expect((await read('reader', awaiting.id)).body).toMatchObject({ id: note.id, edition: 2 });

  const { body } = await editions('reader', note.id);
  expect(
    body.map(({ edition, markdown, author, validator }) => [edition, markdown, author?.id, validator?.id]),
  ).toEqual([
    [2, 'Retendre à 45 N.', bff.users.creator.id, bff.users.admin.id],
    [1, 'Retendre à 30 N.', bff.users.creator.id, bff.users.validator.id],
  ]);
  expect(body[1]?.date).toBe(note.publicationDate);
  expect(body[0]?.date).toBe(after.body.publicationDate);
  await eventually(
    () => rowOf(awaiting.id),
    (row) => row === null,
  );
});

it('a correction is published at once where no one validates, and has no validator', async () => {
  const features = usualFeatures.filter((feature) => feature !== 'NOTE_VALIDATION');
  await emptyCompanyWith(features, async () => {
    const draft = await command('creator', notes.submitNote, await draftedText('Graissage', 'Graisser le lundi.'));
    expect(draft.body.status).toBe('PUBLISHED');
    const started = await correct('creator', draft.body);
    const edited = await edit('creator', started.body, { markdown: 'Graisser le mardi.' });
    const after = await command('creator', notes.submitNote, edited.body);
    expect(after.body).toMatchObject({ id: draft.body.id, status: 'PUBLISHED', markdown: 'Graisser le mardi.' });
    expect(after.body.validatorId).toBeUndefined();
  });
});

it('a correction returned has its reason, rejected or deleted it is gone, and the published text stays [B.6]', async () => {
  const note = await publishedText('Vanne Gamma', 'Fermer la vanne à la main.');
  const awaiting = await sentCorrection(note, 'Fermer la vanne à la clé.');
  const returned = await withReason('validator', notes.returnNote, awaiting, 'La clé n’est pas la bonne.');
  expect(returned.body).toMatchObject({ status: 'TO_REVIEW', returned: { reason: 'La clé n’est pas la bonne.' } });
  const again = await command('creator', notes.submitNote, returned.body);
  expect((await withReason('validator', notes.rejectNote, again.body)).status).toBe(204);
  expect((await read('reader', note.id)).body.markdown).toBe('Fermer la vanne à la main.');

  const next = await correct('creator', note);
  expect(next.status).toBe(201);
  expect((await client.call('creator', notes.deleteNote, { params: { id: next.body.id } })).status).toBe(204);
  expect((await correct('validator', note)).status).toBe(201);
  const acts = await bff.services.db
    .collection<{ _id: string; action: string }>('audit')
    .find({ subjectId: { $in: [again.body.id, next.body.id] }, action: /^note\./ })
    .toArray();
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['note.correctionDropped', 'note.correctionRejected']);
});

it('a correction is compared with everything but the note it corrects [B.8]', async () => {
  const text = 'Serrer les vis du carter Delta au couple de 40 N·m en croix, puis contrôler le jeu.';
  const note = await publishedText('Carter Delta', text);
  const other = await publishedText('Carter Delta, ancien site', text.replace('40', '55'));
  const awaiting = await sentCorrection(note, text.replace('40', '65'));
  const { body } = await client.call('validator', notes.checkNote, { params: { id: awaiting.id } });
  expect(body.nearDuplicates.map(({ sourceId }) => sourceId)).toEqual([other.id]);
  expect(body.contradictions.map(({ sourceId, otherFigure }) => [sourceId, otherFigure])).toEqual([
    [other.id, '55 N·m'],
  ]);
});

it('a correction adds media to the note, and leaves those of the note alone when it is dropped [B.13]', async () => {
  const note = await publishedText('Plaque Epsilon', 'Lire la plaque.');
  const started = await correct('creator', note);
  const added = await client.call('creator', notes.addNoteMedia, {
    params: { id: started.body.id },
    version: started.body.version,
    body: { media: [await blankPhoto()] },
  });
  const awaiting = await command('creator', notes.submitNote, added.body);
  const after = await command('validator', notes.publishNote, awaiting.body);
  const shown = await eventually(
    () => read('reader', note.id),
    ({ body }) => body.sources.every(({ processed }) => processed),
  );
  expect(shown.body.sources.map(({ kind }) => kind)).toEqual(['text', 'photo']);
  await eventually(
    () => rowOf(started.body.id),
    (row) => row === null,
  );
  expect((await opened(shown.body.sources[1]?.url)).status).toBe(200);
  const held = await bff.services.db
    .collection<{ _id: string; holder: string }>('uploads')
    .findOne({ _id: shown.body.sources[1]?.id ?? '' });
  expect(held?.holder).toMatch(new RegExp(`^note:${note.id}:`));

  const dropped = await correct('creator', after.body);
  await client.call('creator', notes.deleteNote, { params: { id: dropped.body.id } });
  await eventually(
    () => rowOf(dropped.body.id),
    (row) => row === null,
  );
  expect((await opened((await read('reader', note.id)).body.sources[1]?.url)).status).toBe(200);
});

it('a correction begun while media of its note are made ready has them ready too, and so has the note it becomes', async () => {
  const note = await publishedText('Notice Iota', 'Lire la notice.');
  const rows = bff.services.db.collection<NoteRow>('notes');
  await rows.updateOne({ _id: note.id }, { $set: { 'media.0.processed': false } });
  const row = await rowOf(note.id);
  const started = await correct('creator', note);
  expect(started.body.sources.map(({ processed }) => processed)).toEqual([false]);
  if (row !== null) await enqueueAddedMedia(bff.services.jobs, row);
  await eventually(
    () => rowOf(note.id),
    (now) => now?.media.every(({ processed }) => processed) ?? false,
  );
  expect((await read('creator', started.body.id)).body.sources.map(({ processed }) => processed)).toEqual([true]);
  const awaiting = await command('creator', notes.submitNote, started.body);
  const after = await command('validator', notes.publishNote, awaiting.body);
  expect(after.body.sources.map(({ processed }) => processed)).toEqual([true]);
});

it('a correction of an imported note is begun as of any other', async () => {
  const note = await publishedText('Page Kappa', 'Lire la page.');
  const rows = bff.services.db.collection<NoteRow>('notes');
  await rows.updateOne({ _id: note.id }, { $set: { importId: newId(), importKey: 'markdown:kappa' } });
  const started = await correct('creator', note);
  expect(started.status).toBe(201);
});

it('a correction may start with a former text, which is then published as the next [B.11]', async () => {
  const note = await publishedText('Rodage Zêta', 'Roder dix heures.');
  const second = await corrected(note, 'Roder vingt heures.');
  const started = await correct('validator', second, { edition: 1 });
  expect(started.body).toMatchObject({ markdown: 'Roder dix heures.', corrects: { noteId: note.id, edition: 2 } });
  const sent = await command('validator', notes.submitNote, started.body);
  const third = await command('validator', notes.publishNote, sent.body);
  expect(third.body).toMatchObject({ edition: 3, markdown: 'Roder dix heures.' });
  expect((await editions('reader', note.id)).body.map(({ edition, author }) => [edition, author?.id])).toEqual([
    [3, bff.users.validator.id],
    [2, bff.users.creator.id],
    [1, bff.users.creator.id],
  ]);
  expect((await correct('validator', third.body, { edition: 9 })).code).toBe('NOTE_NOT_FOUND');
});

it('two people who correct the same note cannot both start: the second learns who corrects it since when, and may open it [B.7]', async () => {
  const note = await publishedText('Pompe Êta', 'Amorcer la pompe.');
  const first = await correct('creator', note);
  const second = await correct('validator', note);
  expect(second.code).toBe('CORRECTION_OPEN');
  expect(second.problem?.context).toEqual({ by: 'creator Test', date: first.body.creationDate, id: first.body.id });
  expect((await read('validator', note.id)).body.correction).toEqual({
    id: first.body.id,
    by: expect.objectContaining({ id: bff.users.creator.id }) as object,
    date: first.body.creationDate,
    status: 'TO_REVIEW',
  });
  expect((await read('reader', note.id)).body.correction).toBeUndefined();
});

it('two people who correct the same note at the same moment: one starts, the other is told', async () => {
  const note = await publishedText('Pompe Thêta', 'Amorcer la pompe.');
  const answers = await Promise.all(
    (['creator', 'validator', 'admin', 'dev'] as const).map((who) => correct(who, note)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'CORRECTION_OPEN']));
  expect(await bff.services.db.collection('notes').countDocuments({ openCorrectionOf: note.id })).toBe(1);
});

it('of two people who correct the same note one after the other, who read the former text must first read the newer [B.7]', async () => {
  const note = await publishedText('Pompe Iota', 'Amorcer à l’eau.');
  const second = await corrected(note, 'Amorcer à l’huile.');
  expect((await correct('validator', note)).code).toBe('VERSION_STALE');
  expect((await correct('validator', second)).body.markdown).toBe('Amorcer à l’huile.');
});

it('the same call twice is one correction', async () => {
  const note = await publishedText('Pompe Kappa', 'Amorcer la pompe.');
  const key = '0199a000-0000-7000-8000-00000000c0de';
  const [first, again] = [await correct('creator', note, {}, key), await correct('creator', note, {}, key)];
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
});

it('two people who correct the same note of two validators who publish it the second learns who was first', async () => {
  const note = await publishedText('Pompe Lambda', 'Amorcer la pompe.');
  const awaiting = await sentCorrection(note, 'Amorcer deux fois.');
  const answers = await Promise.all(
    (['validator', 'admin'] as const).map((who) => command(who, notes.publishNote, awaiting)),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ code }) => code)).toEqual(['NOTE_ALREADY_PUBLISHED']);
  expect((await editions('reader', note.id)).body.map(({ edition }) => edition)).toEqual([2, 1]);
});

it('the author of the note may read a colleague’s correction, and not change it', async () => {
  const note = await publishedText('Pompe Mu', 'Amorcer la pompe.');
  const started = await correct('validator', note);
  expect((await read('creator', note.id)).body.correction?.id).toBe(started.body.id);
  expect((await read('creator', started.body.id)).status).toBe(200);
  expect((await edit('creator', started.body, { title: 'À moi' })).code).toBe('ACCESS_DENIED');
  const other = await bff.addUser('creator');
  expect((await read(other, started.body.id)).code).toBe('NOTE_NOT_FOUND');
});

async function draftedText(
  title: string,
  markdown: string,
  spaceIds: string[] = [],
  who: Parameters<typeof edit>[0] = 'creator',
) {
  return (await edit(who, await drafted(who, { title, spaceIds }), { markdown })).body;
}
