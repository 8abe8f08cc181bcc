import * as notes from '@savoir/contracts/notes';
import { startTestBff, usualFeatures, type TestBff, type TestUser } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import { outboxNotifier } from '../../src/adapters/notification/outbox-notifier.ts';
import { mongoJobQueue } from '../../src/jobs/mongo-job-queue.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import { defineDailySummary } from '../../src/modules/note/review/daily-summary.job.ts';
import { announceNote } from '../../src/modules/note/review/announce-note.ts';
import { schedule } from '../../src/schedule.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { eventually } from '../client.ts';
import { followed } from '../processes/followed.ts';
import { command, sent, withReason } from '../note-journey.ts';
import { aNoteRow } from '../rows.ts';

startApplication();

const outbox = (of: TestBff, filter: object) =>
  of.services.db.collection<NotificationRow>('notifications').find(filter).sort({ _id: 1 }).toArray();
const notificationsOf = (note: { id: string }, kind: string) => outbox(bff, { kind, path: `/notes/${note.id}` });
/** Of what has no page any more. */
const notificationsByPrefix = (idPrefix: string) =>
  bff.services.db
    .collection<NotificationRow>('notifications')
    .find({ _id: { $regex: `^${idPrefix}` } })
    .toArray();
const announcedAgain = ({ id }: { id: string }) =>
  announceNote(bff.services, { type: 'note.changed', companyId: bff.company.id, id });
const notificationsOn = (users: readonly TestUser[]) =>
  bff.services.db
    .collection<{ _id: string }>('users')
    .updateMany({ _id: { $in: users.map(({ id }) => id) } }, { $set: { notificationsActive: true } });
const idsOf = (rows: readonly NotificationRow[]) => rows.map(({ userId }) => userId).toSorted();

describe('people hear', () => {
  beforeAll(async () => {
    await notificationsOn([...Object.values(bff.users), ...Object.values(bff.other.users)]);
  });

  it('people are notified of a note to validate: those who may validate it, but not who sent it, and no one who wants no notifications', async () => {
    const quiet = await bff.addUser('validator');
    await bff.services.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: quiet.id }, { $set: { notificationsActive: false } });
    const note = await sent('validator', { title: 'Niveau du réducteur' });
    await followed(bff.services, note.id);
    const rows = await notificationsOf(note, 'note-to-validate');
    expect(idsOf(rows)).toEqual([bff.users.admin.id, bff.users.dev.id].toSorted());
    expect(rows[0]).toMatchObject({
      companyId: bff.company.id,
      title: 'Fiche à valider',
      body: 'Niveau du réducteur, par validator Test',
    });
  });

  it('people are notified of a published note: its author, once, however often it is announced', async () => {
    const note = (await command('validator', notes.publishNote, await sent('creator', { title: 'Purge' }))).body;
    await followed(bff.services, note.id);
    await announcedAgain(note);
    await command('validator', notes.unarchiveNote, (await command('validator', notes.archiveNote, note)).body);
    await followed(bff.services, note.id);
    const rows = await notificationsOf(note, 'note-published');
    expect(idsOf(rows)).toEqual([bff.users.creator.id]);
    expect(rows[0]).toMatchObject({ title: 'Votre fiche est publiée', body: 'Purge', tag: `note:${note.id}` });
  });

  it('people are notified of a corrected note: its author and who corrected it, but not who published it, once', async () => {
    const note = (await command('validator', notes.publishNote, await sent('creator', { title: 'Joint du vérin' })))
      .body;
    const started = await client.call('admin', notes.correctNote, {
      params: { id: note.id },
      version: note.version,
      body: {},
    });
    const awaiting = await command('admin', notes.submitNote, started.body);
    await command('validator', notes.publishNote, awaiting.body);
    await announcedAgain(note);
    await followed(bff.services, note.id);
    const rows = await notificationsOf(note, 'note-corrected');
    expect(idsOf(rows)).toEqual([bff.users.admin.id, bff.users.creator.id].toSorted());
    expect(rows[0]).toMatchObject({ title: 'Une fiche a été corrigée', body: 'Joint du vérin, par admin Test' });
    expect(await notificationsOf(note, 'note-published')).toHaveLength(1);
  });

  it('people are notified of a rejected correction: who wrote it, with the reason', async () => {
    const note = (await command('validator', notes.publishNote, await sent('creator', { title: 'Joint torique' })))
      .body;
    const started = await client.call('creator', notes.correctNote, {
      params: { id: note.id },
      version: note.version,
      body: {},
    });
    const awaiting = await command('creator', notes.submitNote, started.body);
    await withReason('validator', notes.rejectNote, awaiting.body, 'Le joint n’a pas changé.');
    const rows = await eventually(
      () => notificationsByPrefix(`announce:note-rejected:${started.body.id}`),
      (all) => all.length > 0,
    );
    expect(rows.map(({ userId, title, body }) => [userId, title, body])).toEqual([
      [bff.users.creator.id, 'Votre correction a été rejetée', 'Joint torique\u00A0: Le joint n’a pas changé.'],
    ]);
  });

  it('people are notified of a note someone else corrected before validating it: its author, once a sitting', async () => {
    const note = await sent('creator', { title: 'Réglage du pressostat' });
    const save = (who: 'validator' | 'admin', version: number, markdown: string) =>
      client.call(who, notes.updateNote, { params: { id: note.id }, version, body: { markdown } });
    await save('validator', note.version, 'Régler à 7 bar.');
    await save('validator', note.version + 1, 'Régler à 7,5 bar.');
    await save('admin', note.version + 2, 'Régler à 8 bar.');
    await eventually(
      () => notificationsOf(note, 'note-edited'),
      (rows) => rows.length === 2,
    );
    await followed(bff.services, note.id);
    const rows = await notificationsOf(note, 'note-edited');
    expect(idsOf(rows)).toEqual([bff.users.creator.id, bff.users.creator.id]);
    expect(rows.map(({ title, body }) => [title, body])).toEqual([
      ['Votre fiche a été modifiée avant validation', 'Réglage du pressostat, par validator Test'],
      ['Votre fiche a été modifiée avant validation', 'Réglage du pressostat, par admin Test'],
    ]);
    expect(
      (await notificationsOf(note, 'note-to-validate')).filter(({ userId }) => userId === bff.users.validator.id),
    ).toHaveLength(1);
  });

  it('people hear again of a note that was returned and sent again', async () => {
    const first = await sent('creator');
    const returned = (await withReason('validator', notes.returnNote, first)).body;
    await command('creator', notes.submitNote, returned);
    await eventually(
      () => notificationsOf(first, 'note-to-validate'),
      (rows) => rows.filter(({ userId }) => userId === bff.users.validator.id).length === 2,
    );
    expect(new Set((await notificationsOf(first, 'note-to-validate')).map(({ tag }) => tag)).size).toBe(1);
  });

  it('people are notified of a returned note: its author, with the reason, and no one else [B.3]', async () => {
    const note = await sent('creator', { title: 'Couple de la pompe' });
    await withReason('validator', notes.returnNote, note, 'Le couple est de 65 N·m, pas de 56.');
    await followed(bff.services, note.id);
    expect(await notificationsOf(note, 'note-returned')).toMatchObject([
      {
        userId: bff.users.creator.id,
        title: 'Votre fiche vous est rendue',
        body: 'Couple de la pompe\u00a0: Le couple est de 65 N·m, pas de 56.',
        path: `/notes/${note.id}`,
      },
    ]);
  });

  it('people are notified of a rejected note: its author, once, with the reason, although the note is gone [B.3]', async () => {
    const note = await sent('creator', { title: 'Essai de pompe' });
    await withReason('validator', notes.rejectNote, note, 'Une autre fiche le dit déjà.');
    await followed(bff.services, note.id);
    expect(await notificationsByPrefix(`announce:note-rejected:${note.id}:`)).toMatchObject([
      {
        userId: bff.users.creator.id,
        title: 'Votre fiche a été rejetée',
        body: 'Essai de pompe\u00a0: Une autre fiche le dit déjà.',
        path: '/notes/my-notes',
      },
    ]);
  });

  it('no one is notified of a note that its author alone corrected, published, returned or rejected', async () => {
    const own = [await sent('validator'), await sent('validator'), await sent('validator'), await sent('validator')];
    const [corrected, published, returned, rejected] = own;
    await client.call('validator', notes.updateNote, {
      params: { id: corrected!.id },
      version: corrected!.version,
      body: { markdown: 'Corrigé par son auteur.' },
    });
    await command('validator', notes.publishNote, published!);
    await withReason('validator', notes.returnNote, returned!);
    await withReason('validator', notes.rejectNote, rejected!);
    for (const { id } of own) await followed(bff.services, id);
    expect(await notificationsOf(corrected!, 'note-edited')).toEqual([]);
    expect(await notificationsOf(published!, 'note-published')).toEqual([]);
    expect(await notificationsOf(returned!, 'note-returned')).toEqual([]);
    expect(await notificationsByPrefix(`announce:note-rejected:${rejected!.id}:`)).toEqual([]);
  });

  it('people are not notified of notes in spaces they do not see', () =>
    emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
      await notificationsOn(Object.values(bff.users));
      const member = await bff.addUser('validator', { spaceIds: [bff.spaceIds[0]] });
      await notificationsOn([member]);
      const note = await sent('admin', { spaceIds: [bff.spaceIds[0]] });
      await followed(bff.services, note.id);
      expect(idsOf(await notificationsOf(note, 'note-to-validate'))).toEqual([member.id, bff.users.dev.id].toSorted());
    }));
});

describe('the daily summary', () => {
  let hall: TestBff;
  let now = new Date('2024-03-29T10:00:00Z');
  const workers: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    hall = await startTestBff({ jobs: false });
    await hall.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
    // What the seed of the clock of today scheduled is of no interest here.
    await hall.services.db.collection('jobs').deleteMany({});
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    await hall.close();
  });

  /** As many instances of the product as that, all at work on one database. */
  function instances(count: number) {
    return Array.from({ length: count }, () => {
      const { db, log } = hall.services;
      const services = {
        ...hall.services,
        clock: () => now,
        notifier: outboxNotifier(db, log, () => new Date()),
        jobs: mongoJobQueue({ db, log, clock: () => now, pollMs: 20 }),
      };
      const queues: (() => Promise<void>)[] = [];
      defineDailySummary(services, {
        every: (...job) => void queues.push(schedule(services, ...job)),
        atStart: () => undefined,
      });
      services.jobs.start();
      workers.push(services.jobs);
      return { services, queue: () => Promise.all(queues.map((queue) => queue())) };
    });
  }

  async function publish(title: string, publicationDate: string, changes: Partial<NoteRow> = {}): Promise<void> {
    const date = new Date(publicationDate);
    await hall.services.db.collection<NoteRow>('notes').insertOne(
      aNoteRow({
        companyId: hall.company.id,
        creatorId: hall.users.creator.id,
        validatorId: hall.users.validator.id,
        title,
        publicationDate: date,
        ...changes,
      }),
    );
  }

  const jobs = () => hall.services.db.collection<JobRow>('jobs');
  const scheduledOn = (day: string) => jobs().findOne({ _id: `daily-summaries:${day}` });
  /** The hour of that day comes for the queue, whose clock is the machine's. */
  async function letCome(day: string): Promise<void> {
    await jobs().updateOne({ _id: `daily-summaries:${day}`, state: 'open' }, { $set: { openAt: new Date(0) } });
    await eventually(
      () => jobs().countDocuments({ _id: { $regex: `^daily:.*:${day}$` } }),
      (companies) => companies === 2,
    );
  }
  const jobOf = (day: string) =>
    hall.services.db.collection<JobRow>('jobs').findOne({ _id: `daily:${hall.company.id}:${day}` });

  /** What one person was told that day. */
  async function summariesOf(userId: string, day: string) {
    await eventually(
      () => jobOf(day),
      (job) => job?.state === 'done',
    );
    return outbox(hall, { userId, _id: { $regex: `^daily:.*:${day}:` } });
  }

  it('the daily summary comes once a day at 18:00 in Paris to everyone, whatever the clocks and however many instances run [S1.31]', async () => {
    const all = instances(4);
    // Winter time until 31 March, 2:00.
    await publish('Veille', '2024-03-29T16:59:59Z');
    await publish('Après la veille', '2024-03-29T17:00:00Z');
    await publish('Samedi', '2024-03-30T16:59:59Z');
    await publish('Dans la nuit', '2024-03-31T00:30:00Z');
    await publish('Dimanche', '2024-03-31T15:59:59Z');
    await publish('Après 18 h', '2024-03-31T16:00:00Z');
    await publish('Corrigée', '2024-03-31T11:00:00Z', { firstPublicationDate: new Date('2024-03-01T10:00:00Z') });
    await publish('Archivée', '2024-03-31T10:00:00Z', { status: 'ARCHIVED' });
    for (const [day, dueAt, title, body] of [
      ['2024-03-29', '2024-03-29T17:00:00.000Z', '1 nouvelle fiche', 'Veille'],
      ['2024-03-30', '2024-03-30T17:00:00.000Z', '2 nouvelles fiches', 'Après la veille, Samedi'],
      ['2024-03-31', '2024-03-31T16:00:00.000Z', '2 nouvelles fiches', 'Dans la nuit, Dimanche'],
    ] as const) {
      now = new Date(new Date(dueAt).getTime() - 60_000);
      await Promise.all(all.flatMap(({ queue }) => [queue(), queue()]));
      await letCome(day);
      for (const { id } of Object.values(hall.users)) {
        const rows = await summariesOf(id, day);
        expect(rows.map((row) => [row.title, row.body])).toEqual([[title, body]]);
      }
      expect((await jobOf(day))?.attempts).toBe(1);
    }
    // The other company had no new note: it hears nothing.
    expect(await outbox(hall, { companyId: hall.other.company.id })).toEqual([]);
  });

  it('the daily summary is due at 18:00 on the day the clocks go back, and the next day once that hour is past', async () => {
    const [instance] = instances(1);
    await instance?.services.jobs.stop();
    const due = async (at: string, day: string) => {
      now = new Date(at);
      await instance?.queue();
      return (await scheduledOn(day))?.openAt.toISOString();
    };
    expect(await due('2099-10-25T16:59:00Z', '2099-10-25')).toBe('2099-10-25T17:00:00.000Z');
    expect(await due('2099-10-25T17:00:00Z', '2099-10-26')).toBe('2099-10-26T17:00:00.000Z');
    expect(await due('2099-07-01T12:00:00Z', '2099-07-01')).toBe('2099-07-01T16:00:00.000Z');
  });

  it('the daily summary after days without the product tells what they missed, and shows three titles', async () => {
    for (const hour of [8, 9, 10, 11, 12]) await publish(`Fiche ${hour}`, `2024-04-0${hour - 6}T10:00:00Z`);
    now = new Date('2024-04-07T12:00:00Z');
    await instances(1)[0]?.queue();
    await letCome('2024-04-07');
    const [row] = await summariesOf(hall.users.reader.id, '2024-04-07');
    expect(row).toMatchObject({
      title: '6 nouvelles fiches',
      body: 'Après 18 h, Fiche 8, Fiche 9, et 3 autres',
      path: '/notes/all',
    });
  });
});
