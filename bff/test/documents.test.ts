import { newId } from '@savoir/contracts/common';
import {
  createDocumentTicket,
  deleteDocument,
  documentCounts,
  getDocument,
  listDocuments,
  registerDocument,
  reingestDocument,
  updateDocument,
  type DocumentFile,
} from '@savoir/contracts/documents';
import { pdfMaxBytes } from '@savoir/contracts/limits';
import { uploadId } from '@savoir/contracts/uploads';
import type { Role } from '@savoir/contracts/access';
import { startTestBff, usualFeatures, type TestBff, type TestUser } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfLimits } from '../src/ingestion/pdf/pdf-limits.ts';
import { testPdf } from '../src/ingestion/pdf/test-pdf.ts';
import { eventually, fixture, openClient, type TestClient } from './client.ts';

let bff: TestBff;
let client: TestClient;
beforeAll(async () => {
  bff = await startTestBff();
  client = await openClient(bff);
});
afterAll(() => bff.close());

/** Ticket and file, not yet registered: answers the id. */
async function uploaded(who: Role | TestUser, data: Buffer): Promise<string> {
  const { body: ticket } = await client.call(who, createDocumentTicket, { query: { documentFileSuffix: 'pdf' } });
  expect(await client.upload(ticket, data)).toBe(204);
  return uploadId(ticket.storageKey);
}

const register = (who: Role | TestUser, id: string, body: { filename: string; title?: string; spaceIds?: string[] }) =>
  client.call(who, registerDocument, { params: { id }, body: { documentFileSuffix: 'pdf', spaceIds: [], ...body } });

/** A document whose ingestion is over. */
async function imported(
  who: Role | TestUser,
  name: string,
  body: { title?: string; spaceIds?: string[] } = {},
): Promise<DocumentFile> {
  const { data } = await fixture(name);
  const id = await uploaded(who, data);
  const answer = await register(who, id, { filename: name, ...body });
  expect(answer.status).toBe(201);
  return ended(who, id);
}

const ended = async (who: Role | TestUser, id: string) =>
  (
    await eventually(
      () => client.call(who, getDocument, { params: { id } }),
      ({ body }) => body.status !== 'ingesting',
      // The process that reads gives way to everything else on the machine.
      60_000,
    )
  ).body;

const searchedPages = async (query: string, spaceIds: string[] | null = null) =>
  (await bff.services.knowledge.search({ companyId: bff.company.id, spaceIds }, query)).map(({ sourceId, page }) => ({
    sourceId,
    page,
  }));

describe('the ticket of a document', () => {
  it('takes documentFileSuffix=pdf and answers url, fields and storageKey [S7.20][S3.36][S9.6]', async () => {
    const { status, body } = await client.call('creator', createDocumentTicket, {
      query: { documentFileSuffix: 'pdf' },
    });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['fields', 'storageKey', 'url']);
    expect(body.storageKey).toMatch(new RegExp(`^${bff.company.id}/documents/[0-9a-f-]{36}\\.pdf$`));
    expect(body.fields['Content-Type']).toBe('application/pdf');
  });

  it('takes no other suffix', async () => {
    const answer = await fetch(`${client.origin}/api/document-files/pre_signed_post_request?documentFileSuffix=exe`, {
      headers: bff.as('creator'),
    });
    expect(answer.status).toBe(400);
  });

  it('is for creator, validator, admin and dev', async () => {
    const statuses = await Promise.all(
      (['reader', 'creator', 'validator', 'admin', 'dev'] as const).map(
        async (role) =>
          (await client.call(role, createDocumentTicket, { query: { documentFileSuffix: 'pdf' } })).status,
      ),
    );
    expect(statuses).toEqual([403, 200, 200, 200, 200]);
  });
});

describe('the life of a document', { timeout: 120_000 }, () => {
  it('is registered by the id of its key with suffix, filename and spaces, read page by page, and answered from [S7.22][S7.23][S3.31][S3.33][S4.23]', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await uploaded('admin', data);
    const { status, body } = await register('admin', id, {
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

    const ready = await ended('reader', id);
    expect(ready).toMatchObject({
      status: 'ready',
      pageCount: 5,
      pagesDone: 5,
      pages: ['text', 'text', 'text', 'text', 'text'],
      failureReason: null,
      uploader: { firstName: 'admin', lastName: 'Test' },
    });
    expect(await searchedPages('Quel serrage pour le remplacement des joints de vérin ?')).toContainEqual({
      sourceId: id,
      page: 4,
    });
  });

  it('is downloaded by a link of its own, by ranges too', async () => {
    const document = await imported('creator', 'manuel-presse-px310.pdf');
    const { body } = await client.call('reader', getDocument, { params: { id: document.id } });
    const part = await fetch(new URL(body.downloadUrl, client.origin), { headers: { range: 'bytes=0-7' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toMatch(/^%PDF-1\.\d/);
    expect(part.headers.get('content-type')).toBe('application/pdf');
  });

  it('answers a repeated registration with the same document', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await uploaded('creator', data);
    const [first, second] = await Promise.all([
      register('creator', id, { filename: 'a.pdf' }),
      register('creator', id, { filename: 'a.pdf' }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.uploadDate).toBe(first.body.uploadDate);
    const { body } = await client.call('creator', listDocuments, { query: { limit: 500 } });
    expect(body.items.filter((item) => item.id === id)).toHaveLength(1);
  });

  it('is renamed and moved, and answers follow', async () => {
    const document = await imported('creator', 'manuel-presse-px310.pdf', { title: 'Presse du hall 2' });
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
    expect(await searchedPages('vidange du réservoir', [bff.spaceIds[0]])).not.toContainEqual(
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

  it('names nobody when it was the reading that made the version another one', async () => {
    const document = await imported('creator', 'manuel-presse-px310.pdf');
    const { body: renamed } = await client.call('creator', updateDocument, {
      params: { id: document.id },
      version: document.version,
      body: { title: 'Presse du hall 4' },
    });
    await client.call('creator', reingestDocument, { params: { id: document.id } });
    await ended('creator', document.id);
    const stale = await client.call('admin', updateDocument, {
      params: { id: document.id },
      version: renamed.version,
      body: { title: 'Trop tard' },
    });
    expect([stale.code, stale.problem?.context]).toEqual(['VERSION_STALE', undefined]);
  });

  it('disappears at once from lists, pages and answers, and its files follow', async () => {
    const document = await imported('creator', 'manuel-presse-px310.pdf');
    expect((await client.call('creator', deleteDocument, { params: { id: document.id } })).status).toBe(204);
    expect((await client.call('creator', getDocument, { params: { id: document.id } })).code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    expect(await searchedPages('vidange du réservoir')).not.toContainEqual(
      expect.objectContaining({ sourceId: document.id }),
    );
    const key = `${bff.company.id}/documents/${document.id}.pdf`;
    await eventually(
      () => bff.services.store.stat(key),
      (stored) => stored === null,
    );
    await eventually(
      () => bff.services.db.collection('document_pages').countDocuments({ documentId: document.id }),
      (count) => count === 0,
    );
    expect((await register('creator', document.id, { filename: 'a.pdf' })).code).toBe('UPLOAD_MISSING');
  });
});

describe('a file that is no good', () => {
  it.each([
    ['chiffre.pdf', 'encrypted'],
    ['tronque.pdf', 'damaged'],
  ])('%s fails with the reason %s', async (name, reason) => {
    const document = await imported('creator', name);
    expect(document).toMatchObject({ status: 'failed', failureReason: reason });
    expect(await searchedPages(document.title)).not.toContainEqual(expect.objectContaining({ sourceId: document.id }));
  });

  it('is refused when it is no PDF, and not kept', async () => {
    const { data } = await fixture('pas-un.pdf');
    const id = await uploaded('creator', data);
    expect((await register('creator', id, { filename: 'pas-un.pdf' })).code).toBe('DOCUMENT_NOT_PDF');
    expect(await bff.services.store.stat(`${bff.company.id}/documents/${id}.pdf`)).toBeNull();
  });

  it('is refused when it is larger than a ticket would have let through [S9.3]', async () => {
    const id = newId();
    await bff.services.store.write(
      `${bff.company.id}/documents/${id}.pdf`,
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(pdfMaxBytes)]),
      'application/pdf',
    );
    expect((await register('creator', id, { filename: 'lourd.pdf' })).code).toBe('DOCUMENT_TOO_LARGE');
  });

  it('is refused when it never arrived', async () => {
    expect((await register('creator', newId(), { filename: 'absent.pdf' })).code).toBe('UPLOAD_MISSING');
  });
});

describe('who may do what', () => {
  it('keeps a company’s documents from another company', async () => {
    const document = await imported('creator', 'manuel-presse-px310.pdf');
    const { admin } = bff.other.users;
    const params = { id: document.id };
    const codes = [
      (await client.call(admin, getDocument, { params })).code,
      (await client.call(admin, updateDocument, { params, version: document.version, body: { title: 'À nous' } })).code,
      (await client.call(admin, deleteDocument, { params })).code,
    ];
    expect(codes).toEqual(['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND']);
    expect((await client.call(admin, listDocuments, {})).body).toMatchObject({ items: [], total: 0 });
    expect((await client.call(admin, documentCounts, {})).body).toEqual({
      readyCount: 0,
      ingestingCount: 0,
      failedCount: 0,
      pageCount: 0,
    });
    expect(
      (await bff.services.knowledge.search({ companyId: bff.other.company.id, spaceIds: null }, 'vidange du réservoir'))
        .length,
    ).toBe(0);
  });

  it('does not let another company register an upload', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await uploaded('creator', data);
    expect((await register(bff.other.users.creator, id, { filename: 'volé.pdf' })).code).toBe('UPLOAD_MISSING');
  });

  it('lets a creator change and delete their own documents, validator, admin and dev all, a reader none [D.108]', async () => {
    const document = await imported('creator', 'chiffre.pdf');
    const colleague = await bff.addUser('creator');
    const rename = (who: Role | TestUser, version: number) =>
      client.call(who, updateDocument, { params: { id: document.id }, version, body: { title: 'Nouveau titre' } });
    expect((await rename('reader', document.version)).code).toBe('ACCESS_DENIED');
    expect((await rename(colleague, document.version)).code).toBe('ACCESS_DENIED');
    expect((await client.call(colleague, deleteDocument, { params: { id: document.id } })).code).toBe('ACCESS_DENIED');
    expect((await rename('creator', document.version)).status).toBe(200);
    expect((await rename('validator', document.version + 1)).status).toBe(200);
    expect((await client.call('admin', deleteDocument, { params: { id: document.id } })).status).toBe(204);
  });

  it('puts documents into no space of another company', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    expect(
      (
        await register('creator', await uploaded('creator', data), {
          filename: 'a.pdf',
          spaceIds: [bff.other.spaceIds[0]],
        })
      ).code,
    ).toBe('SPACE_NOT_FOUND');
  });
});

describe('the list', () => {
  it('finds titles whatever the accents, filters, and goes on behind a cursor', async () => {
    const titles = ['Règlement intérieur', 'Reglement des absences', 'Sécurité'];
    for (const title of titles) await imported('admin', 'chiffre.pdf', { title, spaceIds: [bff.spaceIds[1]] });
    const filter = { q: 'règl', status: 'failed', spaceId: bff.spaceIds[1] } as const;
    const first = (await client.call('reader', listDocuments, { query: { ...filter, limit: 1 } })).body;
    expect(first).toMatchObject({ total: 2, items: [{ title: 'Reglement des absences' }] });
    const second = (
      await client.call('reader', listDocuments, { query: { ...filter, limit: 1, cursor: first.nextCursor ?? '' } })
    ).body;
    expect(second).toMatchObject({ total: 2, items: [{ title: 'Règlement intérieur' }], nextCursor: null });
    expect((await client.call('reader', listDocuments, { query: { status: 'uploading' } })).body.items).toEqual([]);
    expect((await client.call('reader', listDocuments, { query: { cursor: 'x' } })).code).toBe('INPUT_INVALID');
  });

  it('is counted by status', async () => {
    const all = (await client.call('reader', listDocuments, { query: { limit: 500 } })).body.items;
    const count = (status: string) => all.filter((item) => item.status === status).length;
    expect((await client.call('reader', documentCounts, {})).body).toMatchObject({
      readyCount: count('ready'),
      ingestingCount: count('ingesting'),
      failedCount: count('failed'),
    });
  });
});

describe('with other features', () => {
  const companyWith = async (features: typeof usualFeatures, check: () => Promise<void>) => {
    const [usual, usualClient] = [bff, client];
    bff = await startTestBff({ features });
    client = await openClient(bff);
    try {
      await check();
    } finally {
      await bff.close();
      [bff, client] = [usual, usualClient];
    }
  };

  it('no import without DOCUMENT_UPLOAD [D.36]', () =>
    companyWith(
      usualFeatures.filter((feature) => feature !== 'DOCUMENT_UPLOAD'),
      async () => {
        expect(
          (await client.call('admin', createDocumentTicket, { query: { documentFileSuffix: 'pdf' } })).status,
        ).toBe(403);
      },
    ));

  it('without INSERT_DOCUMENT_FILE_INTO_RAG a document is ready but not searched [D.34]', () =>
    companyWith(
      usualFeatures.filter((feature) => feature !== 'INSERT_DOCUMENT_FILE_INTO_RAG'),
      async () => {
        expect(await imported('creator', 'manuel-presse-px310.pdf')).toMatchObject({ status: 'ready' });
        expect(await searchedPages('vidange du réservoir')).toEqual([]);
      },
    ));

  it('with ACCESS_SPACE a user sees documents of their spaces and of no space, an admin all [D.38][D.39]', () =>
    companyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
      const [mine, others] = bff.spaceIds;
      const member = await bff.addUser('creator', { spaceIds: [mine] });
      const hidden = await imported('admin', 'chiffre.pdf', { title: 'Caché', spaceIds: [others] });
      for (const [title, spaceIds] of [
        ['Mien', [mine]],
        ['À tous', []],
        ['Partagé', [mine, others]],
      ] as const)
        await imported('admin', 'chiffre.pdf', { title, spaceIds: [...spaceIds] });
      const seen = async (who: Role | TestUser) =>
        (await client.call(who, listDocuments, {})).body.items.map((item) => item.title).toSorted();
      expect(await seen(member)).toEqual(['Mien', 'Partagé', 'À tous']);
      expect(await seen('reader')).toEqual(['À tous']);
      expect(await seen('admin')).toHaveLength(4);
      expect((await client.call(member, getDocument, { params: { id: hidden.id } })).code).toBe('DOCUMENT_NOT_FOUND');
      expect((await client.call(member, documentCounts, {})).body.failedCount).toBe(3);
      const { data } = await fixture('manuel-presse-px310.pdf');
      expect(
        (await register(member, await uploaded(member, data), { filename: 'a.pdf', spaceIds: [others] })).code,
      ).toBe('SPACE_NOT_FOUND');
    }));
});

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
    const bomb = await uploaded('creator', testPdf([{ content: endless }]));
    await register('creator', bomb, { filename: 'bombe.pdf' });
    expect(await imported('creator', 'manuel-presse-px310.pdf')).toMatchObject({ status: 'ready' });
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
    const id = await uploaded('creator', data);
    await register('creator', id, { filename: 'reprise.pdf' });
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
    expect(await ended('creator', id)).toMatchObject({
      status: 'ready',
      pageCount: 5,
      pages: Array.from({ length: 5 }, () => 'text'),
    });
    expect(
      (await searchedPages('ancienne lecture gardée')).filter(({ sourceId }) => sourceId === id).length,
    ).toBeGreaterThan(0);
    expect(await bff.services.db.collection('document_pages').countDocuments({ documentId: id })).toBe(5);
  });

  it('is taken up when the process died between registering and queueing', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await uploaded('creator', data);
    await bff.services.jobs.stop();
    await register('creator', id, { filename: 'oubli.pdf' });
    await bff.services.db.collection<{ _id: string }>('jobs').deleteOne({ _id: `ingest:${id}:1` });
    const { resumeDocuments } = await import('../src/modules/document/document.recovery.ts');
    await resumeDocuments(bff.services);
    bff.services.jobs.start();
    expect(await ended('creator', id)).toMatchObject({ status: 'ready' });
  });

  it('leaves nothing when the document is deleted meanwhile', async () => {
    const { data } = await fixture('manuel-presse-px310.pdf');
    const id = await uploaded('creator', data);
    await register('creator', id, { filename: 'bref.pdf' });
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
    expect(await searchedPages('vidange du réservoir')).not.toContainEqual(expect.objectContaining({ sourceId: id }));
    expect(await bff.services.db.collection('document_pages').countDocuments({ documentId: id })).toBe(0);
  });
});
