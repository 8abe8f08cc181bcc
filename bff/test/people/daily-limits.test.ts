import { sendContact } from '@savoir/contracts/contact';
import {
  contactMailsPerCompanyPerDayMax,
  contactMailsPerUserPerDayMax,
  invitationsPerRecipientPerDayMax,
  invitationsPerUserPerDayMax,
  pushTargetsPerUserMax,
} from '@savoir/contracts/limits';
import { createNotificationTarget, listNotificationTargets } from '@savoir/contracts/notifications';
import { createUser, resendInvitation } from '@savoir/contracts/users';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { takeAllowances } from '../../src/http/allowance.collection.ts';

/** Ten o’clock of today: the database itself forgets the counts of days that are over. */
const now = new Date(new Date().setUTCHours(10, 0, 0, 0));
const dayMs = 24 * 3600_000;
const tomorrowMidnight = new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
startApplication({ jobs: false, clock: () => now });

/** As many as were counted so far today, without doing them all. */
const count = (key: string, done: number) =>
  bff.services.db
    .collection<{ _id: string; count: number }>('allowances')
    .updateOne({ _id: `${key}:${Math.floor(now.getTime() / dayMs)}` }, { $set: { count: done } }, { upsert: true });

const write = (who: 'reader' | 'creator') =>
  client.call(who, sendContact, {
    body: { kind: 'contact', message: 'Bonjour', context: { version: '1', path: '/', browser: 'x' } },
  });
const invite = (email: string) =>
  client.call('admin', createUser, {
    body: { email, firstName: 'A', lastName: 'B', role: 'reader', service: '', position: '', spaceIds: [] },
  });

it('messages to us have a number a day, of a person and of a company, and start again the next day', async () => {
  for (let sent = 0; sent < contactMailsPerUserPerDayMax; sent++) expect((await write('reader')).status).toBe(204);
  const refused = await write('reader');
  expect(refused).toMatchObject({ status: 429, code: 'CONTACT_LIMIT_REACHED' });
  expect(refused.headers.get('retry-after')).toBe(String(14 * 3600));
  expect((await write('creator')).status).toBe(204);
  const tomorrow = takeAllowances(bff.services.db, bff.company.id, tomorrowMidnight, 'CONTACT_LIMIT_REACHED', [
    { key: `contact:${bff.users.reader.id}`, perDayMax: contactMailsPerUserPerDayMax },
  ]);
  await expect(tomorrow).resolves.toBeUndefined();
  await count(`contact:${bff.company.id}`, contactMailsPerCompanyPerDayMax);
  expect((await write('creator')).code).toBe('CONTACT_LIMIT_REACHED');
});

it('invitations have a number a day, of which who could not be made for want of a licence takes none', async () => {
  const companies = bff.services.db.collection<{ _id: string }>('companies');
  const setLimit = (quotaUsersLimit: number | null) =>
    companies.updateOne({ _id: bff.company.id }, { $set: { quotaUsersLimit } });
  await setLimit(1);
  for (let tries = 0; tries < invitationsPerRecipientPerDayMax; tries++)
    expect((await invite('patient@example.test')).code).toBe('LICENCES_EXHAUSTED');
  await setLimit(null);
  expect((await invite('patient@example.test')).status).toBe(201);
});

it('invitations have one, to a person, of a person and of a company', async () => {
  const { body } = await invite('invitee@example.test');
  const again = () => client.call('admin', resendInvitation, { params: { id: body.id } });
  for (let sent = 1; sent < invitationsPerRecipientPerDayMax; sent++) expect((await again()).status).toBe(204);
  expect(await again()).toMatchObject({ status: 429, code: 'INVITATION_LIMIT_REACHED' });
  expect((await invite('second@example.test')).status).toBe(201);
  await count(`invite:${bff.users.admin.id}`, invitationsPerUserPerDayMax);
  expect((await invite('third@example.test')).code).toBe('INVITATION_LIMIT_REACHED');
  expect(await bff.services.db.collection('users').countDocuments({ email: 'third@example.test' })).toBe(0);
});

it('browsers that get someone’s notifications have one, however many come at once', async () => {
  const subscribe = (number: number) =>
    client.call('reader', createNotificationTarget, {
      body: {
        data: JSON.stringify({
          endpoint: `https://fcm.googleapis.com/fcm/send/${number}`,
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        }),
      },
    });
  for (let number = 0; number < pushTargetsPerUserMax; number++) expect((await subscribe(number)).status).toBe(201);
  const more = await Promise.all([100, 101, 102, 103].map(subscribe));
  expect(more.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'PUSH_TARGET_LIMIT_REACHED'));
  expect((await subscribe(3)).status).toBe(201);
  expect((await client.call('reader', listNotificationTargets)).body).toHaveLength(pushTargetsPerUserMax);
});
