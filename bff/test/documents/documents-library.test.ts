import {
  deleteDocument,
  documentCounts,
  documentMatches,
  documentPages,
  documentQuota,
  documentTwin,
  documentUploaders,
  getDocument,
  listDocuments,
  reingestDocument,
  searchDocuments,
  updateDocument,
  type DocumentFileDetail,
} from '@savoir/contracts/documents';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { republishDocument } from '../../src/modules/document/document-knowledge.ts';
import { reingestAll } from '../../src/modules/document/ingestion/reingest-all.ts';
import { eventually, type TestClient } from '../client.ts';
import { insertRow } from '../rows.ts';
import { documentsOf, imported, pdfSaying, type Documents } from '../documents-client.ts';

let documents: Documents;
startApplication();
beforeAll(() => {
  documents = documentsOf(bff, client);
});

const rowsOf = () => bff.services.db.collection<{ _id: string }>('documents');
const setQuota = (limit: number | null) =>
  bff.services.db
    .collection<{ _id: string }>('companies')
    .updateOne({ _id: bff.company.id }, { $set: { quotaDocumentPagesLimit: limit } });

describe('one document', () => {
  let manual: DocumentFileDetail;
  beforeAll(async () => {
    const pages = ['Le Réservoir. Vider le reservoir.', 'Rien', 'RÉSERVOIR'];
    manual = await imported(client, 'creator', pdfSaying(...pages), { title: 'Manuel' });
  });

  it('one document is answered by its id, with an address its file can be fetched from [S7.17][S3.35]', async () => {
    const { status, body } = await client.call('reader', getDocument, { params: { id: manual.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: manual.id, title: 'Manuel', pageCount: 3 });
    const file = await fetch(new URL(body.downloadUrl, client.origin));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('one document takes itself, changed, and answers what it has become [S7.18]', async () => {
    const { body: before } = await client.call('creator', getDocument, { params: { id: manual.id } });
    const { status, body } = await client.call('creator', updateDocument, {
      params: { id: manual.id },
      version: before.version,
      body: { ...before, title: 'Manuel de la presse', status: 'failed', pageCount: 1, uploaderId: 'x' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Manuel de la presse',
      status: 'ready',
      pageCount: 3,
      uploaderId: manual.uploaderId,
    });
    const blank = await client.call('creator', updateDocument, {
      params: { id: manual.id },
      version: body.version,
      body: { title: '   ' },
    });
    expect(blank).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
    expect(blank.problem?.fields).toEqual([{ path: 'title', message: 'Le titre ne peut pas être vide' }]);
  });

  it('one document is saved from one address and shown from the other', async () => {
    const { body } = await client.call('reader', getDocument, { params: { id: manual.id } });
    const dispositionOf = async (address: string) =>
      (await fetch(new URL(address, client.origin))).headers.get('content-disposition');
    expect(await dispositionOf(body.downloadUrl)).toMatch(/^attachment; filename/);
    expect(await dispositionOf(body.viewUrl)).toMatch(/^inline/);
  });

  it('one document says on which pages some words stand, whatever their case and accents', async () => {
    const matches = (who: Parameters<typeof client.call>[0], q: string) =>
      client.call(who, documentMatches, { params: { id: manual.id }, query: { q } });
    expect((await matches('reader', 'réservoir')).body.items).toEqual([
      { page: 1, count: 2 },
      { page: 3, count: 1 },
    ]);
    expect((await matches('reader', 'vider le res')).body.items).toEqual([{ page: 1, count: 1 }]);
    expect((await matches('reader', 'turbine')).body.items).toEqual([]);
    expect((await matches('reader', 'x')).code).toBe('INPUT_INVALID');
    expect((await matches(bff.other.users.admin, 'réservoir')).code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('one document is known again before the same file is sent once more', async () => {
    const { _id: id } = await documents.listed('creator', 'Déjà là', { filename: 'deja-la.pdf', sizeBytes: 1234 });
    const twin = async (who: Parameters<typeof client.call>[0], filename: string, sizeBytes: number) =>
      (await client.call(who, documentTwin, { query: { filename, sizeBytes } })).body.twin;
    expect(await twin('validator', 'autre-nom.pdf', 1234)).toMatchObject({
      id,
      title: 'Déjà là',
      sameSize: true,
    });
    expect(await twin('validator', 'deja-la.pdf', 7)).toMatchObject({ id, sameSize: false });
    expect(await twin('validator', 'autre-nom.pdf', 7)).toBeNull();
    expect(await twin(bff.other.users.admin, 'deja-la.pdf', 1234)).toBeNull();
    await client.call('creator', deleteDocument, { params: { id } });
    expect(await twin('validator', 'deja-la.pdf', 1234)).toBeNull();
  });

  it('one document shows its text page by page', async () => {
    const { body } = await client.call('reader', documentPages, {
      params: { id: manual.id },
      query: { from: 2, limit: 2 },
    });
    expect(body.items.map(({ number, state }) => [number, state])).toEqual([
      [2, 'text'],
      [3, 'text'],
    ]);
    expect(body.items[1]?.text).toBe('RÉSERVOIR');
    const stranger = await client.call(bff.other.users.admin, documentPages, { params: { id: manual.id } });
    expect(stranger.code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('one document that an earlier analysis has read is read again, in one go with all others', async () => {
    await documents.listed('creator', 'Chiffré', { status: 'failed', failureReason: 'encrypted', analyser: 1 });
    await rowsOf().updateOne({ _id: manual.id }, { $set: { analyser: 1 } });
    await bff.services.db
      .collection<{ _id: string }>('document_pages')
      .updateOne({ _id: `${manual.id}:1` }, { $set: { text: 'lecture d’avant' } });
    const former = {
      documentId: manual.id,
      ingestion: 1,
      number: 4,
      state: 'text',
      text: 'Page qui n’en est plus une',
    };
    await insertRow(bff.services.db, 'document_pages', {
      _id: `${manual.id}:4`,
      companyId: bff.company.id,
      ...former,
    } as never);
    expect(await reingestAll(bff.services, () => undefined)).toBe(1);
    const { body } = await client.call('creator', documentPages, { params: { id: manual.id }, query: { limit: 1 } });
    expect(body.items[0]?.text).toBe('Le Réservoir. Vider le reservoir.');
    expect((await client.call('creator', documentPages, { params: { id: manual.id } })).body.items).toHaveLength(3);
    expect((await client.call('creator', getDocument, { params: { id: manual.id } })).body).toMatchObject({
      status: 'ready',
      pagesDone: 3,
    });
  });
});

it('a document that is moved while it is published again is published where it is then, and one that is deleted is not', async () => {
  const { id } = await imported(client, 'creator', pdfSaying('Le mandrin se graisse'));
  const { knowledge } = bff.services;
  const original = knowledge.publish.bind(knowledge);
  const publish = vi.spyOn(knowledge, 'publish');
  onTestFinished(() => publish.mockRestore());
  const meanwhile = (changes: object) =>
    publish.mockImplementationOnce(async (source) => {
      await rowsOf().updateOne({ _id: id }, { $set: changes, $inc: { version: 1 } });
      await original(source);
    });
  const again = () => republishDocument(bff.services, { companyId: bff.company.id, id });
  meanwhile({ spaceIds: [bff.spaceIds[1]] });
  await again();
  expect(publish.mock.lastCall?.[0]).toMatchObject({ spaceIds: [bff.spaceIds[1]] });
  meanwhile({ removedDate: new Date() });
  await again();
  expect(await documents.searchedPages('graisser le mandrin')).not.toContainEqual({ sourceId: id, page: 1 });
});

describe('the list', () => {
  const space = () => bff.spaceIds[1];
  beforeAll(async () => {
    const at = (day: number) => new Date(`2026-0${day}-15T08:00:00Z`);
    for (const [title, who, pageCount, day] of [
      ['Zinguerie', 'creator', 2, 1],
      ['Été en atelier', 'admin', 3, 2],
      ['Achats', 'creator', 1, 3],
    ] as const) {
      await documents.listed(who, title, { pageCount, spaceIds: [space()], uploadDate: at(day) });
    }
  });
  const titles = async (query: Record<string, string | number>) =>
    (await client.call('reader', listDocuments, { query: { spaceId: space(), ...query } })).body.items.map(
      ({ title }) => title,
    );

  it('the list takes filters, each of them optional, and answers a list [S7.15]', async () => {
    const { status, body } = await client.call('reader', listDocuments, {});
    expect(status).toBe(200);
    expect(body.total).toBeGreaterThan(3);
    expect(await titles({ uploaderId: bff.users.creator.id })).toEqual(['Achats', 'Zinguerie']);
    expect(await titles({ since: '2026-02-01T00:00:00.000Z' })).toEqual(['Achats', 'Été en atelier']);
    for (const status of ['failed', 'uploading']) expect(await titles({ status })).toEqual([]);
    expect(await titles({ q: 'ete' })).toEqual(['Été en atelier']);
    expect(
      await titles({ q: 'a', status: 'ready', uploaderId: bff.users.admin.id, since: '2026-01-01T00:00:00.000Z' }),
    ).toEqual(['Été en atelier']);
  });

  it.each([
    ['newest', ['Achats', 'Été en atelier', 'Zinguerie']],
    ['oldest', ['Zinguerie', 'Été en atelier', 'Achats']],
    ['title', ['Achats', 'Été en atelier', 'Zinguerie']],
    ['largest', ['Été en atelier', 'Zinguerie', 'Achats']],
  ])('the list of documents sorted by %s goes on behind a cursor in the same order', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
    const seen: string[] = [];
    const totals = new Set<number>();
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await client.call('reader', listDocuments, {
        query: { spaceId: space(), sort, limit: 1, ...(cursor !== undefined && { cursor }) },
      });
      seen.push(...body.items.map(({ title }) => title));
      totals.add(body.total);
      cursor = body.nextCursor;
    }
    expect([seen, [...totals]]).toEqual([expected, [3]]);
  });

  it('the list refuses the cursor of another order, and one that is none', async () => {
    const query = { spaceId: space(), sort: 'title', limit: 1 };
    const { body } = await client.call('reader', listDocuments, { query });
    for (const cursor of [body.nextCursor ?? '', 'x']) {
      const answer = await client.call('reader', listDocuments, { query: { ...query, sort: 'largest', cursor } });
      expect(answer.code).toBe('INPUT_INVALID');
    }
  });

  it('the list names those who have uploaded, and is counted by status and by pages', async () => {
    const { body } = await client.call('reader', documentUploaders, {});
    expect(body.map(({ firstName }) => firstName).toSorted()).toEqual(['admin', 'creator']);
    const all = (await client.call('reader', listDocuments, { query: { limit: 500 } })).body.items;
    const count = (status: string) => all.filter((document) => document.status === status).length;
    expect((await client.call('reader', documentCounts, {})).body).toEqual({
      readyCount: count('ready'),
      ingestingCount: count('ingesting'),
      failedCount: count('failed'),
      pageCount: all.reduce((sum, { pageCount }) => sum + pageCount, 0),
    });
    expect((await client.call(bff.other.users.admin, documentUploaders, {})).body).toEqual([]);
  });

  it('the list of documents groups by space what everyone sees while ACCESS_SPACE is off [S1.13][D.40]', async () => {
    const { _id: id } = await documents.listed('admin', 'Quai', { spaceIds: [bff.spaceIds[0]] });
    expect(await titles({})).not.toContain('Quai');
    expect(await titles({ spaceId: bff.spaceIds[0] })).toContain('Quai');
    expect((await client.call('reader', getDocument, { params: { id } })).status).toBe(200);
  });
});

describe('a search in what documents say', () => {
  const search = async (who: Parameters<TestClient['call']>[0], query: Record<string, string>) =>
    (await client.call(who, searchDocuments, { query: { q: '', ...query } })).body.items;

  it('a search in what documents say answers extracts with their page, and where the words stand, without the marks of tables and lists', async () => {
    const pages = [
      '# Rodage des *poulies* | 12 heures',
      'Le clapet anti-retour se nettoie au vinaigre blanc chaque mois.',
    ];
    const { id } = await imported(client, 'creator', pdfSaying(...pages), {
      title: 'Entretien courant',
      spaceIds: [bff.spaceIds[0]],
    });
    const found = async (q: string) => {
      const item = (await search('reader', { q })).find(({ document }) => document.id === id);
      const { page, text = '', marks = [] } = item?.extracts[0] ?? {};
      return { title: item?.document.title, page, text, marked: marks.map(([from, to]) => text.slice(from, to)) };
    };
    expect(await found('nettoyer clapets')).toEqual({
      title: 'Entretien courant',
      page: 2,
      text: pages[1],
      marked: ['clapet', 'nettoie'],
    });
    expect(await found('rodage')).toMatchObject({ text: '# Rodage des poulies · 12 heures', marked: ['Rodage'] });
    expect(await search('reader', { q: 'clapet', spaceId: bff.spaceIds[1] })).toEqual([]);
    expect(await search(bff.other.users.admin, { q: 'clapet' })).toEqual([]);
    await client.call('creator', deleteDocument, { params: { id } });
    expect((await search('reader', { q: 'clapet' })).map((item) => item.document.id)).not.toContain(id);
  });

  it('a search in what documents say needs two letters', async () => {
    expect((await client.call('reader', searchDocuments, { query: { q: 'a' } })).code).toBe('INPUT_INVALID');
  });
});

it('the page quota is told with what is used, and refuses what goes beyond', async () => {
  const { body } = await client.call('creator', documentQuota, {});
  expect(body.limitPages).toBeNull();
  const { usedPages } = body;
  expect(usedPages).toBeGreaterThan(5);
  await setQuota(usedPages + 1);
  expect((await client.call('creator', documentQuota, {})).body).toEqual({ usedPages, limitPages: usedPages + 1 });
  const tooLong = await imported(client, 'creator', pdfSaying('Première page', 'Page de trop'));
  expect(tooLong).toMatchObject({ status: 'failed', failureReason: 'quota' });
  expect((await client.call('reader', documentQuota, {})).code).toBe('ACCESS_DENIED');

  await setQuota(usedPages + 2);
  const again = await client.call('creator', reingestDocument, { params: { id: tooLong.id } });
  expect(again).toMatchObject({ status: 202, body: { status: 'ingesting', failureReason: null } });
  const { body: read } = await eventually(
    () => client.call('creator', getDocument, { params: { id: tooLong.id } }),
    (answer) => answer.body.status !== 'ingesting',
  );
  expect(read).toMatchObject({ status: 'ready', pages: ['text', 'text'] });

  // There is less room than before: what was read may be read again.
  await setQuota(1);
  await client.call('creator', reingestDocument, { params: { id: tooLong.id } });
  expect((await documents.ended('creator', tooLong.id)).status).toBe('ready');
  await setQuota(null);
});

it('a failed document makes room for the file that was chosen again [S4.30]', async () => {
  const { _id: id } = await documents.listed('creator', 'Manuel cassé', { status: 'failed', failureReason: 'damaged' });
  expect((await client.call('creator', getDocument, { params: { id } })).status).toBe(200);
  const whole = await imported(client, 'creator', pdfSaying('Le manuel entier'), { replacesId: id });
  expect(whole.status).toBe('ready');
  expect((await client.call('creator', getDocument, { params: { id } })).code).toBe('DOCUMENT_NOT_FOUND');
});

it('a failed document stays when it has not failed, or is not one’s own', async () => {
  const ready = await documents.listed('creator', 'Prêt');
  const failed = await documents.listed('admin', 'Cassé', { status: 'failed', failureReason: 'damaged' });
  const data = pdfSaying('Une autre page');
  // What is sent is not to be read.
  await bff.services.jobs.stop();
  for (const { _id: id } of [ready, failed]) {
    const sent = await documents.uploaded('creator', data);
    expect((await documents.register('creator', sent, { replacesId: id })).status).toBe(201);
    expect((await client.call('creator', getDocument, { params: { id } })).status).toBe(200);
    await client.call('creator', deleteDocument, { params: { id: sent } });
  }
  bff.services.jobs.start();
});
