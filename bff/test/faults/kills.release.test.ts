import { setTimeout as delay } from 'node:timers/promises';
import { getChat, createChat, askQuestion, type Chat } from '@savoir/contracts/chats';
import { newId } from '@savoir/contracts/common';
import { companyDeletion, deleteCompany } from '@savoir/contracts/companies';
import { createDocumentTicket, getDocument, listDocuments, registerDocument } from '@savoir/contracts/documents';
import { createNote, getNote } from '@savoir/contracts/notes';
import { uploadId } from '@savoir/contracts/uploads';
import { modelSettings, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, expect } from 'vitest';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { publishNote } from '../chat-client.ts';
import { eventually, fixture } from '../client.ts';
import { endLeases } from '../processes/start-killed-worker.ts';
import { itSurvives } from './fault.ts';
import { startsInstallation, untilIdle, type Product } from './installation.ts';
import { expectAllStored, write } from './writers.ts';

const installation = startsInstallation();
let model: OpenAiTestServer;
beforeAll(async () => {
  model = await startOpenAiTestServer();
});
afterAll(() => model.close());

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** As when the plug is pulled: no process of the installation ends in order. */
async function powerCut(product: Product): Promise<void> {
  await Promise.all([product.kill(), installation.database.kill()]);
  await installation.database.start();
}

itSurvives(
  {
    part: 'Processes',
    fault: 'Product and database are killed three times while people write fiches that are being generated',
    person: 'The connection breaks; the outbox sends the same fiche again, at once or a minute later.',
    kept: 'Every acknowledged fiche, once, generated once, under the id that was told.',
  },
  async (measure) => {
    const { bff, start } = installation;
    let product = await start();
    const fault = async () => {
      for (let round = 0; round < 3; round++) {
        await delay(600 + round * 350);
        await powerCut(product);
        product = await start();
      }
      await delay(500);
    };
    const writing = await write(() => product.client, 4, fault(), { giveUpMs: 150_000 });
    await endLeases(bff);
    await untilIdle(installation);
    await expectAllStored(bff, writing);
    const notes = bff.services.db.collection<NoteRow>('notes');
    for (const id of writing.acknowledged.values()) {
      const row = await notes.findOne({ _id: id });
      expect([row?.status, row?.history.map(({ action }) => action)]).toEqual(['TO_REVIEW', ['created', 'generated']]);
    }
    measure(`${writing.acknowledged.size} fiches by 4 people, taken after ${seconds(writing.longestMs)} at most`);
  },
  { timeout: 400_000 },
);

itSurvives(
  {
    part: 'Processes',
    fault: 'The product is killed while a file arrives',
    person: 'The upload fails; the same form can be sent again.',
    kept: 'No part of the file; after the second time the file to the byte.',
  },
  async () => {
    const { bff, start } = installation;
    let product = await start();
    const { data } = await fixture('dossier-numerise.pdf');
    const { body: ticket } = await product.client.call('creator', createDocumentTicket, {
      query: { documentFileSuffix: 'pdf' },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(data)]), 'dossier.pdf');
    const request = new Request(new URL(ticket.url, product.origin), { method: 'POST', body: form });
    const whole = Buffer.from(await request.arrayBuffer());
    const halfway = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(new Uint8Array(whole.subarray(0, whole.length >> 1)));
        await delay(400);
        await product.kill();
        controller.error(new Error('the line is gone'));
      },
    });
    await expect(
      fetch(request.url, { method: 'POST', headers: request.headers, body: halfway, duplex: 'half' }),
    ).rejects.toThrow('fetch failed');
    expect(await bff.services.store.stat(ticket.storageKey)).toBeNull();

    product = await start();
    const early = await product.client.call('creator', registerDocument, {
      params: { id: uploadId(ticket.storageKey) },
      body: { documentFileSuffix: 'pdf', filename: 'dossier.pdf', spaceIds: [] },
    });
    expect([early.status, early.code]).toEqual([409, 'UPLOAD_MISSING']);
    expect(await product.client.upload(ticket, data)).toBe(204);
    expect(await bff.services.store.stat(ticket.storageKey)).toMatchObject({ sizeBytes: data.length });
  },
);

itSurvives(
  {
    part: 'Processes',
    fault: 'Product and database are killed twice while a document is read',
    person: 'The document shows as being read, and is ready once it was taken over.',
    kept: 'Each page and each passage once, as of a reading that nobody disturbed.',
  },
  async (measure) => {
    const { bff, start } = installation;
    const { data } = await fixture('manuel-presse-px310.pdf');
    let product = await start();
    const registered = async () => {
      const { body: ticket } = await product.client.call('creator', createDocumentTicket, {
        query: { documentFileSuffix: 'pdf' },
      });
      expect(await product.client.upload(ticket, data)).toBe(204);
      const { body, status } = await product.client.call('creator', registerDocument, {
        params: { id: uploadId(ticket.storageKey) },
        body: { documentFileSuffix: 'pdf', filename: 'presse.pdf', spaceIds: [] },
      });
      expect(status).toBe(201);
      return body.id;
    };
    const read = (id: string) =>
      eventually(
        () => product.client.call('creator', getDocument, { params: { id } }),
        ({ body }) => body.status === 'ready',
      );
    const left = async (id: string) => {
      const { db } = bff.services;
      const pages = await db.collection('document_pages').find({ documentId: id }).sort({ number: 1 }).toArray();
      const passages = await db.collection('passages').find({ sourceId: id }).sort({ page: 1, text: 1 }).toArray();
      return {
        pages: pages.map(({ number, text }) => [number, text] as unknown),
        passages: passages.map(({ page, text }) => [page, text] as unknown),
      };
    };
    const undisturbed = await registered();
    await read(undisturbed);
    const expected = await left(undisturbed);
    expect(expected.pages.length).toBeGreaterThan(1);

    const id = await registered();
    const startedAt = performance.now();
    for (const pauseMs of [300, 900]) {
      await delay(pauseMs);
      await powerCut(product);
      product = await start();
      const { status, body } = await product.client.call('creator', getDocument, { params: { id } });
      expect([status, ['ingesting', 'ready']]).toEqual([200, expect.arrayContaining([body.status])]);
      await endLeases(bff);
    }
    await read(id);
    expect(await left(id)).toEqual(expected);
    const { body } = await product.client.call('creator', listDocuments, {});
    expect(body.items.filter((item) => item.id === id)).toHaveLength(1);
    measure(`${expected.pages.length} pages, ready ${seconds(performance.now() - startedAt)} after it was registered`);
  },
);

itSurvives(
  {
    part: 'Processes',
    fault: 'The product is killed while an answer is being written',
    person:
      'The answer stops; opened again it says that it was interrupted, and shortly after it the next question is taken.',
    kept: 'The question, and what was shown of the answer. The next answer is whole.',
  },
  async (measure) => {
    const { bff, start } = installation;
    await publishNote(bff, 'Réducteur R-09', 'Vidanger le réducteur R-09 tous les 12 mois.');
    const settings = modelSettings('LLM', model);
    let product = await start(settings);
    const { body: chat } = await product.client.call('reader', createChat, {});
    const text = 'Quand vidanger le réducteur R-09 ?';
    const ask = () =>
      fetch(`${product.origin}/api/chats/${chat.id}/messages`, {
        method: askQuestion.method,
        headers: { ...bff.as('reader'), 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
    model.behave({ kind: 'silent' });
    const answering = await ask();
    const reader = (answering.body as ReadableStream<Uint8Array> | null)?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('event: message');
    await product.kill();
    const killed = performance.now();
    const readToEnd = async () => {
      while ((await reader?.read())?.done === false);
    };
    await expect(readToEnd()).rejects.toThrow('terminated');

    model.behave({ kind: 'status', status: 503 });
    product = await start(settings);
    const readChat = async (): Promise<Chat> =>
      (await product.client.call('reader', getChat, { params: { id: chat.id } })).body;
    await eventually(readChat, ({ messages }) => messages.at(-1)?.answer?.status === 'interrupted');
    const seen = performance.now() - killed;
    const again = await ask();
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('event: done');
    const { messages } = await readChat();
    expect(messages.map(({ role, answer }) => [role, answer?.status])).toEqual([
      ['user', undefined],
      ['assistant', 'interrupted'],
      ['user', undefined],
      ['assistant', 'answered'],
    ]);
    measure(`said to be interrupted ${seconds(seen)} after the end`);
  },
);

itSurvives(
  {
    part: 'Processes',
    fault: 'Product and database are killed three times while a company is deleted',
    person: 'The deletion shows how far it is, and goes on by itself.',
    kept: 'Nothing of the deleted company, in no collection and no folder. All of the other one.',
  },
  async (measure) => {
    const { bff, start } = installation;
    const { db, embeddedStore } = bff.services;
    let product = await start();
    const { company, users } = bff.other;
    for (let index = 0; index < 12; index++)
      await product.client.call(users.creator, createNote, {
        idempotencyKey: newId(),
        body: { title: `Adieu ${index}`, spaceIds: [], media: [{ kind: 'text', text: 'Vider la cuve.' }] },
      });
    const stays = await product.client.call('creator', createNote, {
      body: { title: 'Reste', spaceIds: [], media: [{ kind: 'text', text: 'Remplir la cuve.' }] },
    });
    await untilIdle(installation);
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    const count = async (companyId: string) =>
      Object.fromEntries(
        (
          await Promise.all(
            names.map(async (name) => [name, await db.collection(name).countDocuments({ companyId })] as const),
          )
        ).filter(([name, rows]) => rows > 0 && name !== 'audit'),
      );
    const before = await count(bff.company.id);
    expect(await count(company.id)).toMatchObject({ notes: 12 });
    const asked = await product.client.call('dev', deleteCompany, {
      params: { id: company.id },
      body: { name: company.name },
    });
    expect(asked.status).toBe(202);
    const startedAt = performance.now();
    for (const pauseMs of [30, 250, 700]) {
      await delay(pauseMs);
      await powerCut(product);
      product = await start();
      const { status } = await product.client.call('dev', companyDeletion, { params: { id: company.id } });
      expect([200, 404]).toContain(status);
      const refused = await product.client.call(users.creator, getNote, { params: { id: newId() } });
      expect([401, 403]).toContain(refused.status);
      await endLeases(bff);
    }
    await eventually(
      () => product.client.call('dev', companyDeletion, { params: { id: company.id } }),
      ({ status }) => status === 404,
    );
    expect(await count(company.id)).toEqual({});
    expect(await count(bff.company.id)).toEqual(before);
    expect((await product.client.call('creator', getNote, { params: { id: stays.body.id } })).status).toBe(200);
    const keys: string[] = [];
    for await (const { key } of embeddedStore?.disk.list() ?? []) keys.push(key);
    expect(keys.filter((key) => key.includes(company.id))).toEqual([]);
    measure(`gone after ${seconds(performance.now() - startedAt)}`);
  },
);
