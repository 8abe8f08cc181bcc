import { newId } from '@savoir/contracts/common';
import { versionHeader } from '@savoir/contracts/http';
import * as notes from '@savoir/contracts/notes';
import { beforeAll, expect, it } from 'vitest';
import type { NotificationRow } from '../src/adapters/notification/notification.collection.ts';
import type { NoteRow } from '../src/modules/note/note.row.ts';
import { eventually } from './client.ts';
import { followed } from './processes/followed.ts';
import { recordFault } from './faults/fault.ts';
import { aNoteRow } from './rows.ts';
import { bff, client, startOnOwnDatabase } from './processes/own-database.ts';
import { callAndKill, endLeases } from './processes/start-killed-worker.ts';

const [former, newer] = ['La turbine Upsilon tourne à 3000 tours.', 'La turbine Upsilon tourne à 3600 tours.'];

startOnOwnDatabase();
beforeAll(async () => {
  await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
});

const rowsOf = () => bff.services.db.collection<NoteRow>('notes');
const found = async (id: string) =>
  (await bff.services.knowledge.search({ companyId: bff.company.id, spaceIds: null }, 'turbine Upsilon'))
    .filter(({ sourceId }) => sourceId === id)
    .map((passage) => passage.text);

/** Jobs that run or are due; those of an hour of the day are not. */
const openSoon = () =>
  bff.services.db.collection('jobs').countDocuments({ state: 'open', openAt: { $lt: new Date(Date.now() + 120_000) } });

/** A published note in the knowledge base, and its correction that awaits validation. */
async function awaitingCorrection(): Promise<{ noteId: string; correction: notes.NoteDetail }> {
  const noteId = newId();
  const authorId = bff.users.creator.id;
  await rowsOf().insertOne(
    aNoteRow({
      _id: noteId,
      companyId: bff.company.id,
      creatorId: authorId,
      title: 'Turbine Upsilon',
      markdown: former,
      status: 'AWAITING_VALIDATION',
    }),
  );
  const call = async (
    who: 'creator' | 'validator',
    endpoint: typeof notes.updateNote,
    { id, version }: { id: string; version: number },
    body?: object,
  ) => (await client.call(who, endpoint, { params: { id }, version, body })).body;
  const command = (
    who: 'creator' | 'validator',
    endpoint: unknown,
    note: { id: string; version: number },
    body?: object,
  ) => call(who, endpoint as typeof notes.updateNote, note, body);
  const note = await command('validator', notes.publishNote, { id: noteId, version: 1 });
  const started = await command('creator', notes.correctNote, note, {});
  const edited = await call('creator', notes.updateNote, started, { markdown: newer });
  return { noteId, correction: await command('creator', notes.submitNote, edited) };
}

/** The publication in another process, which dies at one of its steps. */
async function publishElsewhere({ id, version }: notes.NoteDetail, killAt?: number) {
  const request = {
    method: 'POST',
    url: `/api/notes/${id}/publish`,
    headers: { ...bff.as('validator'), [versionHeader]: `"${version}"` },
  };
  return callAndKill(bff, request, killAt);
}

it(
  'the publication of a correction that is killed at any point is whole or not started, and told once [B.14]',
  { timeout: 500_000 },
  async (context) => {
    recordFault(context, {
      part: 'Processes',
      fault: 'The process is killed at every step of the publication of a correction',
      person: 'The correction is published, or still waits and can be published.',
      kept: 'One edition, one set of passages; its author is told once.',
    });
    const whole = await publishElsewhere((await awaitingCorrection()).correction);
    expect(whole.by).toBe(0);
    const publishStep = whole.steps.indexOf('knowledge.publish before');
    // Inside the transaction only its end: the database takes a minute to give up one that was left open.
    for (let killAt = publishStep; killAt <= whole.steps.length; killAt++) {
      const place = `step ${killAt} of ${whole.steps.length}: ${whole.steps[killAt - 1]}`;
      const { noteId, correction } = await awaitingCorrection();
      expect([place, (await publishElsewhere(correction, killAt)).by]).toEqual([place, 'SIGKILL']);

      const note = await rowsOf().findOne({ _id: noteId });
      const isOpen = (await rowsOf().countDocuments({ openCorrectionOf: noteId })) === 1;
      const editions = await bff.services.db.collection('noteEditions').countDocuments({ noteId });
      expect([place, note?.markdown, editions]).toEqual([place, ...(isOpen ? [former, 0] : [newer, 1])]);
      expect([place, (await found(noteId)).length]).toEqual([place, 1]);

      if (isOpen) {
        const { id, version } = correction;
        await eventually(
          () => client.call('validator', notes.publishNote, { params: { id }, version }),
          ({ status }) => status === 200,
        );
      }
      await endLeases(bff);
      await bff.worker.start();
      await eventually(
        () => rowsOf().findOne({ _id: correction.id }),
        (gone) => gone === null,
      );
      await followed(bff.services, noteId);
      await eventually(openSoon, (open) => open === 0);
      const announced = await eventually(
        () =>
          bff.services.db
            .collection<NotificationRow>('notifications')
            .find({ kind: 'note-corrected', path: `/notes/${noteId}` })
            .toArray(),
        (rows) => rows.length > 0,
      );
      await bff.worker.stop();
      expect([place, announced.map(({ userId }) => userId)]).toEqual([place, [bff.users.creator.id]]);
      expect([place, await found(noteId)]).toEqual([place, [newer]]);
    }
  },
);
