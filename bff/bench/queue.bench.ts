import { createNote, getNote } from '@savoir/contracts/notes';
import { newId } from '@savoir/contracts/common';
import { startTestBff } from '@savoir/testing/bff';
import { eventually, fixture, openClient } from '../test/client.ts';
import { documentsOf } from '../test/documents-client.ts';
import type { JobRow } from '../src/jobs/job.collection.ts';
import { median } from './shared/median.ts';

// How long a note of one sentence takes with nothing to do, and while 200 documents of another company wait to be read,
// in turns within one run: `npm run bench -- queue`. The second over the first is at most 2.

const documents = 200;
const rounds = 8;
const notesPerRound = 3;
const print = (line: string) => process.stdout.write(`${line}\n`);

const bff = await startTestBff();
try {
  const client = await openClient(bff);
  const jobs = bff.services.db.collection<JobRow>('jobs');
  const waiting = { type: 'ingest-document', state: 'open' as const };
  const noteMs = async () => {
    const startedAt = performance.now();
    const { body } = await client.call('creator', createNote, {
      body: { title: 'Courroie', spaceIds: [], media: [{ kind: 'text', text: 'La courroie se retend chaque mois.' }] },
      idempotencyKey: newId(),
    });
    await eventually(
      () => client.call('creator', getNote, { params: { id: body.id } }),
      (answer) => answer.body.status !== 'PENDING',
      600_000,
    );
    return performance.now() - startedAt;
  };
  const library = documentsOf(bff, client);
  const { data } = await fixture('manuel-presse-px310.pdf');
  /** Held back until they are all there, and again while nothing shall be done. */
  const hold = (openAt: Date) => jobs.updateMany({ ...waiting, leaseId: null }, { $set: { openAt } });
  const never = new Date(8.64e15);
  await noteMs();
  for (let at = 0; at < documents; at++) {
    const id = await library.uploaded(bff.other.users.creator, data);
    await library.register(bff.other.users.creator, id, { filename: `notice-${at}.pdf` });
    await hold(never);
  }
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < notesPerRound; at++) alone.push(await noteMs());
    await hold(new Date(0));
    bff.services.jobs.wake();
    for (let at = 0; at < notesPerRound; at++) beside.push(await noteMs());
    await hold(never);
    await eventually(
      () => jobs.countDocuments({ ...waiting, leaseId: { $ne: null } }),
      (running) => running === 0,
      600_000,
    );
  }
  const left = await jobs.countDocuments(waiting);
  print(`| fiche of one sentence | median ms | longest ms |\n|---|---|---|`);
  print(`| alone | ${median(alone).toFixed(0)} | ${Math.max(...alone).toFixed(0)} |`);
  print(
    `| ${left} to ${documents} documents wait | ${median(beside).toFixed(0)} | ${Math.max(...beside).toFixed(0)} |`,
  );
  print(`ratio of the medians ${(median(beside) / median(alone)).toFixed(2)}, at most 2`);
} finally {
  await bff.close();
}
