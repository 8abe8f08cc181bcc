import { text } from 'node:stream/consumers';
import { createTestQuestion, listTestQuestions } from '@savoir/contracts/test-questions';
import { expect, it } from 'vitest';
import { publishNote } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { recordFault } from '../faults/fault.ts';
import { endLeases, startKilledWorker } from '../processes/start-killed-worker.ts';
import { bff, client, startOnOwnDatabase } from '../processes/own-database.ts';

startOnOwnDatabase();

const rows = (name: string, filter: object) => bff.services.db.collection(name).countDocuments(filter);

/** A worker that asks what a publication touches, and dies at this write. */
async function askElsewhere(killAt: number): Promise<unknown> {
  const worker = startKilledWorker(bff, {}, killAt);
  void text(worker.stdout);
  return new Promise((ended) => worker.once('exit', (code, signal) => ended(signal ?? code)));
}

it('a worker killed at any write while it asks again leaves each question asked, and its judge notified once [B.57]', async (context) => {
  recordFault(context, {
    part: 'Processes',
    fault: 'The process is killed at each write after a publication that breaks a test question',
    person: 'The question is shown as broken, with the publication that broke it.',
    kept: 'One change of its verdict, one entry in the inbox of its judge.',
  });
  // The result, that its judge was told, and how far changes were looked at: each before and after.
  for (let killAt = 1; killAt <= 6; killAt++) {
    const about = `R-${killAt}0`;
    const source = await publishNote(
      bff,
      'Entretien annuel',
      `Le réducteur ${about} prend une huile ISO VG ${killAt}20.`,
    );
    const { sourceType, sourceId } = source;
    const { body: test } = await client.call('validator', createTestQuestion, {
      body: { question: `Quelle huile pour le réducteur ${about} ?`, expected: { sourceType, sourceId } },
    });
    expect([killAt, test.verdict]).toEqual([killAt, 'first']);
    await publishNote(bff, 'Entretien annuel', 'Repris par le fabricant.', { sourceId, date: new Date() });
    expect([killAt, await askElsewhere(killAt)]).toEqual([killAt, 'SIGKILL']);

    await endLeases(bff);
    await bff.worker.start();
    await eventually(
      () => rows('jobs', { type: 'test-questions', state: 'open' }),
      (open) => open === 0,
    );
    const { items } = (await client.call('validator', listTestQuestions)).body;
    const question = items.find(({ id }) => id === test.id);
    expect([killAt, question?.history.map(({ verdict }) => verdict)]).toEqual([killAt, ['first', 'wrong']]);
    expect(question?.brokenBy).toMatchObject({ sourceId, change: 'corrected' });
    expect([killAt, await rows('inbox', { 'subject.id': test.id })]).toEqual([killAt, 1]);
    await bff.worker.stop();
  }
});
