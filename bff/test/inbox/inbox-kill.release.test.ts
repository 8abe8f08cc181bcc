import { text } from 'node:stream/consumers';
import { newId } from '@savoir/contracts/common';
import { versionHeader } from '@savoir/contracts/http';
import { beforeAll, expect, it } from 'vitest';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { eventually } from '../client.ts';
import { recordFault } from '../faults/fault.ts';
import { endLeases, startKilledWorker } from '../processes/start-killed-worker.ts';
import { aNoteRow } from '../rows.ts';
import { bff, startOnOwnDatabase } from '../processes/own-database.ts';

startOnOwnDatabase();
beforeAll(async () => {
  await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
}, 60_000);

const watched = { STEPS_OF: 'inbox,notifications' };
const rowsOf = () => bff.services.db.collection<NoteRow>('notes');

async function draft(): Promise<string> {
  const _id = newId();
  const history = [{ date: new Date(), action: 'generated' as const, byId: null }];
  const creatorId = bff.users.creator.id;
  await rowsOf().insertOne(aNoteRow({ _id, companyId: bff.company.id, creatorId, status: 'TO_REVIEW', history }));
  return _id;
}

/** The author sends it, in a process that dies at one of the steps. */
async function submitElsewhere(id: string, killAt?: number): Promise<string[]> {
  const version = (await rowsOf().findOne({ _id: id }))?.version;
  const headers = { ...bff.as('creator'), [versionHeader]: `"${version}"` };
  const request = { method: 'POST', url: `/api/notes/${id}/submit`, headers };
  const worker = startKilledWorker(bff, { ...watched, CALL: JSON.stringify(request) }, killAt);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const output = await text(worker.stdout);
  await ended;
  return output.trim().split('\n');
}

/** A worker of another process tells of it, and dies at one of the steps; without one, once everyone was told. */
async function notifyElsewhere(id: string, killAt?: number): Promise<string[]> {
  const worker = startKilledWorker(bff, watched, killAt);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const said = text(worker.stdout);
  if (killAt === undefined) {
    await eventually(
      () => entries(id),
      ({ notified }) => notified.length === 3,
      60_000,
    );
    worker.kill('SIGKILL');
  }
  await ended;
  return (await said).trim().split('\n');
}

async function entries(id: string) {
  const { db } = bff.services;
  const ofNote = { 'subject.id': id, kind: 'note-to-validate' as const, state: 'waits' as const };
  const written = await db.collection<InboxRow>('inbox').find(ofNote).toArray();
  const notified = await db
    .collection<NotificationRow>('notifications')
    .find({ _id: { $regex: `^announce:note-to-validate:${id}:` } })
    .toArray();
  const idsOf = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId).toSorted();
  return { written: idsOf(written), notified: idsOf(notified) };
}

/** The product starts again and does what was left. */
async function recover(id: string) {
  await endLeases(bff);
  await bff.worker.start();
  try {
    return await eventually(
      () => entries(id),
      ({ written, notified }) => written.length > 2 && notified.length > 2,
      60_000,
    );
  } finally {
    await bff.worker.stop();
  }
}

it(
  'an entry is neither lost nor written twice, wherever the process dies between what happened and the inbox [B.51]',
  { timeout: 500_000 },
  async (context) => {
    recordFault(context, {
      part: 'Processes',
      fault: 'The process is killed at every step between a change of a fiche and its entries in the inboxes',
      person: 'Who is to validate it finds it in their inbox, once.',
      kept: 'One entry and one notification for each person.',
    });
    const { validator, admin, dev } = bff.users;
    const everybody = [validator.id, admin.id, dev.id].toSorted();
    const expected = { written: everybody, notified: everybody };

    const first = await draft();
    const asked = await submitElsewhere(first);
    const steps = await notifyElsewhere(first);
    expect(steps.some((step) => step.startsWith('inbox.insertMany'))).toBe(true);
    expect(await entries(first)).toEqual(expected);

    const changed = asked.indexOf('notes.findOneAndUpdate after') + 1;
    for (let killAt = changed; killAt <= asked.length; killAt++) {
      const id = await draft();
      await submitElsewhere(id, killAt);
      const place = `the call at ${killAt}: ${asked[killAt - 1]}`;
      expect([place, await recover(id)]).toEqual([place, expected]);
    }
    for (let killAt = 1; killAt <= steps.length; killAt++) {
      const id = await draft();
      await submitElsewhere(id);
      await notifyElsewhere(id, killAt);
      const place = `the job at ${killAt}: ${steps[killAt - 1]}`;
      expect([place, await recover(id)]).toEqual([place, expected]);
    }
  },
);
