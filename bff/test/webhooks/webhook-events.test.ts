import { closeGap } from '@savoir/contracts/chats';
import * as documents from '@savoir/contracts/documents';
import * as notes from '@savoir/contracts/notes';
import * as webhooks from '@savoir/contracts/webhooks';
import { setFeatures, usualFeatures } from '@savoir/testing/bff';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { emitNoteWebhooks } from '../../src/modules/note/note-webhooks.ts';
import { emitWebhookEvent } from '../../src/modules/webhook/emit-webhook-event.ts';
import { ask, publishNote } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { documentsOf, imported, pdfSaying } from '../documents-client.ts';
import { command, drafted, published, sent } from '../note-journey.ts';
import { answerReport, reportNote, reportThing } from '../reports/report-journey.ts';
import { startReceiver, verified, type Receiver } from '@savoir/testing/webhook-receiver';
import { reachesHere } from './webhook-journey.ts';

startApplication({ env: reachesHere });

let receiver: Receiver;
let hook: webhooks.WebhookWithSecret;
beforeEach(async () => {
  receiver = await startReceiver();
  const { body } = await client.call('admin', webhooks.createWebhook, {
    body: { name: 'Atelier', url: receiver.url, events: webhooks.WebhookEvent.options },
  });
  hook = body;
});
afterEach(async () => {
  await bff.services.db.collection('webhooks').deleteMany({});
  await receiver.close();
});

/** What came to a webhook for everything, once there is so much. */
async function heard(count: number): Promise<webhooks.WebhookMessage[]> {
  await eventually(
    async () => receiver.heard.length,
    (length) => length >= count,
  );
  return receiver.heard.map((each) => verified(hook.secret, each));
}

const eventOf = ({ id }: { id: string }) => ({ type: 'note.changed', companyId: bff.company.id, id }) as const;
const summaryOf = (messages: webhooks.WebhookMessage[]) =>
  messages.map(({ type, subject: { url, ...subject } }) => [
    type,
    subject.type,
    subject.id,
    subject.title,
    new URL(url).pathname,
  ]);

describe('what happens to a note [B.112]', () => {
  it('what happens to a note is sent once: published, corrected, archived, brought back and deleted', async () => {
    const note = await published({ title: 'Retendre la courroie' });
    const { body: correction } = await client.call('creator', notes.correctNote, {
      params: { id: note.id },
      version: note.version,
      body: {},
    });
    const changed = await client.call('creator', notes.updateNote, {
      params: { id: correction.id },
      version: correction.version,
      body: { title: 'Retendre les courroies' },
    });
    const submitted = await command('creator', notes.submitNote, changed.body);
    const { body: corrected } = await command('validator', notes.publishNote, submitted.body);
    const { body: archived } = await command('validator', notes.archiveNote, corrected);
    await command('validator', notes.unarchiveNote, archived);
    const messages = await heard(4);
    expect(summaryOf(messages)).toEqual(
      expect.arrayContaining([
        ['note.published', 'note', note.id, 'Retendre la courroie', `/notes/${note.id}`],
        ['note.corrected', 'note', note.id, 'Retendre les courroies', `/notes/${note.id}`],
        ['note.archived', 'note', note.id, 'Retendre les courroies', `/notes/${note.id}`],
        ['note.unarchived', 'note', note.id, 'Retendre les courroies', `/notes/${note.id}`],
      ]),
    );
    const { publicationDate } = note;
    expect(messages.find(({ type }) => type === 'note.published')?.occurredAt).toBe(publicationDate);
    // Consumed again, it is the same event.
    const { db } = bff.services;
    await emitNoteWebhooks(bff.services, eventOf(note));
    expect(await db.collection('webhookDeliveries').countDocuments({ webhookId: hook.id })).toBe(4);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(4);
    expect(receiver.heard).toHaveLength(4);
    await client.call('admin', notes.deleteNote, { params: { id: note.id } });
    expect(summaryOf(await heard(5)).at(-1)).toEqual([
      'note.deleted',
      'note',
      note.id,
      'Retendre les courroies',
      '/notes/all',
    ]);
  });

  it('what happens to a note is sent also where no one validates or reviews', async () => {
    await setFeatures(bff.services, bff.company.id, []);
    onTestFinished(() => setFeatures(bff.services, bff.company.id, usualFeatures));
    const note = await drafted('creator', { title: 'Sans relecture' });
    expect(note.status).toBe('PUBLISHED');
    expect(summaryOf(await heard(1))).toEqual([
      ['note.published', 'note', note.id, 'Sans relecture', `/notes/${note.id}`],
    ]);
  });

  it('what happens to a note is not sent for drafts, of what was before, nor of what no one wanted', async () => {
    const { services, company } = bff;
    const draft = await sent('creator');
    await client.call('admin', notes.deleteNote, { params: { id: draft.id } });
    const early = {
      event: 'avant',
      companyId: company.id,
      type: 'note.published' as const,
      subject: { type: 'note' as const, id: 'x', title: 'x', path: '/x' },
    };
    await emitWebhookEvent(services, { ...early, date: new Date(Date.now() - 60_000) });
    await emitWebhookEvent(services, { ...early, date: new Date(Date.now() - 8 * 24 * 3600_000) });
    await emitWebhookEvent(services, { ...early, companyId: bff.other.company.id, date: new Date() });
    const { body } = await client.call('admin', webhooks.createWebhook, {
      body: { name: 'Archives', url: receiver.url, events: ['note.archived'] },
    });
    const note = await published({ title: 'Une seule fois' });
    expect(summaryOf(await heard(1))).toEqual([
      ['note.published', 'note', note.id, 'Une seule fois', `/notes/${note.id}`],
    ]);
    // Wanted from now on: what was published a moment ago is not sent behind.
    const wanted = { name: 'Archives', url: receiver.url, events: ['note.archived', 'note.published'] };
    await client.call('admin', webhooks.updateWebhook, { params: { id: body.id }, version: 1, body: wanted });
    await client.call('validator', notes.confirmNote, { params: { id: note.id }, version: note.version });
    await emitNoteWebhooks(services, eventOf(note));
    expect(await services.db.collection('webhookDeliveries').countDocuments({ webhookId: body.id })).toBe(0);
  });
});

// Reading a PDF gives way to everything else on the machine.
it('a document is told when it is ready, once however often it is read, and when it is deleted [B.112]', async () => {
  const { id } = await imported(client, 'creator', pdfSaying('Purger'), { title: 'Notice du compresseur' });
  expect(summaryOf(await heard(1))).toEqual([
    ['document.ready', 'document', id, 'Notice du compresseur', `/documents/${id}`],
  ]);
  await client.call('creator', documents.reingestDocument, { params: { id } });
  expect((await documentsOf(bff, client).ended('creator', id)).status).toBe('ready');
  await client.call('creator', documents.deleteDocument, { params: { id } });
  expect(summaryOf(await heard(2))).toEqual([
    ['document.ready', 'document', id, 'Notice du compresseur', `/documents/${id}`],
    ['document.deleted', 'document', id, 'Notice du compresseur', '/documents'],
  ]);
});

it('a question without answer is sent once while it is open, and never what was asked or by whom [B.113]', async () => {
  await publishNote(bff, 'Vidange du réducteur R-09', 'Vidanger tous les 12 mois avec une huile ISO VG 220.');
  for (const who of ['reader', 'creator'] as const) await ask(bff, who, 'Quel est le jeu axial du réducteur R-11 ?');
  const messages = (await heard(1)).filter(({ type }) => type === 'gap.opened');
  expect(messages.map(({ subject }) => [subject.title, new URL(subject.url).pathname])).toEqual([
    ['Question sans réponse', '/chat/knowledge'],
  ]);
  for (const { body } of receiver.heard)
    for (const said of ['R-11', 'jeu axial', bff.users.reader.id, bff.users.creator.id])
      expect(body).not.toContain(said);
  const closed = await client.call('admin', closeGap, {
    params: { id: messages[0]?.subject.id ?? '' },
  });
  expect(closed.code).toBeNull();
  await ask(bff, 'validator', 'Quel est le jeu axial du réducteur R-11 ?');
  const again = (await heard(2)).filter(({ type }) => type === 'gap.opened');
  expect(again).toHaveLength(2);
  expect(again[1]?.id).not.toBe(again[0]?.id);
});

it('a danger and its answer are sent, and never what was said or by whom [B.113]', async () => {
  const note = await published({ title: 'Consignation du poste 4' });
  const wrong = await reportNote('reader', note, 'wrong', { text: 'Une parole à garder.' });
  const danger = await reportNote('reader', note, 'dangerous', { text: 'Une parole à garder.' });
  await answerReport('validator', danger.body);
  await answerReport('validator', wrong.body);
  const messages = (await heard(4)).filter(({ type }) => type.startsWith('report.'));
  const of = (type: string, { id }: { id: string }) => [
    type,
    'report',
    id,
    'Consignation du poste 4',
    '/notes/reports',
  ];
  expect(summaryOf(messages)).toHaveLength(3);
  expect(summaryOf(messages)).toEqual(
    expect.arrayContaining([
      of('report.danger', danger.body),
      of('report.answered', danger.body),
      of('report.answered', wrong.body),
    ]),
  );
  for (const { body } of receiver.heard)
    for (const said of ['parole', 'couple', bff.users.reader.id, bff.users.validator.id])
      expect(body).not.toContain(said);
});

it('of a danger in an answer of the chat the question stays inside [B.113]', async () => {
  await publishNote(bff, 'Vidange du réducteur R-09', 'Vidanger tous les 12 mois avec une huile ISO VG 220.');
  const { chatId, message } = await ask(bff, 'reader', 'Quelle huile pour le réducteur R-09 ?');
  const made = await reportThing('reader', { type: 'answer', id: message.id, chatId }, 'dangerous');
  expect(made.status).toBe(201);
  const messages = (await heard(1)).filter(({ type }) => type === 'report.danger');
  expect(messages.map(({ subject }) => subject.title)).toEqual(['Une réponse du chat']);
  expect(receiver.heard.map(({ body }) => body).join('\n')).not.toContain('Quelle huile');
});
