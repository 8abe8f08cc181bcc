import { sendContact } from '@savoir/contracts/contact';
import { createUser, resendInvitation } from '@savoir/contracts/users';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';

startApplication({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });

it('anyone who causes a mail goes on while the mail server is away, and the mail waits', async () => {
  const body = { firstName: 'A', lastName: 'B', role: 'reader', service: '', position: '', spaceIds: [] };
  const made = await client.call('admin', createUser, { body: { ...body, email: 'invitee@example.test' } });
  expect(made.status).toBe(201);
  expect((await client.call('admin', resendInvitation, { params: { id: made.body.id } })).status).toBe(204);
  const context = { version: '1', path: '/', browser: 'x' };
  const message = { kind: 'contact', message: 'Bonjour', context };
  expect((await client.call('reader', sendContact, { body: message })).status).toBe(204);
  const waiting = () => bff.services.db.collection<{ mail: { to: string } }>('queuedMails').find().toArray();
  await expect
    .poll(async () => (await waiting()).map(({ mail }) => mail.to).toSorted())
    .toEqual(['contact@savoir.example', 'invitee@example.test', 'invitee@example.test']);
});
