import * as notes from '@savoir/contracts/notes';
import { newId } from '@savoir/contracts/common';
import { testQuestionsMax } from '@savoir/contracts/limits';
import { describe, expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import type { TestQuestionRow } from '../../src/modules/test-question/test-question.row.ts';
import { corrected } from '../corrections-journey.ts';
import { eventually } from '../client.ts';
import { command, read } from '../note-journey.ts';
import {
  askedInVain,
  askTest,
  changeTest,
  companyOfSpaces,
  createTest,
  deleteTest,
  dismiss,
  gapsOf,
  judged,
  listTests,
  notesSource,
  publishedIn,
  ratedFor,
  testOf,
} from './question-journey.ts';

startApplication();

const question = 'Quelle huile pour le réducteur R-09 ?';
const oil = 'Le réducteur R-09 se remplit avec une huile ISO VG 220, tous les 12 mois.';

/** A test of its own company and note, which holds. */
const withOil = (check: (oiled: { note: notes.NoteDetail; test: { id: string } }) => Promise<void>) =>
  companyOfSpaces(async () => {
    const note = await publishedIn('Entretien annuel', oil);
    const { body: test } = await createTest('validator', { question, expected: notesSource(note), spaceIds: [] });
    expect(test).toMatchObject({ verdict: 'first', rated: false, expected: { title: note.title, page: null } });
    await check({ note, test });
  });

describe('a question with a bad rating [B.56]', () => {
  it('a question with a bad rating waits without its author’s name for who sees all its answer rested on, and becomes a test with its source', () =>
    companyOfSpaces(async ({ reader, validator, outsider }) => {
      const [first] = bff.spaceIds;
      const note = await publishedIn('Vidange du réducteur R-09', oil, [first]);
      await askedInVain(reader, question, 'La réponse oublie la quantité.');
      const [rated] = await ratedFor(validator);
      expect(rated).toEqual({
        id: rated?.id,
        question,
        badlyRated: 1,
        people: 1,
        explanations: ['La réponse oublie la quantité.'],
        lastDate: rated?.lastDate,
        sources: [{ sourceType: 'note', sourceId: note.id, title: note.title }],
      });
      expect(JSON.stringify(rated)).not.toContain(reader.id);
      expect(await ratedFor('admin')).toHaveLength(1);
      expect(await ratedFor(outsider)).toEqual([]);

      const body = { question, expected: notesSource(note), ratedId: rated?.id };
      expect((await createTest(outsider, body)).code).toBe('GAP_NOT_FOUND');
      const { body: test } = await createTest(validator, body);
      expect(test).toMatchObject({ rated: true, verdict: 'first', spaces: [{ id: first }], by: { id: validator.id } });
      expect(await ratedFor(validator)).toEqual([]);
      expect((await createTest('admin', body)).code).toBe('TEST_QUESTION_EXISTS');
    }));

  it('a question with a bad rating without sources is for who sees all of the company', () =>
    companyOfSpaces(async ({ reader, validator }) => {
      await askedInVain(reader, 'Quel est le jeu axial du réducteur R-11 ?');
      expect(await ratedFor(validator)).toEqual([]);
      const [rated] = await ratedFor('admin');
      expect(rated).toMatchObject({ sources: [] });
      expect((await dismiss(validator, { id: rated?.id ?? '' })).code).toBe('GAP_NOT_FOUND');
    }));

  it('a question with a bad rating is put aside until it is rated badly again, and stays in the list of gaps', () =>
    companyOfSpaces(async ({ reader, validator }) => {
      await publishedIn('Vidange du réducteur R-09', oil, [bff.spaceIds[0]]);
      await askedInVain(reader, question);
      const [rated] = await ratedFor(validator);
      expect((await dismiss(validator, { id: rated?.id ?? '' })).status).toBe(204);
      expect(await ratedFor('admin')).toEqual([]);
      expect(await gapsOf('admin')).toHaveLength(1);
      await askedInVain(reader, question);
      expect(await ratedFor(validator)).toHaveLength(1);
    }));

  it('a question with a bad rating for which there is no source fails only when something is given as the answer', () =>
    companyOfSpaces(async ({ reader, validator }) => {
      const [first] = bff.spaceIds;
      await publishedIn('Vidange du réducteur R-09', oil, [first]);
      await askedInVain(reader, question);
      const [rated] = await ratedFor(validator);
      const { body: test } = await createTest(validator, { question, expected: null, ratedId: rated?.id });
      expect(test).toMatchObject({ expected: null, verdict: 'wrong', spaces: [{ id: first }] });
      const { body: other } = await createTest(validator, { question: 'Qui répare la presse P-7 ?', expected: null });
      expect(other.verdict).toBe('first');
    }));
});

describe('a test question [B.57]', () => {
  it('a test question that a correction breaks names it, and the next publication heals it', () =>
    withOil(async ({ note, test }) => {
      const broken = await corrected(note, 'Repris par le fabricant depuis mars.', 'admin');
      const failed = await judged('validator', test, 'wrong');
      expect(failed?.brokenBy).toEqual({
        sourceType: 'note',
        sourceId: note.id,
        title: note.title,
        change: 'corrected',
        date: (await read('validator', note.id)).body.publicationDate,
      });
      await corrected(broken, oil, 'admin');
      const healed = await judged('validator', test, 'first');
      expect(healed?.brokenBy).toBeUndefined();
      expect(healed?.history.map(({ verdict }) => verdict)).toEqual(['first', 'wrong', 'first']);
    }));

  it('a test question holds while its source is among those shown, and names the note that came before it', () =>
    withOil(async ({ note, test }) => {
      const rival = await publishedIn(question, 'Huile du réducteur R-09 : ISO VG 460 pour le réducteur R-09.');
      const { body } = await askTest('validator', test);
      expect(body.answer?.sources.map(({ sourceId }) => sourceId)).toContain(rival.id);
      expect(body.answer?.sources.map(({ sourceId }) => sourceId)).toContain(note.id);
      expect(body).toMatchObject({ verdict: 'shown', brokenBy: { sourceId: rival.id, change: 'published' } });
      await corrected(note, 'Rien sur ce sujet.', 'admin');
      const failed = await judged('validator', test, 'wrong');
      expect(failed?.brokenBy?.sourceId).toBe(note.id);
    }));

  it('a test question says that its source is gone when it is archived, and holds again once it is back', () =>
    withOil(async ({ note, test }) => {
      const archived = (await command('validator', notes.archiveNote, note)).body;
      const gone = await judged('validator', test, 'gone');
      expect(gone).toMatchObject({ brokenBy: { sourceId: note.id, change: 'removed', title: note.title } });
      await command('validator', notes.unarchiveNote, archived);
      await judged('validator', test, 'first');
    }));

  it('a test question notifies its judge once that it broke', () =>
    withOil(async ({ note, test }) => {
      await corrected(note, 'Rien sur ce sujet.', 'admin');
      await judged('validator', test, 'wrong');
      const brokenItems = () =>
        bff.services.db
          .collection<InboxRow>('inbox')
          .find({ companyId: bff.company.id, kind: 'question-broken' })
          .toArray();
      const [first] = await eventually(brokenItems, (rows) => rows.length > 0);
      expect(first).toMatchObject({ userId: bff.users.validator.id, about: question });
      await askTest('validator', test);
      await publishedIn('Presse P-2', 'Graisser la presse P-2 chaque lundi.');
      await eventually(
        () => bff.services.db.collection('jobs').countDocuments({ type: 'test-questions', state: 'open' }),
        (open) => open === 0,
      );
      expect(await brokenItems()).toHaveLength(1);
    }));

  it('a test question is asked as seeing the spaces it was judged for, and nothing else', () =>
    companyOfSpaces(async ({ validator }) => {
      const [first, second] = bff.spaceIds;
      const note = await publishedIn('Vidange du réducteur R-09', oil, [first]);
      await publishedIn(question, 'Huile du réducteur R-09 : ISO VG 460, huile du réducteur R-09.', [second]);
      const { body } = await createTest('admin', { question, expected: notesSource(note) });
      expect(body).toMatchObject({ verdict: 'first', spaces: [{ id: first }] });
      expect(body.answer?.sources.map(({ sourceId }) => sourceId)).toEqual([note.id]);
      const { problem } = await createTest('admin', { question, expected: notesSource(note), spaceIds: [second] });
      expect(problem).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'spaceIds' }] });
      expect((await createTest(validator, { question, expected: null, spaceIds: [second] })).code).toBe(
        'SPACE_NOT_FOUND',
      );
    }));

  it('a test question starts again when it is changed; of two who change it the second is refused with who did', () =>
    withOil(async ({ note, test }) => {
      const current = await testOf('validator', test);
      const other = await publishedIn('Presse P-2', 'Graisser la presse P-2 chaque lundi.');
      const changes = { question: 'Quand graisser la presse P-2 ?', expected: notesSource(other) };
      const { body } = await changeTest('admin', { ...test, version: current?.version ?? 0 }, changes);
      expect(body).toMatchObject({ verdict: 'first', question: changes.question });
      expect(body.history).toHaveLength(1);
      const stale = await changeTest('validator', { ...test, version: current?.version ?? 0 }, { question });
      expect(stale.code).toBe('VERSION_STALE');
      expect(note.id).not.toBe(other.id);
    }));

  it('a test question is made once by a repeated call, and not without end', () =>
    companyOfSpaces(async () => {
      const key = newId();
      const [one, again] = [
        await createTest('admin', { question, expected: null }, key),
        await createTest('admin', { question, expected: null }, key),
      ];
      expect(again.body.id).toBe(one.body.id);
      const rows = bff.services.db.collection<TestQuestionRow>('testQuestions');
      const row = await rows.findOne({ _id: one.body.id });
      if (row === null) throw new Error('no row');
      await rows.insertMany(Array.from({ length: testQuestionsMax - 1 }, () => ({ ...row, _id: newId() })));
      expect((await createTest('admin', { question, expected: null })).code).toBe('TEST_QUESTIONS_TOO_MANY');
    }));
});

describe('who does not see its spaces [B.58]', () => {
  it('who does not see the spaces of a test question finds none, and neither changes, asks nor deletes it', () =>
    companyOfSpaces(async ({ validator, outsider, author, reader }) => {
      const note = await publishedIn('Vidange du réducteur R-09', oil, [bff.spaceIds[0]]);
      const { body: test } = await createTest(validator, { question, expected: notesSource(note) });
      expect((await listTests(validator)).days).toMatchObject([{ right: 1, wrong: 0 }]);
      expect(await listTests(outsider)).toEqual({ items: [], days: [] });
      for (const refused of [
        await changeTest(outsider, test, { question: 'Autre chose ?' }),
        await askTest(outsider, test),
        await deleteTest(outsider, test),
        await deleteTest(bff.other.users.admin, test),
      ])
        expect(refused.code).toBe('TEST_QUESTION_NOT_FOUND');
      for (const who of [author, reader])
        expect((await createTest(who, { question, expected: null })).code).toBe('ACCESS_DENIED');
      const [, second] = bff.spaceIds;
      const hidden = await publishedIn('Huile secrète', 'La centrifugeuse C-5 prend une huile spéciale.', [second]);
      expect((await createTest(validator, { question, expected: notesSource(hidden) })).code).toBe('NOTE_NOT_FOUND');
      expect((await deleteTest('admin', test)).status).toBe(204);
    }));
});
