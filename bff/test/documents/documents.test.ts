import { newId } from '@savoir/contracts/common';
import {
  createDocumentTicket,
  deleteDocument,
  getDocument,
  listDocuments,
  reingestDocument,
  updateDocument,
  type DocumentFile,
} from '@savoir/contracts/documents';
import { pdfMaxBytes } from '@savoir/contracts/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { depositUpload } from '../../src/modules/upload/upload.service.ts';
import { eventually, fixture } from '../client.ts';
import { documentsOf, type Documents } from '../documents-client.ts';
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
  let manual: DocumentFile;
  beforeAll(async () => {
    manual = await documents.imported('creator', 'manuel-presse-px310.pdf', { title: 'Presse du hall 2' });
  });

  it('a document is registered by the id of its key with suffix, filename and spaces, read page by page, and answered from [S7.22][S7.23][S3.31][S3.33][S4.23]', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await documents.uploaded('admin', data);
    const { status, body } = await documents.register('admin', id, {
      filename: 'Manuel_presse PX310.pdf',
      spaceIds: [bff.spaceIds[0]],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id,
      title: 'Manuel presse PX310',
      filename: 'Manuel_presse PX310.pdf',
      status: 'ingesting',
      uploaderId: bff.users.admin.id,
      spaceIds: [bff.spaceIds[0]],
      sizeInMb: 0.0606,
    });
    expect(body.uploadDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

    const ready = await documents.ended('reader', id);
    expect(ready).toMatchObject({
      status: 'ready',
      pageCount: 5,
      pagesDone: 5,
      pages: ['text', 'text', 'text', 'text', 'text'],
      failureReason: null,
      uploader: { firstName: 'admin', lastName: 'Test' },
    });
    expect(await documents.searchedPages('Quel serrage pour le remplacement des joints de vérin ?')).toContainEqual({
      sourceId: id,
      page: 4,
    });
  });

  it('the id of a document stands between the last slash and the last dot of the key, and answers a repeated registration with the same document [S5.49][S7.23]', async () => {
    const query = { documentFileSuffix: 'pdf' } as const;
    const { body: ticket } = await client.call('creator', createDocumentTicket, { query });
    const [, id = ''] = /\/([^/]+)\.pdf$/.exec(ticket.storageKey) ?? [];
    expect(await client.upload(ticket, (await fixture('chiffre.pdf')).data)).toBe(204);
    const [first, second] = await Promise.all([
      documents.register('creator', id, { filename: 'a.pdf' }),
      documents.register('creator', id, { filename: 'a.pdf' }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first.body.id, second.body.uploadDate]).toEqual([id, first.body.uploadDate]);
    const { body } = await client.call('creator', listDocuments, { query: { limit: 500 } });
    expect(body.items.filter((item) => item.id === id)).toHaveLength(1);
  });

  it('the life of a document is renamed and moved, and answers follow', async () => {
    const document = await documents.ended('creator', manual.id);
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

  it('the life of a document names no one when it was the reading that made the version another one', async () => {
    const document = await documents.ended('creator', manual.id);
    const { body: renamed } = await client.call('creator', updateDocument, {
      params: { id: document.id },
      version: document.version,
      body: { title: 'Presse du hall 4' },
    });
    await client.call('creator', reingestDocument, { params: { id: document.id } });
    await documents.ended('creator', document.id);
    const stale = await client.call('admin', updateDocument, {
      params: { id: document.id },
      version: renamed.version,
      body: { title: 'Trop tard' },
    });
    expect([stale.code, stale.problem?.context]).toEqual(['VERSION_STALE', undefined]);
  });

  it('a document is deleted by a call without a body; it disappears at once from lists, pages and answers, and its files follow [S7.19]', async () => {
    const document = await documents.imported('creator', 'manuel-presse-px310.pdf');
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

it.each([
  ['chiffre.pdf', 'encrypted'],
  ['tronque.pdf', 'damaged'],
])('a file that is no good: %s fails with the reason %s', async (name, reason) => {
  const document = await documents.imported('creator', name);
  expect(document).toMatchObject({ status: 'failed', failureReason: reason });
  expect(await documents.searchedPages(document.title)).not.toContainEqual(
    expect.objectContaining({ sourceId: document.id }),
  );
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
