import type { Feature, Role } from '@savoir/contracts/access';
import {
  createDocumentTicket,
  deleteDocument,
  documentCounts,
  getDocument,
  listDocuments,
  searchDocuments,
  updateDocument,
  type DocumentFileDetail,
} from '@savoir/contracts/documents';
import { setFeatures, usualFeatures, type TestUser } from '@savoir/testing/bff';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { documentsOf, imported, pdfSaying, type Documents } from '../documents-client.ts';

let documents: Documents;
/** Read once, in both spaces. */
let manual: DocumentFileDetail;
startApplication();
beforeAll(async () => {
  documents = documentsOf(bff, client);
  manual = await imported(client, 'admin', pdfSaying('Remplissage du réservoir'), {
    title: 'Caché en partie',
    spaceIds: bff.spaceIds,
  });
});

it('the API keeps a company’s documents out of the lists, counts and answers of another company', async () => {
  const { admin } = bff.other.users;
  expect((await client.call(admin, listDocuments, {})).body).toMatchObject({ items: [], total: 0 });
  expect((await client.call(admin, documentCounts, {})).body).toEqual({
    readyCount: 0,
    ingestingCount: 0,
    failedCount: 0,
    pageCount: 0,
  });
  const words = 'remplissage du réservoir';
  expect(await documents.searchedPages(words)).toContainEqual({ sourceId: manual.id, page: 1 });
  expect(await bff.services.knowledge.search({ companyId: bff.other.company.id, spaceIds: null }, words)).toEqual([]);
});

it('the API lets a creator change and delete their own documents, validator, admin and dev all, a reader none [D.108]', async () => {
  const { _id: id, version: first } = await documents.listed('creator', 'Notice');
  const colleague = await bff.addUser('creator');
  const params = { id };
  const rename = (who: Role | TestUser, version: number) =>
    client.call(who, updateDocument, { params, version, body: { title: 'Nouveau titre' } });
  expect((await rename('reader', first)).code).toBe('ACCESS_DENIED');
  expect((await rename(colleague, first)).code).toBe('ACCESS_DENIED');
  expect((await client.call(colleague, deleteDocument, { params })).code).toBe('ACCESS_DENIED');
  expect((await rename('creator', first)).status).toBe(200);
  expect((await rename('validator', first + 1)).status).toBe(200);
  expect((await client.call('admin', deleteDocument, { params })).status).toBe(204);
});

it('the API puts documents into no space of another company', async () => {
  const sent = await documents.uploaded('creator', pdfSaying('Vidange'));
  const refused = await documents.register('creator', sent, { filename: 'a.pdf', spaceIds: [bff.other.spaceIds[0]] });
  expect(refused.code).toBe('SPACE_NOT_FOUND');
});

describe('with other features', () => {
  /** The company of the other tests, with these until the test ends. */
  async function having(features: Feature[]) {
    await setFeatures(bff.services, bff.company.id, features);
    onTestFinished(() => setFeatures(bff.services, bff.company.id, usualFeatures));
  }
  const without = (feature: Feature) => having(usualFeatures.filter((each) => each !== feature));

  it('no import without DOCUMENT_UPLOAD [D.36]', async () => {
    await without('DOCUMENT_UPLOAD');
    const query = { documentFileSuffix: 'pdf' } as const;
    expect((await client.call('admin', createDocumentTicket, { query })).status).toBe(403);
  });

  it('without INSERT_DOCUMENT_FILE_INTO_RAG a document is ready but not searched [D.34]', async () => {
    await without('INSERT_DOCUMENT_FILE_INTO_RAG');
    const { id, status } = await imported(client, 'creator', pdfSaying('Vidange du réservoir'));
    expect(status).toBe('ready');
    const found = await documents.searchedPages('vidange du réservoir');
    expect(found.filter(({ sourceId }) => sourceId === id)).toEqual([]);
  });

  it('with ACCESS_SPACE a user sees documents of their spaces and of no space, an admin all [D.38][D.39]', async () => {
    await having([...usualFeatures, 'ACCESS_SPACE']);
    const [mine, others] = bff.spaceIds;
    const member = await bff.addUser('creator', { spaceIds: [mine] });
    const countOf = async () => (await client.call(member, documentCounts, {})).body.readyCount;
    const before = await countOf();
    const { _id: id } = await documents.listed('admin', 'Caché ici', { spaceIds: [others] });
    for (const [title, spaceIds] of [
      ['Mien ici', [mine]],
      ['À tous ici', []],
      ['Partagé ici', [mine, others]],
    ] as const)
      await documents.listed('admin', title, { spaceIds: [...spaceIds] });
    const seen = async (who: Role | TestUser) =>
      (await client.call(who, listDocuments, { query: { q: 'ici' } })).body.items.map(({ title }) => title).toSorted();
    expect(await seen(member)).toEqual(['Mien ici', 'Partagé ici', 'À tous ici']);
    expect(await seen('reader')).toEqual(['À tous ici']);
    expect(await seen('admin')).toHaveLength(4);
    expect((await client.call(member, getDocument, { params: { id } })).code).toBe('DOCUMENT_NOT_FOUND');
    expect(await countOf()).toBe(before + 3);
    const sent = await documents.uploaded(member, pdfSaying('Vidange'));
    const refused = await documents.register(member, sent, { filename: 'a.pdf', spaceIds: [others] });
    expect(refused.code).toBe('SPACE_NOT_FOUND');
  });

  it('with ACCESS_SPACE a document names no space that is hidden from who reads it, and keeps it when they save', async () => {
    await having([...usualFeatures, 'ACCESS_SPACE']);
    const [mine, hidden] = bff.spaceIds;
    const member = await bff.addUser('validator', { spaceIds: [mine] });
    const params = { id: manual.id };
    const read = async (who: Role | TestUser) => (await client.call(who, getDocument, { params })).body;
    const listed = (await client.call(member, listDocuments, { query: { q: 'partie' } })).body.items;
    expect(listed.map(({ spaceIds }) => spaceIds)).toEqual([[mine]]);
    const query = { q: 'remplissage' };
    const found = (await client.call(member, searchDocuments, { query })).body.items;
    expect(found.map(({ document }) => document.spaceIds)).toEqual([[mine]]);
    expect((await client.call('reader', searchDocuments, { query })).body.items).toEqual([]);
    const seen = await read(member);
    expect(seen.spaceIds).toEqual([mine]);
    expect((await read('admin')).spaceIds).toEqual([mine, hidden]);

    const body = { title: 'Revu', spaceIds: seen.spaceIds };
    const saved = await client.call(member, updateDocument, { params, version: seen.version, body });
    expect([saved.status, saved.body.spaceIds]).toEqual([200, [mine]]);
    expect((await read('admin')).spaceIds.toSorted()).toEqual([mine, hidden].toSorted());
  });
});
