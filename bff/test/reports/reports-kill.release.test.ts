import { newId } from '@savoir/contracts/common';
import { idempotencyHeader, versionHeader } from '@savoir/contracts/http';
import * as reports from '@savoir/contracts/reports';
import { beforeAll, expect, it } from 'vitest';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { ReportRow } from '../../src/modules/report/report.row.ts';
import { eventually } from '../client.ts';
import { tellFault } from '../faults/fault.ts';
import { bff, client, startOnOwnDatabase } from '../processes/own-database.ts';
import { callAndKill, endLeases } from '../processes/start-killed-worker.ts';
import { aNoteRow } from '../rows.ts';

startOnOwnDatabase();
beforeAll(async () => {
  await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
});

const rowsOf = () => bff.services.db.collection<ReportRow>('reports');

async function publishedNote(): Promise<string> {
  const _id = newId();
  const { id: creatorId } = bff.users.creator;
  await bff.services.db
    .collection<ReturnType<typeof aNoteRow>>('notes')
    .insertOne(aNoteRow({ _id, companyId: bff.company.id, creatorId, title: 'Turbine Upsilon', status: 'PUBLISHED' }));
  return _id;
}

interface Call {
  url: string;
  headers: Record<string, string>;
  payload: object;
}

/** The call in another process, which dies at one of its steps. */
async function callElsewhere(call: Call, killAt?: number) {
  return callAndKill(bff, { method: 'POST', ...call }, killAt);
}

const making = (noteId: string, key: string): Call => ({
  url: '/api/reports',
  headers: { ...bff.as('reader'), [idempotencyHeader]: key },
  payload: { thing: { type: 'note', id: noteId }, kind: 'dangerous', text: 'La pression n’est pas coupée.' },
});
const answering = ({ id, version }: reports.Report): Call => ({
  url: `/api/reports/${id}/answer`,
  headers: { ...bff.as('validator'), [versionHeader]: `"${version}"` },
  payload: { outcome: 'declined', text: 'La pression est coupée avant.' },
});

/** Whom the recovery and the jobs that were left over told of the report. */
async function toldAfterRecovery(id: string, event: 'made' | 'answered'): Promise<string[]> {
  const { db } = bff.services;
  const announced = `announce-report:${event}:${id}`;
  await endLeases(bff);
  await bff.worker.start();
  await eventually(
    () => rowsOf().findOne({ _id: id }),
    (row) => row?.unfinished === false,
  );
  await eventually(
    () => db.collection<{ _id: string; state: string }>('jobs').findOne({ _id: announced }),
    (job) => job?.state === 'done',
  );
  await bff.worker.stop();
  const told = await db
    .collection<NotificationRow>('notifications')
    .find({ _id: { $regex: `^${announced}:` } })
    .toArray();
  return told.map(({ userId }) => userId).toSorted();
}

it(
  'a report whose process is killed at any point is made once and told once, or not made and can be sent again [B.29]',
  { timeout: 300_000 },
  async (context) => {
    tellFault(context, {
      part: 'Processes',
      fault: 'The process is killed at every step of a report',
      person: 'The report is made, or is sent again and made once.',
      kept: 'One report that warns; everybody who answers it is told once.',
    });
    const whole = await callElsewhere(making(await publishedNote(), newId()));
    expect(whole.by).toBe(0);
    expect(whole.steps.filter((step) => step.startsWith('reports.')).length).toBeGreaterThan(2);
    const { users } = bff;
    const answerers = [users.creator.id, users.validator.id, users.admin.id, users.dev.id].toSorted();
    for (let killAt = 1; killAt <= whole.steps.length; killAt++) {
      const place = `step ${killAt} of ${whole.steps.length}: ${whole.steps[killAt - 1]}`;
      const [noteId, key] = [await publishedNote(), newId()];
      expect([place, (await callElsewhere(making(noteId, key), killAt)).by]).toEqual([place, 'SIGKILL']);
      const isMade = (await rowsOf().findOne({ 'thing.id': noteId })) !== null;
      expect([place, isMade]).toEqual([place, whole.steps[killAt - 1] !== 'reports.insertOne before']);
      // Without an answer it is sent again.
      const again = await eventually(
        () => bff.app.inject({ method: 'POST', ...making(noteId, key) }),
        ({ statusCode }) => statusCode === 201,
        60_000,
      );
      const { id, warns } = again.json<reports.Report>();
      expect([place, warns]).toEqual([place, true]);
      expect([place, await rowsOf().countDocuments({ 'thing.id': noteId })]).toEqual([place, 1]);
      expect([place, await toldAfterRecovery(id, 'made')]).toEqual([place, answerers]);
    }
  },
);

it(
  'an answer whose process is killed at any point is given once and told once, or not given and can be given [B.29] [B.30]',
  { timeout: 300_000 },
  async (context) => {
    tellFault(context, {
      part: 'Processes',
      fault: 'The process is killed at every step of the answer to a report',
      person: 'The report is answered, or still waits and can be answered.',
      kept: 'One answer; who reported is told once.',
    });
    const waiting = async () => {
      const thing = { type: 'note', id: await publishedNote() } as const;
      const body = { thing, kind: 'dangerous', text: 'La pression n’est pas coupée.' } as const;
      return (await client.call('reader', reports.createReport, { body })).body;
    };
    const whole = await callElsewhere(answering(await waiting()));
    expect(whole.by).toBe(0);
    for (let killAt = 1; killAt <= whole.steps.length; killAt++) {
      const place = `step ${killAt} of ${whole.steps.length}: ${whole.steps[killAt - 1]}`;
      const report = await waiting();
      expect([place, (await callElsewhere(answering(report), killAt)).by]).toEqual([place, 'SIGKILL']);
      const row = await rowsOf().findOne({ _id: report.id });
      // Closed and no longer warning in one step.
      expect([place, row?.warns, row?.answer === null]).toEqual([place, row?.open, row?.open]);
      const again = await bff.app.inject({ method: 'POST', ...answering(report) });
      expect([place, again.statusCode]).toEqual([place, row?.open === true ? 200 : 409]);
      expect([place, await toldAfterRecovery(report.id, 'answered')]).toEqual([place, [bff.users.reader.id]]);
    }
  },
);
