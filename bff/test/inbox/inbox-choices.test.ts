import { inboxChoices } from '@savoir/contracts/inbox';
import { dailySummaryHour } from '@savoir/contracts/limits';
import * as notes from '@savoir/contracts/notes';
import { usualFeatures, type TestUser } from '@savoir/testing/bff';
import { describe, expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import { nextDay, parisDay, parisInstant } from '../../src/modules/content/day.ts';
import { eventually } from '../client.ts';
import { command, published, sent } from '../note-journey.ts';
import { choose, entriesOf, eventuallyKinds, inboxOf } from './inbox-client.ts';

startApplication();

const notificationsOf = ({ id }: TestUser) =>
  bff.services.db.collection<NotificationRow>('notifications').find({ userId: id }).toArray();
const mailsTo = ({ email }: TestUser) =>
  bff.services.db.collection<{ to: string; subject: string; text: string }>('outbox').find({ to: email }).toArray();
const withNotifications = async (role: 'validator' | 'creator' | 'reader', changes: object = {}) => {
  const person = await bff.addUser(role, changes);
  await bff.services.db
    .collection<{ _id: string }>('users')
    .updateOne({ _id: person.id }, { $set: { notificationsActive: true } });
  return person;
};

/** The evening whose summary tells of this moment. */
function tonight(): string {
  const today = parisDay(new Date());
  return new Date() < parisInstant(today, dailySummaryHour) ? today : nextDay(today);
}

let evenings = 0;
/** The summaries of the evening, told to everyone. */
async function evening(): Promise<void> {
  const { db, jobs } = bff.services;
  const [day, id] = [tonight(), `daily:test:${++evenings}`];
  await db.collection('jobs').deleteMany({ type: { $in: ['personal-summaries', 'personal-summary'] } });
  await jobs.enqueue('daily-summary', id, { companyId: bff.company.id, day });
  await eventually(
    () =>
      db
        .collection<JobRow>('jobs')
        .find({ type: { $in: ['daily-summary', 'personal-summaries', 'personal-summary'] } })
        .toArray(),
    (rows) =>
      rows.some(({ type }) => type === 'personal-summaries') &&
      rows.filter(({ _id, type }) => _id === id || type !== 'daily-summary').every(({ state }) => state === 'done'),
  );
}

describe('each person chooses how they are told [B.52]', () => {
  it('each person chooses how they are notified of a kind: by the inbox only, by notification, by mail or in the summary; the inbox has all of it', async () => {
    const people = {
      inbox: await withNotifications('validator'),
      push: await withNotifications('validator'),
      mail: await withNotifications('validator'),
      summary: await withNotifications('validator'),
    };
    for (const [channel, person] of Object.entries(people))
      expect((await choose(person, { 'note-to-validate': channel as 'inbox' })).status).toBe(200);
    const note = await sent('creator', { title: 'Jeu de la glissière' });
    for (const person of Object.values(people)) await eventuallyKinds(person, 'waiting', note, ['note-to-validate']);
    await eventually(
      () => mailsTo(people.mail),
      (mails) => mails.length === 1,
    );
    await eventually(
      () => notificationsOf(people.push),
      (rows) => rows.length === 1,
    );
    const [mail] = await mailsTo(people.mail);
    expect(mail?.subject).toBe('Fiche à valider\u00a0: Jeu de la glissière');
    expect(mail?.text).toContain(`/notes/${note.id}`);
    for (const { id } of [people.inbox, people.mail, people.summary])
      expect(await bff.services.db.collection('notifications').countDocuments({ userId: id })).toBe(0);
    for (const person of [people.inbox, people.push, people.summary]) expect(await mailsTo(person)).toEqual([]);
  });

  it('each person chooses how they are told and no one else chooses for them; what is no choice is refused', async () => {
    const [one, other] = [await bff.addUser('reader'), await bff.addUser('reader')];
    await choose(one, { danger: 'mail' });
    expect((await client.call(one, inboxChoices, {})).body).toEqual({ danger: 'mail' });
    expect((await client.call(other, inboxChoices, {})).body).toEqual({});
    expect((await choose(one, { danger: 'pigeon' } as never)).status).toBe(400);
    expect((await choose(one, { gossip: 'mail' } as never)).status).toBe(400);
    expect((await choose(one, { 'daily-summary': 'summary' })).status).toBe(400);
  });
});

describe('the personal summary [B.52]', () => {
  const inCompany = (check: () => Promise<void>) => emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], check);

  it('the personal summary comes by mail with what is new in their spaces, what happened and what waits, without what they may not see', () =>
    inCompany(async () => {
      const [mine, others] = bff.spaceIds;
      const person = await withNotifications('validator', { spaceIds: [mine] });
      await choose(person, { 'daily-summary': 'mail', 'note-to-validate': 'inbox' });
      const waiting = await sent('admin', { title: 'Attend ici', spaceIds: [mine] });
      await sent('admin', { title: 'Attend ailleurs', spaceIds: [others] });
      await eventuallyKinds(person, 'waiting', waiting, ['note-to-validate']);
      for (const [title, spaceId] of [
        ['Nouvelle ici', mine],
        ['Nouvelle ailleurs', others],
      ] as const)
        await command('dev', notes.publishNote, await sent('admin', { title, spaceIds: [spaceId] }));
      await evening();
      const [mail, ...more] = await mailsTo(person);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('Votre résumé du jour');
      expect(mail?.text).toContain('Fiche à valider\u00a0: Attend ici');
      expect(mail?.text).toContain('Nouvelle ici');
      expect(mail?.text).not.toContain('ailleurs');
      expect(await notificationsOf(person)).toEqual([]);
      expect((await inboxOf(person, 'news')).map(({ kind }) => kind)).toEqual(['daily-summary']);
    }));

  it('the personal summary counts in one notification what they chose to be notified of once a day, once', () =>
    inCompany(async () => {
      const person = await withNotifications('validator');
      await choose(person, { 'note-to-validate': 'summary' });
      const [first, second] = [await sent('creator'), await sent('creator')];
      for (const note of [first, second]) await eventuallyKinds(person, 'waiting', note, ['note-to-validate']);
      await command('admin', notes.publishNote, second);
      await evening();
      const summaries = async () =>
        (await notificationsOf(person)).filter(({ tag }) => tag === 'personal-summary').map(({ body }) => body);
      expect(await summaries()).toEqual(['1 élément vous attend']);
      await evening();
      expect(await summaries()).toEqual(['1 élément vous attend']);
      expect(await entriesOf(person, 'waiting', first)).toHaveLength(1);
    }));

  it('the personal summary is not sent where there is nothing to say', () =>
    inCompany(async () => {
      const quiet = await withNotifications('reader');
      await choose(quiet, { 'daily-summary': 'mail' });
      await evening();
      expect([await mailsTo(quiet), await notificationsOf(quiet)]).toEqual([[], []]);
      await published({ title: 'Enfin' });
      await evening();
      expect(await mailsTo(quiet)).toHaveLength(1);
    }));
});
