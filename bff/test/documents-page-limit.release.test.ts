import { pdfMaxPages } from '@savoir/contracts/limits';
import { expect, it } from 'vitest';
import { client, startApplication } from './application.ts';
import { line, testPdf } from '../src/ingestion/pdf/test-pdf.ts';
import { imported } from './documents-client.ts';

startApplication();

it('the limit of pages takes as many as it says [S9.4]', async () => {
  const pages = Array.from({ length: pdfMaxPages }, (_, index) => ({
    content: index === 0 ? line('La seule page qui dit quelque chose', 700) : '',
  }));
  const document = await imported(client, 'creator', testPdf(pages));
  expect(document).toMatchObject({ status: 'ready', pageCount: pdfMaxPages, pagesDone: pdfMaxPages });
});

it('the limit of pages refuses one page more [S9.4]', async () => {
  const pages = Array.from({ length: pdfMaxPages + 1 }, () => ({ content: '' }));
  const document = await imported(client, 'creator', testPdf(pages));
  expect(document).toMatchObject({ status: 'failed', failureReason: 'too-many-pages' });
});
