import { createDocumentTicket, getDocument, registerDocument } from '@savoir/contracts/documents';
import { createNote, getNote, publishNote, submitNote, type NoteDetail } from '@savoir/contracts/notes';
import { sessionHeader } from '@savoir/contracts/http';
import { uploadId } from '@savoir/contracts/uploads';
import { expect } from 'vitest';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { eventually, fixture, type TestClient } from '../client.ts';
import { itSurvives } from './fault.ts';
import { startsInstallation, untilIdle, type Product } from './installation.ts';
import { tokensAt } from './sign-in.ts';

const installation = startsInstallation();

const startTwo = async (): Promise<[Product, Product]> => {
  const { start } = installation;
  return [await start(), await start({ ROLE: 'api' })];
};

async function awaitingValidation(client: TestClient, title: string): Promise<NoteDetail> {
  const { body } = await client.call('creator', createNote, {
    body: { title, spaceIds: [], media: [{ kind: 'text', text: 'Retendre la courroie Kappa toutes les 650 heures.' }] },
  });
  const { body: drafted } = await eventually(
    () => client.call('creator', getNote, { params: { id: body.id } }),
    (answer) => answer.body.status === 'TO_REVIEW',
  );
  const sent = await client.call('creator', submitNote, { params: { id: body.id }, version: drafted.version });
  expect(sent.status).toBe(200);
  return sent.body;
}

async function importPdf(
  client: TestClient,
  spoil: (key: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const { data } = await fixture('manuel-presse-px310.pdf');
  const { body: ticket } = await client.call('creator', createDocumentTicket, { query: { documentFileSuffix: 'pdf' } });
  expect(await client.upload(ticket, data)).toBe(204);
  const { body, status } = await client.call('creator', registerDocument, {
    params: { id: uploadId(ticket.storageKey) },
    body: { documentFileSuffix: 'pdf', filename: 'presse.pdf', spaceIds: [] },
  });
  expect(status).toBe(201);
  await spoil(body.id);
  return body.id;
}

itSurvives(
  {
    part: 'At the same time',
    fault: 'Twenty validators publish the same fiche at once, by two processes',
    person: 'One is told that it is published; the others that somebody was faster.',
    kept: 'One publication, by one of them; one line of history, one set of passages, each person told once.',
  },
  async () => {
    const { bff } = installation;
    const products = await startTwo();
    await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
    const validators = await Promise.all(Array.from({ length: 20 }, () => bff.addUser('validator')));
    const { id, version } = await awaitingValidation(products[0].client, 'Courroie Kappa');
    const answers = await Promise.all(
      validators.map((who, index) =>
        (products[index % 2] ?? products[0]).client.call(who, publishNote, { params: { id }, version }),
      ),
    );
    const [won, ...lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won?.status).toBe(200);
    for (const answer of lost) {
      expect(answer.status).toBe(409);
      expect(['VERSION_STALE', 'NOTE_ALREADY_PUBLISHED', 'NOTE_NOT_AWAITING_VALIDATION']).toContain(answer.code);
    }
    await untilIdle(installation);
    const { db } = bff.services;
    const row = await db.collection<NoteRow>('notes').findOne({ _id: id });
    expect(row?.history.filter(({ action }) => action === 'published')).toHaveLength(1);
    expect(validators.map((who) => who.id)).toContain(row?.validatorId);
    const passages = await db.collection<{ text: string }>('passages').find({ sourceId: id }).toArray();
    expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length);
    const notifications = await db
      .collection<NotificationRow>('notifications')
      .find({ kind: 'note-published', path: `/notes/${id}` })
      .toArray();
    expect(new Set(notifications.map(({ userId }) => userId)).size).toBe(notifications.length);
    expect(notifications.map(({ userId }) => userId)).toContain(bff.users.creator.id);
  },
);

itSurvives(
  {
    part: 'At the same time',
    fault: 'Two tabs renew the same session at once, ten times, by two processes',
    person: 'Nothing: both go on signed in.',
    kept: 'The session; every token that was given works.',
  },
  async () => {
    const { bff } = installation;
    const products = await startTwo();
    const ask = async (path: string, body: object, cookies: Map<string, string>, product: Product) => {
      const answer = await fetch(`${product.origin}/api/sessions${path}`, {
        method: 'POST',
        headers: {
          [sessionHeader]: '1',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: answer.status, body: (await answer.json()) as { sessionId: string; idToken: string } };
    };
    const jar = new Map<string, string>();
    const { RefreshToken: refreshToken } = await tokensAt(products[0].origin, bff.users.reader.email);
    const { body: session } = await ask('', { refreshToken, keepsSecureCookies: true }, jar, products[0]);
    for (let round = 0; round < 10; round++) {
      const renewals = await Promise.all(
        products.map((product) => ask(`/${session.sessionId}/renewal`, {}, jar, product)),
      );
      expect(renewals.map(({ status }) => status)).toEqual([200, 200]);
      for (const { body } of renewals)
        for (const { origin } of products) {
          const { status } = await fetch(`${origin}/api/user`, {
            headers: { authorization: `Bearer ${body.idToken}` },
          });
          expect(status).toBe(200);
        }
    }
  },
);

itSurvives(
  {
    part: 'At the same time',
    fault: 'Every job is delivered a second time',
    person: 'Nothing.',
    kept: 'Every row as it was: no fiche, page, passage or notification twice.',
  },
  async (measure) => {
    const { bff, start } = installation;
    const product = await start();
    const { db } = bff.services;
    await db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
    const { id, version } = await awaitingValidation(product.client, 'Courroie Lambda');
    expect((await product.client.call('validator', publishNote, { params: { id }, version })).status).toBe(200);
    const documentId = await importPdf(product.client);
    await eventually(
      () => product.client.call('creator', getDocument, { params: { id: documentId } }),
      ({ body }) => body.status === 'ready',
    );
    await untilIdle(installation);
    const watched = [
      'notes',
      'documents',
      'document_pages',
      'noteRevisions',
      'noteEditions',
      'notifications',
      'outbox',
      'queuedMails',
      'uploads',
    ];
    const rows = async () =>
      Object.fromEntries(
        await Promise.all(
          [...watched, 'passages'].map(
            async (name) => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()] as const,
          ),
        ),
      );
    const before = await rows();
    expect(before['passages']?.length).toBeGreaterThan(1);
    const { modifiedCount } = await db
      .collection('jobs')
      .updateMany({ state: 'done' }, { $set: { state: 'open', attempts: 0, openAt: new Date(0), endedAt: null } });
    expect(modifiedCount).toBeGreaterThan(3);
    await untilIdle(installation);
    const { passages, ...after } = await rows();
    const { passages: passagesBefore, ...restBefore } = before;
    expect(after).toEqual(restBefore);
    const said = (list: object[] = []) =>
      list
        .map((row) =>
          JSON.stringify([Reflect.get(row, 'sourceId'), Reflect.get(row, 'page'), Reflect.get(row, 'text')]),
        )
        .toSorted();
    expect(said(passages)).toEqual(said(passagesBefore));
    measure(`${modifiedCount} jobs`);
  },
);

itSurvives(
  {
    part: 'At the same time',
    fault: 'A job that always fails: the file of a document is gone',
    person: 'After five tries the document says that it could not be read; everything else goes on meanwhile.',
    kept: 'The job, among those that were given up, with its reason.',
  },
  async (measure) => {
    const { bff, start } = installation;
    const product = await start({ ROLE: 'api' });
    const { db, store } = bff.services;
    const key = async (id: string) =>
      (await db.collection<{ _id: string; storageKey: string }>('documents').findOne({ _id: id }))?.storageKey ?? '';
    const broken = await importPdf(product.client, async (id) => store.remove(await key(id)));
    const whole = await importPdf(product.client);
    await start({ ROLE: 'worker' });
    const read = (id: string) => product.client.call('creator', getDocument, { params: { id } });
    await eventually(
      () => read(whole),
      ({ body }) => body.status === 'ready',
    );
    const { body } = await eventually(
      () => read(broken),
      ({ body: { status } }) => status === 'failed',
    );
    expect(body.failureReason).toBeTruthy();
    const job = await eventually(
      () =>
        db
          .collection<{ attempts: number; state: string; error: string }>('jobs')
          .findOne({ 'payload.documentId': broken }),
      (found) => found?.state === 'dead',
    );
    expect(job?.error).toContain('No object');
    measure(`${job?.attempts} tries`);
  },
);
