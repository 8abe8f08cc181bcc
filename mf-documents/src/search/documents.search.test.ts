import { newId } from '@savoir/contracts/common';
import { listDocuments } from '@savoir/contracts/documents';
import { findSources } from '@savoir/contracts/search';
import { answering, fakeApi, fakeHost, fakeTexts } from '@savoir/remote-kit/testing';
import { aDocument } from '@savoir/testing';
import { expect, it } from 'vitest';
import { search } from './documents.search.ts';

it('reports an open danger, found by title or by text, and of nothing else', async () => {
  const dangerSince = '2026-11-20T08:00:00.000Z';
  const [listed, safe] = [aDocument({ title: 'Notice', dangerSince }), aDocument({ title: 'Notice sûre' })];
  const api = fakeApi([
    answering(listDocuments, () => ({ items: [listed, safe], nextCursor: null, total: 2 })),
    answering(findSources, () => ({ items: [{ id: newId(), title: 'Manuel', page: 3, dangerSince }] })),
  ]);
  const host = fakeHost({ api, paths: { 'documents.view': '/documents/:id' } });
  const t = fakeTexts({}).getFixedT('fr');
  const found = await search({ host, t, query: 'notice', signal: new AbortController().signal });
  expect(found.filter(({ isDangerous }) => isDangerous === true).map(({ title }) => title)).toEqual([
    'Notice',
    'Manuel',
  ]);
});
