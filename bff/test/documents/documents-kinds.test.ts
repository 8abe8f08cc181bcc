import { readFile } from 'node:fs/promises';
import {
  createDocumentTicket,
  documentMatches,
  documentPages,
  listDocuments,
  registerDocument,
  searchDocuments,
} from '@savoir/contracts/documents';
import { createReport, listReports } from '@savoir/contracts/reports';
import { createTestQuestion } from '@savoir/contracts/test-questions';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { docxOf, officeSample } from '../../src/ingestion/office/test-office.ts';
import { ask } from '../chat-client.ts';
import { documentsOf, imported, type Documents } from '../documents-client.ts';

let documents: Documents;
let docx: Awaited<ReturnType<typeof imported>>;
let xlsx: Awaited<ReturnType<typeof imported>>;

startApplication();
beforeAll(async () => {
  documents = documentsOf(bff, client);
  docx = await imported(client, 'creator', await readFile(officeSample('notice-zk-14.docx')), {
    documentFileSuffix: 'docx',
    filename: 'Notice_ZK.docx',
  });
  xlsx = await imported(client, 'creator', await readFile(officeSample('pumps.xlsx')), {
    documentFileSuffix: 'xlsx',
    filename: 'tarifs.xlsx',
  });
});

describe('a document that is no PDF', () => {
  it('a document that is no PDF keeps its kind, and its pages are what it is made of [B.115][B.116]', async () => {
    expect(docx).toMatchObject({
      kind: 'docx',
      title: 'Notice ZK',
      status: 'ready',
      pageCount: 2,
      pages: ['text', 'text'],
      parts: [
        { place: 'section 1', name: 'Sécurité', leftOut: [] },
        { place: 'section 2', name: 'Entretien du compresseur ZK-14', leftOut: [] },
      ],
    });
    expect(xlsx).toMatchObject({
      kind: 'xlsx',
      parts: [{ place: 'feuille Tarifs, A1:C3', name: 'Tarifs', range: 'A1:C3', leftOut: [] }],
    });
    const { body } = await client.call('reader', documentPages, { params: { id: docx.id }, query: { from: 2 } });
    expect(body.items).toEqual([
      {
        number: 2,
        state: 'text',
        place: 'section 2',
        text: '# Entretien du compresseur ZK-14\n\nLa courroie du compresseur ZK-14 se remplace toutes les 2000 heures.',
      },
    ]);
  });

  it('a document that is no PDF is searched, found in, and listed by its kind [B.123]', async () => {
    const { body: found } = await client.call('reader', searchDocuments, { query: { q: 'pompe immergée' } });
    expect(found.items[0]).toMatchObject({
      document: { id: xlsx.id, kind: 'xlsx' },
      extracts: [{ page: 1, place: 'feuille Tarifs, A1:C3' }],
    });
    const matches = await client.call('reader', documentMatches, { params: { id: docx.id }, query: { q: 'courroie' } });
    expect(matches.body.items).toEqual([{ page: 2, count: 1 }]);
    const { body: listed } = await client.call('reader', listDocuments, { query: { kind: 'xlsx' } });
    expect(listed.items.map(({ id }) => id)).toEqual([xlsx.id]);
    const { body: pdfs } = await client.call('reader', listDocuments, { query: { kind: 'pdf' } });
    expect(pdfs.items).toEqual([]);
  });

  it('a document that is no PDF answers questions, cited by section and by cells [B.124]', async () => {
    const worn = await ask(bff, 'reader', 'Quand remplacer la courroie du compresseur ZK-14 ?');
    expect(worn.answer.citations[0]).toMatchObject({ sourceId: docx.id, page: 2, place: 'section 2' });
    const price = await ask(bff, 'reader', 'Quel est le prix de la pompe immergée NK-80 ?');
    expect(price.answer.citations[0]).toMatchObject({ sourceId: xlsx.id, page: 1, place: 'feuille Tarifs, A1:C3' });
    expect(price.message.text).toContain('1250');
  });

  it('a document that is no PDF is said by section and by cells in test questions and reports, too [B.154]', async () => {
    const { body: asked } = await client.call('validator', createTestQuestion, {
      body: {
        question: 'Quand remplacer la courroie du compresseur ZK-14 ?',
        expected: { sourceType: 'document', sourceId: docx.id, page: 2 },
        spaceIds: [],
      },
    });
    expect(asked).toMatchObject({
      verdict: 'first',
      expected: { title: 'Notice ZK', page: 2, place: 'section 2' },
      answer: { sources: [{ sourceId: docx.id, place: 'section 2' }] },
    });
    const { body: report } = await client.call('reader', createReport, {
      body: { thing: { type: 'document', id: xlsx.id, page: 1 }, kind: 'wrong', text: 'Le prix est celui de 2024.' },
    });
    expect(report.thing).toMatchObject({ page: 1, place: 'feuille Tarifs, A1:C3' });
    const { body: listed } = await client.call('validator', listReports, { query: { scope: 'to-answer' } });
    expect(listed.map(({ thing }) => thing.place)).toEqual(['feuille Tarifs, A1:C3']);
  });

  it('a document that is no PDF is only ever downloaded, as what it was sent as and never shown by the browser [B.125]', async () => {
    const page = Buffer.from('<html><script>alert(1)</script><p>Consignes de sécurité du hall</p></html>');
    const html = await imported(client, 'creator', page, { documentFileSuffix: 'html', filename: 'consignes.html' });
    expect(html).toMatchObject({ status: 'ready', kind: 'html' });
    for (const url of [html.viewUrl, html.downloadUrl]) {
      const file = await fetch(new URL(url, client.origin));
      expect(file.headers.get('content-disposition')).toMatch(/^attachment;.*consignes\.html/);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await file.arrayBuffer())).toEqual(page);
    }
  });

  it('a document that is no PDF may be a picture, which is read by recognition and cited as such [B.126]', async () => {
    const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120" fill="#fff"/>
      <text x="30" y="75" font-size="40" font-family="DejaVu Sans">Fermer la vanne principale</text></svg>`;
    const png = await sharp(Buffer.from(sign)).png().toBuffer();
    const picture = await imported(client, 'creator', png, { documentFileSuffix: 'png', filename: 'panneau.png' });
    expect(picture).toMatchObject({
      kind: 'image',
      status: 'ready',
      pages: ['recognised'],
      parts: [{ place: 'image' }],
    });
    const { body } = await client.call('reader', documentPages, { params: { id: picture.id } });
    expect(body.items[0]?.text).toMatch(/vanne principale/);
  });
});

describe('a file that is not what it says', () => {
  const refusal = async (data: Buffer, suffix: 'docx' | 'xlsx') => {
    const id = await documents.uploaded('creator', data, suffix);
    return documents.register('creator', id, { documentFileSuffix: suffix, filename: `faux.${suffix}` });
  };

  it('a file that is not what it says is refused, with the field and what to do [B.120][B.121]', async () => {
    const fake = await refusal(Buffer.from('Ceci n’est pas un document Word.'), 'docx');
    expect([fake.status, fake.code]).toEqual([422, 'DOCUMENT_OTHER_CONTENT']);
    expect(fake.problem).toMatchObject({ fields: [{ path: 'documentFileSuffix' }] });
    expect((await refusal(await docxOf('<w:p/>'), 'xlsx')).code).toBe('DOCUMENT_OTHER_CONTENT');
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect((await refusal(Buffer.concat([compound, Buffer.alloc(1000)]), 'docx')).code).toBe('DOCUMENT_LEGACY_FORMAT');
    const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(1000)]);
    expect((await refusal(locked, 'xlsx')).code).toBe('DOCUMENT_PROTECTED');
  });

  it('a file that is not what it says is not taken as another type than that of its form', async () => {
    const { body: ticket } = await client.call('creator', createDocumentTicket, {
      query: { documentFileSuffix: 'txt' },
    });
    expect(await client.upload(ticket, Buffer.from('<html><p>x</p></html>'))).toBe(204);
    const answer = await client.call('creator', registerDocument, {
      params: { id: /([^/]+)\.txt$/.exec(ticket.storageKey)?.[1] ?? '' },
      body: { documentFileSuffix: 'html', filename: 'x.html', spaceIds: [] },
    });
    expect(answer.code).toBe('DOCUMENT_OTHER_CONTENT');
  });

  it('a file that is not what it says fails alone when it is damaged, and says so', async () => {
    const bytes = await docxOf('<!DOCTYPE x><w:p/>');
    expect(await imported(client, 'creator', bytes, { documentFileSuffix: 'docx', filename: 'x.docx' })).toMatchObject({
      status: 'failed',
      failureReason: 'damaged',
    });
  });
});
