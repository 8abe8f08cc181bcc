import { getDocument } from '@savoir/contracts/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import { pdfLimits } from '../src/ingestion/pdf/process/pdf-limits.ts';
import { testPdf } from '../src/ingestion/pdf/test-pdf.ts';
import { eventually } from './client.ts';
import { documentsOf, type Documents } from './documents-client.ts';

let documents: Documents;
startApplication();
beforeAll(async () => {
  documents = documentsOf(bff, client);
});

describe('a hostile file', () => {
  const { stallMs } = pdfLimits;
  // Long enough to outlast an ordinary file; the rest of its time on the processor would show nothing more.
  beforeAll(() => {
    pdfLimits.stallMs = 3000;
  });
  afterAll(() => {
    pdfLimits.stallMs = stallMs;
  });

  it('a hostile file fails alone: what else is imported meanwhile becomes ready', async () => {
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
    );
    expect(body).toMatchObject({ status: 'failed', failureReason: 'too-complex' });
  });
});
