import { pdfMaxPages } from '@savoir/contracts/limits';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, testPdf } from '../src/ingestion/pdf/test-pdf.ts';
import { openClient, type TestClient } from './client.ts';
import { imported } from './documents-client.ts';

let bff: TestBff;
let client: TestClient;
beforeAll(async () => {
  bff = await startTestBff();
  client = await openClient(bff);
});
afterAll(() => bff.close());

it('the limit of pages takes as many as it says [S9.4]', { timeout: 120_000 }, async () => {
  const pages = Array.from({ length: pdfMaxPages }, (_, index) => ({
    content: index === 0 ? line('La seule page qui dit quelque chose', 700) : '',
  }));
  const document = await imported(client, 'creator', testPdf(pages));
  expect(document).toMatchObject({ status: 'ready', pageCount: pdfMaxPages, pagesDone: pdfMaxPages });
});
