import { createDocumentTicket } from '@savoir/contracts/documents';
import { setTimeout as delay } from 'node:timers/promises';
import { listNotes, noteCounts } from '@savoir/contracts/notes';
import { findSources } from '@savoir/contracts/search';
import { expect } from 'vitest';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { fixture, type TestClient } from '../client.ts';
import { itSurvives } from './fault.ts';
import { startsInstallation, untilIdle, type Product } from './installation.ts';
import { expectAllStored, write } from './writers.ts';

const installation = startsInstallation();

/** People who read as long as others write: every try is answered, or repeated at another process. */
async function read(clients: () => TestClient, until: Promise<unknown>) {
  const seen = { reads: 0, tries: 0 };
  const over = new AbortController();
  const ending = until.finally(() => over.abort());
  const person = async () => {
    while (!over.signal.aborted) {
      for (const endpoint of [listNotes, noteCounts, findSources]) {
        const query: Record<string, string> = endpoint === findSources ? { q: 'courroie', kind: 'note' } : {};
        const { status } = await clients()
          .call('reader', endpoint, { query })
          .catch(() => ({ status: 0 }));
        expect([0, 200, 503]).toContain(status);
        if (status === 200) seen.reads++;
        else seen.tries++;
      }
      await delay(30);
    }
  };
  await Promise.all([ending, person(), person()]);
  return seen;
}

itSurvives(
  {
    part: 'Processes',
    fault: 'Two processes that answer and one that works: each is killed in turn while people read and write',
    person: 'A call that was under way is repeated, at the other process; a fiche is generated when a worker is back.',
    kept: 'Every acknowledged fiche, once, generated once.',
  },
  async (measure) => {
    const { bff, start } = installation;
    const startApi = () => start({ ROLE: 'api' });
    const startWorker = () => start({ ROLE: 'worker' });
    const apis: [Product, Product] = [await startApi(), await startApi()];
    let worker = await startWorker();
    // As a proxy does that asks /readyz: now the one, now the other.
    let turn = 0;
    const clients = () => (apis[turn++ % 2] ?? apis[0]).client;
    const fault = async () => {
      await delay(800);
      await apis[0].kill();
      await delay(500);
      apis[0] = await startApi();
      await worker.kill();
      await delay(800);
      worker = await startWorker();
      await delay(800);
      await apis[1].kill();
      apis[1] = await startApi();
      await delay(500);
      apis[0].signal('SIGTERM');
      expect(await apis[0].ended).toBe(0);
      apis[0] = await startApi();
      await delay(500);
    };
    const broken = fault();
    const [writing, reading] = await Promise.all([write(clients, 4, broken), read(clients, broken)]);
    expect(writing.longestMs).toBeLessThan(45_000);
    expect(reading.reads).toBeGreaterThan(20);
    await untilIdle(installation);
    await expectAllStored(bff, writing);
    const rows = await bff.services.db
      .collection<NoteRow>('notes')
      .find({ _id: { $in: [...writing.acknowledged.values()] } })
      .toArray();
    for (const { status, history } of rows)
      expect([status, history.map(({ action }) => action)]).toEqual(['TO_REVIEW', ['created', 'generated']]);
    measure(
      `${writing.acknowledged.size} fiches taken after ${(writing.longestMs / 1000).toFixed(1)} s at most; ${reading.reads} reads, ${reading.tries} repeated`,
    );
  },
);

itSurvives(
  {
    part: 'Processes',
    fault: 'A second process is started while a file arrives at the first',
    person: 'Nothing: the upload ends as it began.',
    kept: 'The file to the byte.',
  },
  async () => {
    const { bff, start } = installation;
    const first = await start({ ROLE: 'api' });
    const { data } = await fixture('dossier-numerise.pdf');
    const { body: ticket } = await first.client.call('creator', createDocumentTicket, {
      query: { documentFileSuffix: 'pdf' },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(data)]), 'dossier.pdf');
    const request = new Request(new URL(ticket.url, first.origin), { method: 'POST', body: form });
    const whole = new Uint8Array(await request.arrayBuffer());
    const isStarted = Promise.withResolvers<undefined>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(whole.subarray(0, whole.length >> 1));
        await isStarted.promise;
        controller.enqueue(whole.subarray(whole.length >> 1));
        controller.close();
      },
    });
    const sending = fetch(request.url, { method: 'POST', headers: request.headers, body, duplex: 'half' });
    await delay(300);
    await start({ ROLE: 'api' });
    isStarted.resolve(undefined);
    expect((await sending).status).toBe(204);
    expect(await bff.services.store.stat(ticket.storageKey)).toMatchObject({ sizeBytes: data.length });
  },
);
