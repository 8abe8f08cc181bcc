import { expect, it } from 'vitest';
import { bff } from '../application.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import { entriesOf, eventuallyKinds } from '../inbox/inbox-client.ts';
import {
  ask,
  at,
  changeUser,
  confirmRead,
  first,
  letCome,
  publishedIn,
  remind,
  requestOf,
  notificationsOf,
  startMustReads,
  withdraw,
  withSpaces,
} from './must-read-journey.ts';

startMustReads();

it('a reminder reaches each who has not confirmed once a day, no matter who sends it [B.50]', () =>
  withSpaces(async ({ validator, reader, colleague }) => {
    const note = await publishedIn('Rappel', [first()]);
    await ask(validator, note, [first()]);
    const request = await requestOf(validator, note);
    const answers = await Promise.all([remind(validator, request), remind('admin', request)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const notifications = await notificationsOf(`^must-read:reminder:${request.id}:`, 2);
    expect(notifications.map(({ userId }) => userId).toSorted()).toEqual([reader.id, colleague.id].toSorted());
    expect((await remind(validator, request)).body.remindedCount).toBe(0);
    expect((await requestOf(validator, note)).people.map(({ reminded }) => reminded !== null)).toEqual([true, true]);
    // 00:30 in Paris is the next day.
    at('2027-03-02T23:30:00Z');
    await confirmRead(colleague, note);
    expect((await remind(validator, request)).body.remindedCount).toBe(1);
    expect(await notificationsOf(`^must-read:reminder:${request.id}:`, 3)).toHaveLength(3);
  }));

it('a reminder comes by itself three days before the last day and on it, once, to who has not confirmed [B.50]', () =>
  withSpaces(async ({ validator, reader, colleague }) => {
    const note = await publishedIn('Échéance', [first()]);
    await ask(validator, note, [first()], { dueDay: '2027-03-20' });
    const { id } = await requestOf(validator, note);
    // In Paris it is still winter: eight o’clock is seven.
    const dates = await bff.services.db
      .collection<JobRow>('jobs')
      .find({ 'payload.id': id, 'payload.type': { $in: ['must-read.soon', 'must-read.due'] } })
      .sort({ openAt: 1 })
      .toArray();
    expect(dates.map(({ openAt }) => openAt.toISOString())).toEqual([
      '2027-03-17T07:00:00.000Z',
      '2027-03-20T07:00:00.000Z',
    ]);
    at('2027-03-17T07:00:01Z');
    await letCome('soon', id);
    const soon = await notificationsOf(`^must-read:soon:${id}:`, 2);
    expect(soon.map(({ title, body }) => [title, body])[0]).toEqual([
      'Fiche à lire avant le 20 mars',
      'Échéance\u00A0: Un point de coupure a été ajouté.',
    ]);
    await confirmRead(colleague, note);
    at('2027-03-20T07:00:01Z');
    await letCome('due', id);
    expect((await notificationsOf(`^must-read:due:${id}:`, 1)).map(({ userId, title }) => [userId, title])).toEqual([
      [reader.id, 'Fiche à lire aujourd’hui'],
    ]);
    // Reminded today already.
    expect((await remind(validator, { id })).body.remindedCount).toBe(0);
  }));

it('waits in the inbox of who is to read, until they have; a reminder takes its place [B.50]', () =>
  withSpaces(async ({ validator, reader, colleague }) => {
    const note = await publishedIn('Boîte', [first()]);
    await ask(validator, note, [first()]);
    await eventuallyKinds(reader, 'waiting', note, ['must-read']);
    expect(await entriesOf(validator, 'waiting', note)).toEqual([]);
    const request = await requestOf(validator, note);
    at('2027-03-03T09:00:00Z');
    await remind(validator, request);
    expect(await entriesOf(reader, 'waiting', note)).toMatchObject([
      { title: 'Rappel\u00A0: fiche à lire', about: 'Boîte', by: { id: validator.id } },
    ]);
    await confirmRead(reader, note);
    expect(await entriesOf(reader, 'waiting', note)).toEqual([]);
    const joined = await bff.addUser('reader', { spaceIds: [first()] });
    await eventuallyKinds(joined, 'waiting', note, ['must-read']);
    await changeUser(colleague, { spaceIds: [] });
    expect(await entriesOf(colleague, 'waiting', note)).toEqual([]);
    await withdraw(validator, request);
    for (const who of [validator, joined]) expect(await entriesOf(who, 'waiting', note)).toEqual([]);
  }));
