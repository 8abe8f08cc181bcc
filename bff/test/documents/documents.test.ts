import { newId } from '@savoir/contracts/common';
import {
  createDocumentTicket,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
  type DocumentFile,
  type DocumentFileDetail,
} from '@savoir/contracts/documents';
import { pdfMaxBytes } from '@savoir/contracts/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { depositUpload } from '../../src/modules/upload/upload.service.ts';
import { eventually, fixture } from '../client.ts';
import { documentsOf, imported, pdfSaying, type Documents } from '../documents-client.ts';
import { storedFiles } from '../stored-files.ts';

let documents: Documents;
startApplication();
beforeAll(async () => {
  documents = documentsOf(bff, client);
});

it('the ticket of a document takes documentFileSuffix=pdf and answers url, fields and storageKey [S7.20][S3.36][S9.6]', async () => {
  const { status, body } = await client.call('creator', createDocumentTicket, {
    query: { documentFileSuffix: 'pdf' },
  });
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(['fields', 'storageKey', 'url']);
  expect(body.storageKey).toMatch(new RegExp(`^uploads/${bff.company.id}/documents/[0-9a-f-]{36}\\.pdf$`));
  expect(body.fields['Content-Type']).toBe('application/pdf');
});

it('the ticket of a document takes no other suffix', async () => {
  const answer = await fetch(`${client.origin}/api/document-files/pre_signed_post_request?documentFileSuffix=exe`, {
    headers: bff.as('creator'),
  });
  expect(answer.status).toBe(400);
});

describe('the life of a document', () => {
  let registered: Awaited<ReturnType<Documents['register']>>;
  let ready: DocumentFileDetail;
  beforeAll(async () => {
    const id = await documents.uploaded('creator', (await fixture('manuel-presse-px310.pdf')).data);
    registered = await documents.register('creator', id, {
      filename: 'Manuel_presse PX310.pdf',
      spaceIds: [bff.spaceIds[0]],
    });
    ready = await documents.ended('reader', id);
  });

  it('a document is registered by the id of its key with suffix, filename and spaces, read page by page, and answered from [S7.22][S7.23][S3.31][S3.33][S4.23]', async () => {
    const { status, body } = registered;
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: ready.id,
      title: 'Manuel presse PX310',
      filename: 'Manuel_presse PX310.pdf',
      status: 'ingesting',
      uploaderId: bff.users.creator.id,
      spaceIds: [bff.spaceIds[0]],
      sizeInMb: 0.0606,
    });
    expect(body.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

    expect(ready).toMatchObject({
      status: 'ready',
      pageCount: 5,
      pagesDone: 5,
      pages: ['text', 'text', 'text', 'text', 'text'],
      failureReason: null,
      uploader: { firstName: 'creator', lastName: 'Test' },
    });
    expect(await documents.searchedPages('Quel serrage pour le remplacement des joints de vérin ?')).toContainEqual({
      sourceId: ready.id,
      page: 4,
    });
  });

  it('the id of a document stands between the last slash and the last dot of the key, and answers a repeated registration with the same document, which fails where it is encrypted [S5.49][S7.23]', async () => {
    const query = { documentFileSuffix: 'pdf' } as const;
    const { body: ticket } = await client.call('creator', createDocumentTicket, { query });
    const [, id = ''] = /\/([^/]+)\.pdf$/.exec(ticket.storageKey) ?? [];
    expect(await client.upload(ticket, (await fixture('chiffre.pdf')).data)).toBe(204);
    const [first, second] = await Promise.all([
      documents.register('creator', id, { filename: 'chiffre.pdf' }),
      documents.register('creator', id, { filename: 'chiffre.pdf' }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first.body.id, second.body.uploadDate]).toEqual([id, first.body.uploadDate]);
    const { body } = await client.call('creator', listDocuments, { query: { limit: 500 } });
    expect(body.items.filter((item) => item.id === id)).toHaveLength(1);
    expect(await documents.ended('creator', id)).toMatchObject({ status: 'failed', failureReason: 'encrypted' });
    expect(await documents.searchedPages(first.body.title)).not.toContainEqual(
      expect.objectContaining({ sourceId: id }),
    );
  });

  it('the life of a document is renamed and moved, and answers follow', async () => {
    const document = await documents.ended('creator', ready.id);
    const { status, body } = await client.call('creator', updateDocument, {
      params: { id: document.id },
      version: document.version,
      body: { title: 'Presse du hall 3', spaceIds: [bff.spaceIds[1]] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Presse du hall 3',
      spaceIds: [bff.spaceIds[1]],
      version: document.version + 1,
    });
    expect(await documents.searchedPages('vidange du réservoir', [bff.spaceIds[0]])).not.toContainEqual(
      expect.objectContaining({ sourceId: document.id }),
    );
    const stale = await client.call('admin', updateDocument, {
      params: { id: document.id },
      version: document.version,
      body: { title: 'Trop tard' },
    });
    expect(stale.code).toBe('VERSION_STALE');
    expect(stale.problem?.context).toMatchObject({ byId: bff.users.creator.id });
  });

  it('a document is deleted by a call without a body; it disappears at once from lists, pages and answers, and its files follow [S7.19]', async () => {
    const document = await imported(client, 'creator', pdfSaying('Vidange du réservoir'));
    expect(await storedFiles(bff, document.id)).toHaveLength(1);
    const deleted = await client.call('creator', deleteDocument, { params: { id: document.id } });
    expect([deleted.status, deleted.body]).toEqual([204, undefined]);
    expect((await client.call('creator', getDocument, { params: { id: document.id } })).code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    expect(await documents.searchedPages('vidange du réservoir')).not.toContainEqual(
      expect.objectContaining({ sourceId: document.id }),
    );
    await eventually(
      () => storedFiles(bff, document.id),
      (files) => files.length === 0,
    );
    await eventually(
      () => bff.services.db.collection('document_pages').countDocuments({ documentId: document.id }),
      (count) => count === 0,
    );
    expect((await documents.register('creator', document.id, { filename: 'a.pdf' })).code).toBe('UPLOAD_MISSING');
  });
});

it('a file that is no good is refused when it is no PDF, and not stored', async () => {
  const { data } = await fixture('pas-un.pdf');
  const id = await documents.uploaded('creator', data);
  expect((await documents.register('creator', id, { filename: 'pas-un.pdf' })).code).toBe('DOCUMENT_NOT_PDF');
  expect(await storedFiles(bff, id)).toEqual([]);
  expect((await documents.register('creator', id, { filename: 'pas-un.pdf' })).code).toBe('UPLOAD_MISSING');
});

it('a file that is no good is refused when it is larger than a ticket would have let through [S9.3]', async () => {
  const id = newId();
  await depositUpload(bff.services, { id: bff.users.creator.id, companyId: bff.company.id }, id, {
    purpose: 'document',
    contentType: 'application/pdf',
    extension: 'pdf',
    data: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(pdfMaxBytes)]),
  });
  expect((await documents.register('creator', id, { filename: 'lourd.pdf' })).code).toBe('DOCUMENT_TOO_LARGE');
});

describe('an ingestion that is disturbed', () => {
  let id: string;
  let renamed: DocumentFile;
  let read: DocumentFileDetail;
  beforeAll(async () => {
    await bff.services.jobs.stop();
    id = await documents.uploaded('creator', pdfSaying('Première page', 'Seconde page'));
    const { body } = await documents.register('creator', id, { filename: 'reprise.pdf' });
    const changes = { version: body.version, body: { title: 'Presse du hall 4' } };
    renamed = (await client.call('creator', updateDocument, { params: { id }, ...changes })).body;
    // What a run that was cut after the first page left behind.
    await bff.services.db.collection<{ _id: string }>('document_pages').insertOne({
      _id: `${id}:1`,
      companyId: bff.company.id,
      documentId: id,
      ingestion: 1,
      number: 1,
      state: 'text',
      text: '# Ancienne lecture\n\nPage gardée telle quelle.',
    } as { _id: string });
    bff.services.jobs.start();
    read = await documents.ended('creator', id);
  });

  it('an ingestion that is disturbed goes on after a crash behind the pages it has, and publishes once', async () => {
    expect(read).toMatchObject({ status: 'ready', pageCount: 2, pages: ['text', 'text'] });
    expect(
      (await documents.searchedPages('ancienne lecture gardée')).filter(({ sourceId }) => sourceId === id).length,
    ).toBeGreaterThan(0);
    expect(await bff.services.db.collection('document_pages').countDocuments({ documentId: id })).toBe(2);
  });

  it('who saves over what the reading has changed is told of no one', async () => {
    expect([renamed.title, read.title]).toEqual(['Presse du hall 4', 'Presse du hall 4']);
    const stale = await client.call('admin', updateDocument, {
      params: { id },
      version: renamed.version,
      body: { title: 'Trop tard' },
    });
    expect([stale.code, stale.problem?.context]).toEqual(['VERSION_STALE', undefined]);
  });
});

it('an ingestion that is disturbed leaves nothing when the document is deleted meanwhile', async () => {
  const id = await documents.uploaded('creator', pdfSaying('Vidange du réservoir'));
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
