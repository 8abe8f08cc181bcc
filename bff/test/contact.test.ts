import { newId } from '@savoir/contracts/common';
import { sendContact } from '@savoir/contracts/contact';
import { listMails } from '@savoir/contracts/dev';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import { eventually } from './client.ts';

startApplication({ env: { CONTACT_ADDRESS: 'equipe@exemple.test' } });

describe('a message to us', () => {
  const message = {
    kind: 'error',
    message: 'La page ne s’ouvre pas.',
    errorMessage: 'Page not found: /x',
    context: { version: '1.42.8', path: '/x', browser: 'Chromium' },
  };

  it('a message to us is stored and mailed with who, where and what went wrong', async () => {
    expect((await client.call('reader', sendContact, { body: message })).status).toBe(204);
    const { mails } = await eventually(
      async () => (await client.call('dev', listMails)).body,
      (answer) => answer.mails.length > 0,
    );
    expect(mails[0]).toMatchObject({
      to: 'equipe@exemple.test',
      subject: 'Savoir - Erreur signalée - Entreprise d’essai',
    });
    expect(await bff.services.db.collection('outbox').findOne({ to: 'equipe@exemple.test' })).toMatchObject({
      replyTo: bff.users.reader.email,
    });
    for (const text of [message.message, bff.users.reader.email, 'Page not found: /x', '1.42.8'])
      expect(mails[0]?.text).toContain(text);
    expect(await bff.services.db.collection('contactMessages').countDocuments({ userId: bff.users.reader.id })).toBe(1);
  });

  it('a message to us whose call was cut once it was stored is sent by the next try, once', async () => {
    const [idempotencyKey, text] = [newId(), 'Le bouton reste gris.'];
    const send = () => client.call('reader', sendContact, { body: { ...message, message: text }, idempotencyKey });
    const stored = bff.services.db.collection<{ _id: string }>('contactMessages');
    await send();
    const cut = { $set: { status: null, heldUntil: new Date(0) } };
    await bff.services.db.collection('idempotency').updateOne({ _id: new RegExp(`${idempotencyKey}$`) }, cut);
    expect((await send()).status).toBe(204);
    expect(await stored.countDocuments({ message: text })).toBe(1);
  });

  it('a message to us is feedback only where the company has USER_FEEDBACK', async () => {
    const feedback = { ...message, kind: 'feedback' };
    expect((await client.call('reader', sendContact, { body: feedback })).status).toBe(204);
    await bff.services.db
      .collection('companies')
      .updateOne({ _id: bff.company.id as never }, { $pull: { enabledFeatures: 'USER_FEEDBACK' as never } });
    expect((await client.call('reader', sendContact, { body: feedback })).code).toBe('FEATURE_DISABLED');
  });

  it('a message to us holds 1 to 2,000 characters', async () => {
    for (const text of ['  ', 'x'.repeat(2001)])
      expect((await client.call('reader', sendContact, { body: { ...message, message: text } })).code).toBe(
        'INPUT_INVALID',
      );
  });
});
