import { deleteDocument, getDocument } from '@savoir/contracts/documents';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfLimits } from '../src/ingestion/pdf/process/pdf-limits.ts';
import { testPdf } from '../src/ingestion/pdf/test-pdf.ts';
import { eventually, fixture, openClient, type TestClient } from './client.ts';
import { documentsOf, type Documents } from './documents-client.ts';

let bff: TestBff;
let client: TestClient;
let documents: Documents;
beforeAll(async () => {
  bff = await startTestBff();
  client = await openClient(bff);
  documents = documentsOf(bff, client);
});
afterAll(() => bff.close());

describe('a hostile file', { timeout: 90_000 }, () => {
  const { stallMs } = pdfLimits;
  // Long enough to outlast an ordinary file; the rest of its time on the processor would show nothing more.
  beforeAll(() => {
    pdfLimits.stallMs = 3000;
  });
  afterAll(() => {
    pdfLimits.stallMs = stallMs;
  });

  it('fails alone: what else is imported meanwhile becomes ready', async () => {
    const endless = Buffer.concat([
      Buffer.from('BT /F1 9 Tf 20 700 Td '),
      Buffer.alloc(240_000_000, '(a) Tj '),
      Buffer.from('ET'),
    ]);
    const bomb = await documents.uploaded('creator', testPdf([{ content: endless }]));
    await documents.register('creator', bomb, { filename: 'bombe.pdf' });
    expect(await documents.imported('creator', 'manuel-presse-px310.pdf')).toMatchObject({ status: 'ready' });
    expect((await client.call('creator', getDocument, { params: { id: bomb } })).body.status).toBe('ingesting');
    const { body } = await eventually(
      () => client.call('creator', getDocument, { params: { id: bomb } }),
      (answer) => answer.body.status !== 'ingesting',
      60_000,
    );
    expect(body).toMatchObject({ status: 'failed', failureReason: 'too-complex' });
  });
});

describe('an ingestion that is disturbed', () => {
  it('goes on after a crash behind the pages it has, and publishes once', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    await bff.services.jobs.stop();
    const id = await documents.uploaded('creator', data);
    await documents.register('creator', id, { filename: 'reprise.pdf' });
    // What a run that was cut after three pages left behind.
    const page = (number: number) => ({
      companyId: bff.company.id,
      documentId: id,
      ingestion: 1,
      number,
      state: 'text',
      text: `# Ancienne lecture\n\nPage ${number} gardée telle quelle.`,
    });
    await bff.services.db
      .collection<{ _id: string }>('document_pages')
      .insertMany([1, 2, 3].map((number) => ({ _id: `${id}:${number}`, ...page(number) })));
    bff.services.jobs.start();
    expect(await documents.ended('creator', id)).toMatchObject({
      status: 'ready',
      pageCount: 5,
      pages: Array.from({ length: 5 }, () => 'text'),
    });
    expect(
      (await documents.searchedPages('ancienne lecture gardée')).filter(({ sourceId }) => sourceId === id).length,
    ).toBeGreaterThan(0);
    expect(await bff.services.db.collection('document_pages').countDocuments({ documentId: id })).toBe(5);
  });

  it('is taken up when the process died between registering and queueing', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await documents.uploaded('creator', data);
    await bff.services.jobs.stop();
    await documents.register('creator', id, { filename: 'oubli.pdf' });
    await bff.services.db.collection<{ _id: string }>('jobs').deleteOne({ _id: `ingest:${id}:1` });
    const { resumeDocuments } = await import('../src/modules/document/document.recovery.ts');
    await resumeDocuments(bff.services);
    bff.services.jobs.start();
    expect(await documents.ended('creator', id)).toMatchObject({ status: 'ready' });
  });

  it('leaves nothing when the document is deleted meanwhile', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await documents.uploaded('creator', data);
    await documents.register('creator', id, { filename: 'bref.pdf' });
    await client.call('creator', deleteDocument, { params: { id } });
    await eventually(
      () => bff.services.db.collection<{ _id: string }>('documents').countDocuments({ _id: id }),
      (count) => count === 0,
    );
    const job = { _id: `ingest:${id}:1`, state: 'done' };
    await eventually(
      () => bff.services.db.collection<{ _id: string }>('jobs').countDocuments(job),
      (count) => count === 1,
    );
    expect(await documents.searchedPages('vidange du réservoir')).not.toContainEqual(
      expect.objectContaining({ sourceId: id }),
    );
    expect(await bff.services.db.collection('document_pages').countDocuments({ documentId: id })).toBe(0);
  });
});
