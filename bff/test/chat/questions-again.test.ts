import { bff, companyWith, startApplication } from '../application.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import { expect, it } from 'vitest';
import { eventually } from '../client.ts';
import { publishNote } from '../chat-client.ts';
import { createTest, judged, notesSource, testOf, withSpaces } from './question-journey.ts';

startApplication();

const question = 'Quelle huile pour le réducteur R-09 ?';
const oil = 'Le réducteur R-09 se remplit avec une huile ISO VG 220, tous les 12 mois.';
const jobs = () => bff.services.db.collection<JobRow>('jobs');
const brokenItems = () => bff.services.db.collection<InboxRow>('inbox').find({ kind: 'question-broken' }).toArray();

/** A published source and its test, with no one who works in the background. */
const withoutWorker = (check: (given: { sourceId: string; test: { id: string } }) => Promise<void>) =>
  companyWith(
    async () => ({ features: withSpaces, jobs: false }),
    async () => {
      const { sourceId } = await publishNote(bff, 'Entretien annuel', oil);
      const { body: test } = await createTest('validator', { question, expected: notesSource({ id: sourceId }) });
      expect(test.verdict).toBe('first');
      await check({ sourceId, test });
    },
  );

it('a question that breaks is asked after the publication, and its judge notified once however often it is asked [B.57]', () =>
  withoutWorker(async ({ sourceId, test }) => {
    await publishNote(bff, 'Entretien annuel', 'Repris par le fabricant.', { sourceId, date: new Date() });
    await bff.worker.start();
    expect((await judged('validator', test, 'wrong'))?.brokenBy).toMatchObject({ sourceId, change: 'corrected' });
    expect(await eventually(brokenItems, (rows) => rows.length > 0)).toHaveLength(1);
    // As a process leaves it that was killed before it wrote down how far it was.
    await bff.worker.stop();
    await bff.services.db.collection('testQuestionCursors').deleteMany({});
    await jobs().updateMany(
      { type: 'test-questions' },
      { $set: { state: 'open', openAt: new Date(0), leaseId: null } },
    );
    await bff.worker.start();
    await eventually(
      () => bff.services.db.collection('testQuestionCursors').countDocuments(),
      (cursors) => cursors === 1,
    );
    expect(await brokenItems()).toHaveLength(1);
    expect((await testOf('validator', test))?.history.map(({ verdict }) => verdict)).toEqual(['first', 'wrong']);
  }));

it('at night all are asked again, and the publication since they held is named [B.57]', () =>
  withoutWorker(async ({ sourceId, test }) => {
    await bff.services.knowledge.remove(bff.company.id, 'note', sourceId);
    await publishNote(bff, 'Presse P-2', 'Graisser la presse P-2 chaque lundi.', { date: new Date() });
    // Nothing that follows a publication: only the night.
    await jobs().deleteMany({ type: 'test-questions' });
    await bff.services.db
      .collection<{ _id: string; companyId: string; seq: number }>('testQuestionCursors')
      .updateOne({ _id: bff.company.id }, { $set: { companyId: bff.company.id, seq: 1000 } }, { upsert: true });
    await bff.worker.start();
    await eventually(
      () => jobs().countDocuments({ type: 'test-questions-night', state: 'open' }),
      (nights) => nights === 1,
    );
    expect((await testOf('validator', test))?.verdict).toBe('first');
    await jobs().updateMany({ type: 'test-questions-night' }, { $set: { openAt: new Date(0) } });
    expect((await judged('validator', test, 'gone'))?.brokenBy).toMatchObject({ sourceId, change: 'removed' });
  }));
