import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { modelSettings, startOpenAiTestServer, type OpenAiTestServer } from '@savoir/testing/openai-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPdf } from '../src/ingestion/pdf/test-pdf.ts';
import { fixture, openClient, type TestClient } from './client.ts';
import { imported } from './documents-client.ts';

const layout = (name: string) => readFile(join(import.meta.dirname, `../data/pdf-layouts/${name}.pdf`));
/** One page of text, one scanned page of print, one of scribbles. */
const dossier = async () => (await fixture('dossier-numerise.pdf')).data;

const pageText = async (bff: TestBff, documentId: string, number: number) =>
  (
    await bff.services.db
      .collection<{ _id: string; text: string }>('document_pages')
      .findOne({ _id: `${documentId}:${number}` })
  )?.text;

describe('the analysis of a document', () => {
  let bff: TestBff;
  let client: TestClient;
  beforeAll(async () => {
    bff = await startTestBff();
    client = await openClient(bff);
  });
  afterAll(() => bff.close());

  it.each(['table-mesures-ruled-tagged', 'table-mesures-ruled-untagged', 'table-mesures-unruled-untagged'])(
    'the analysis of a document reads the table of %s, and finds its cells by their header [S1.29]',
    async (name) => {
      const document = await imported(client, 'creator', await layout(name), { title: name });
      expect(document).toMatchObject({ status: 'ready', pages: ['text'] });
      expect(await pageText(bff, document.id, 1)).toContain('| Corps de pompe | M12 | 8 | 65 |');
      const found = await bff.services.knowledge.search(
        { companyId: bff.company.id, spaceIds: null },
        'Quel couple pour le corps de pompe ?',
      );
      expect(found.some(({ sourceId, text }) => sourceId === document.id && text.includes('Corps de pompe'))).toBe(
        true,
      );
    },
  );

  it('the analysis of a document recognises scanned print, and marks what nothing can read [D.9]', async () => {
    const document = await imported(client, 'creator', await dossier());
    expect(document).toMatchObject({ status: 'ready', pageCount: 3, pages: ['text', 'recognised', 'unreadable'] });
    expect(await pageText(bff, document.id, 2)).toMatch(/^## Consignes de maintenance\n\n/);
    expect(await pageText(bff, document.id, 3)).toBe('');
    const found = await bff.services.knowledge.search(
      { companyId: bff.company.id, spaceIds: null },
      'consignes de maintenance',
    );
    expect(found).toContainEqual(expect.objectContaining({ sourceId: document.id, page: 2 }));
  });

  it('the analysis of a document says that a file has no readable text when nothing of it could be read', async () => {
    expect(await imported(client, 'creator', testPdf([{ content: '' }]))).toMatchObject({
      status: 'failed',
      failureReason: 'no-text',
    });
  });
});

describe('with a vision model', () => {
  let bff: TestBff;
  let client: TestClient;
  let service: OpenAiTestServer;
  beforeAll(async () => {
    service = await startOpenAiTestServer();
    bff = await startTestBff({ env: modelSettings('VISION', service) });
    client = await openClient(bff);
  });
  afterAll(async () => {
    await bff.close();
    await service.close();
  });

  it('the analysis with a vision model reads handwriting, and asks the model for nothing else [S1.30]', async () => {
    service.behave({
      kind: 'answer',
      text: 'Le joint de la pompe NK-80 fuit depuis mardi, prévoir un [illisible] neuf.',
    });
    const document = await imported(client, 'creator', await dossier());
    expect(document.pages).toEqual(['text', 'recognised', 'recognised']);
    expect(await pageText(bff, document.id, 3)).toContain('Le joint de la pompe NK-80 fuit depuis mardi');
    expect(service.requests).toHaveLength(1);
    const found = await bff.services.knowledge.search(
      { companyId: bff.company.id, spaceIds: null },
      'joint de la pompe qui fuit',
    );
    expect(found).toContainEqual(expect.objectContaining({ sourceId: document.id, page: 3 }));
  });

  it('the analysis with a vision model marks the page when the model does not answer, and keeps the document', async () => {
    service.behave({ kind: 'status', status: 401 });
    expect(await imported(client, 'creator', await dossier())).toMatchObject({
      status: 'ready',
      pages: ['text', 'recognised', 'unreadable'],
    });
    expect(bff.logged().some((line) => line.includes('page could not be recognised'))).toBe(true);
  });
});
