import * as notes from '@savoir/contracts/notes';
import { usualFeatures } from '@savoir/testing/bff';
import { describe, expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { type Who, typed, create, read, command, drafted, published, withReason } from '../note-journey.ts';

startApplication();

const like = (who: Who, id: string, kind: 'like' | 'dislike' | null) =>
  client.call(who, notes.giveNoteFeedback, { params: { id }, body: { kind } });

it('feedback on a published note is one opinion a person, changed and taken back at will', async () => {
  const { id, feedback } = await published();
  expect(feedback).toEqual({ likeCount: 0, dislikeCount: 0, own: null });
  expect((await like('reader', id, 'like')).body).toEqual({ likeCount: 1, dislikeCount: 0, own: 'like' });
  expect((await like('reader', id, 'dislike')).body).toEqual({ likeCount: 0, dislikeCount: 1, own: 'dislike' });
  await like('creator', id, 'like');
  expect((await read('reader', id)).body.feedback).toEqual({ likeCount: 1, dislikeCount: 1, own: 'dislike' });
  expect((await like('reader', id, null)).body).toEqual({ likeCount: 1, dislikeCount: 0, own: null });
});

it('feedback on a published note is refused on a draft, for another company, with another kind', async () => {
  expect((await like('creator', (await drafted()).id, 'like')).code).toBe('NOTE_NOT_FOUND');
  const { id } = await published();
  expect((await like(bff.other.users.reader, id, 'like')).code).toBe('NOTE_NOT_FOUND');
  const answer = await client.call('reader', notes.giveNoteFeedback, { params: { id }, body: { kind: 'love' } });
  expect(answer.code).toBe('INPUT_INVALID');
});

it('feedback on a published note needs USER_FEEDBACK', () =>
  emptyCompanyWith(
    usualFeatures.filter((feature) => feature !== 'USER_FEEDBACK'),
    async () => {
      expect((await like('reader', (await published()).id, 'like')).code).toBe('FEATURE_DISABLED');
    },
  ));

it('feedback on a published note changes no version: an editor beside it saves as before', async () => {
  const note = await published();
  await like('reader', note.id, 'like');
  expect((await command('validator', notes.archiveNote, note)).status).toBe(200);
});

describe('the rating of a text', () => {
  const rate = (who: Who, id: string, kind: 'like' | 'dislike' | null) =>
    client.call(who, notes.rateLlmEnhancedMarkdown, { params: { id }, body: { kind } });

  it('the rating of a text is for texts a model wrote, by the author or a validator', async () => {
    const { id } = await drafted();
    expect((await rate('creator', id, 'like')).code).toBe('NOTE_NOT_FOUND');
    await bff.services.db.collection<{ _id: string }>('notes').updateOne({ _id: id }, { $set: { llmEnhanced: true } });
    const rated = await rate('creator', id, 'dislike');
    expect(rated.body).toMatchObject({ llmEnhanced: true, llmEnhancedMarkdownRating: 'dislike' });
    expect((await rate('validator', id, 'like')).body.llmEnhancedMarkdownRating).toBe('like');
    expect((await rate('creator', id, null)).body.llmEnhancedMarkdownRating).toBeUndefined();
  });
});

it('a validator is shown before publishing which sources say nearly the same, and other figures for the same thing', async () => {
  const text =
    'Fermer la vanne d’isolement avant de démonter la garniture de la pompe de relevage. La garniture de la pompe de relevage se change toutes les 800 heures.';
  const known = await published({ title: 'Garniture de la pompe', media: [typed(text)] });
  const note = await drafted('creator', {
    title: 'Pompe de relevage',
    media: [typed(text.replace('800', '1 000'))],
  });
  const { body } = await client.call('validator', notes.checkNote, { params: { id: note.id } });
  expect(body.nearDuplicates).toMatchObject([{ sourceType: 'note', sourceId: known.id, title: known.title }]);
  expect(body.nearDuplicates[0]?.similarity).toBeGreaterThan(0.8);
  expect(body.contradictions).toMatchObject([
    { sourceId: known.id, ownFigure: '1 000 heures', otherFigure: '800 heures' },
  ]);
  // A published note is not compared with itself.
  expect((await client.call('validator', notes.checkNote, { params: { id: known.id } })).body.nearDuplicates).toEqual(
    [],
  );
});

it('the earlier texts of a note are one a sitting, latest first, for its author and those who validate', async () => {
  const draft = await drafted('creator', { title: 'Niveau', media: [typed('Contrôler le niveau.')] });
  const edit = async (who: Who, version: number, markdown: string) =>
    (await client.call(who, notes.updateNote, { params: { id: draft.id }, version, body: { markdown } })).body;
  const once = await edit('creator', draft.version, 'Contrôler le niveau chaque lundi.');
  const twice = await edit('creator', once.version, 'Contrôler le niveau chaque mardi.');
  await edit('validator', twice.version, 'Contrôler le niveau chaque jour.');
  const revisions = (who: Who) => client.call(who, notes.listNoteRevisions, { params: { id: draft.id } });
  expect(
    (await revisions('validator')).body.map(({ action, by, markdown }) => [action, by?.firstName, markdown]),
  ).toEqual([
    ['edited', 'validator', 'Contrôler le niveau chaque jour.'],
    ['edited', 'creator', 'Contrôler le niveau chaque mardi.'],
    ['generated', undefined, 'Contrôler le niveau.'],
  ]);
  expect((await revisions('creator')).status).toBe(200);
  const { id } = await published();
  const colleague = await bff.addUser('creator');
  expect((await client.call(colleague, notes.listNoteRevisions, { params: { id } })).code).toBe('ACCESS_DENIED');
  expect((await client.call('reader', notes.listNoteRevisions, { params: { id } })).code).toBe('ACCESS_DENIED');
});

it('a removed note is gone for good with its media, texts and opinions; the audit log retains who, when and the title [D.107]', async () => {
  const audit = () =>
    bff.services.db
      .collection<{ action: string; byId: string; subjectTitle: string; date: Date; subjectId: string }>('audit')
      .find({ companyId: bff.company.id })
      .sort({ date: -1, _id: -1 })
      .toArray();
  const countIn = async (collection: string, id: string) =>
    bff.services.db.collection(collection).countDocuments({ noteId: id });
  const liked = await published({ title: 'À supprimer' });
  await like('reader', liked.id, 'like');
  const rejected = (await command('creator', notes.submitNote, await drafted('creator', { title: 'À rejeter' }))).body;
  const before = Date.now();
  await client.call('admin', notes.deleteNote, { params: { id: liked.id } });
  await withReason('validator', notes.rejectNote, rejected);
  const entries = await audit();
  for (const [id, action, byId, title] of [
    [liked.id, 'note.deleted', bff.users.admin.id, 'À supprimer'],
    [rejected.id, 'note.rejected', bff.users.validator.id, 'À rejeter'],
  ] as const) {
    const entry = entries.find(({ subjectId }) => subjectId === id);
    expect(entry).toMatchObject({ action, byId, subjectTitle: title });
    expect(entry?.date.getTime()).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(entry)).not.toContain('courroie');
    await expect.poll(() => countIn('noteRevisions', id)).toBe(0);
    await expect.poll(() => countIn('noteFeedback', id)).toBe(0);
  }
});

it('a generation that is called off leaves a note in ERROR with its media, to be tried again', async () => {
  await bff.services.jobs.stop();
  const { body } = await create('creator');
  const pending = (await read('creator', body.id)).body;
  expect(pending.progress).toEqual({ step: 'media', mediaDone: 0, mediaTotal: 1 });
  expect((await client.call('reader', notes.cancelNote, { params: { id: body.id } })).code).toBe('ACCESS_DENIED');
  const cancelled = await client.call('creator', notes.cancelNote, { params: { id: body.id } });
  expect(cancelled.body).toMatchObject({ status: 'ERROR', progress: null });
  expect(cancelled.body.failure).toContain('annulée');
  bff.services.jobs.start();
  const late = await client.call('creator', notes.cancelNote, { params: { id: body.id } });
  expect(late.code).toBe('NOTE_NOT_EDITABLE');
  await client.call('creator', notes.retryNote, { params: { id: body.id } });
  await expect.poll(async () => (await read('creator', body.id)).body.status).toBe('TO_REVIEW');
});
