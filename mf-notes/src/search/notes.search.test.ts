import { newId } from '@savoir/contracts/common';
import { listNotes } from '@savoir/contracts/notes';
import { findSources } from '@savoir/contracts/search';
import { answering, fakeApi, fakeHost, fakeTexts, someUser } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import { someSummary } from '../test/some-note.ts';
import { search } from './notes.search.ts';

it('reports an open danger in both kinds of finds, and of nothing else', async () => {
  const dangerSince = '2026-11-20T08:00:00.000Z';
  const listed = someSummary({ title: 'Purger', status: 'PUBLISHED', dangerSince });
  const safe = someSummary({ title: 'Purger encore', status: 'PUBLISHED' });
  const mistyped = { id: newId(), title: 'Purgeur', page: null, dangerSince };
  const api = fakeApi([
    answering(listNotes, () => ({ items: [listed, safe], nextCursor: null, total: 2, statusCounts: {} })),
    answering(findSources, () => ({ items: [mistyped] })),
  ]);
  const host = fakeHost({ api, user: someUser({ role: 'reader' }), paths: { 'notes.view': '/notes/:id' } });
  const t = fakeTexts({}).getFixedT('fr');
  const found = await search({ host, t, query: 'purger', signal: new AbortController().signal });
  expect(found.filter(({ isDangerous }) => isDangerous === true).map(({ title }) => title)).toEqual([
    'Purger',
    'Purgeur',
  ]);
});

it('shows what is found several times once, where it comes first', async () => {
  const best = someSummary({ title: 'Purger la presse', status: 'PUBLISHED' });
  const waiting = someSummary({ title: 'Fuite à la presse', status: 'AWAITING_VALIDATION' });
  const page = (...items: (typeof best)[]) => ({ items, nextCursor: null, total: items.length, statusCounts: {} });
  const api = fakeApi([
    answering(listNotes, ({ query }) => (query?.scope === 'mine' ? page(waiting, best) : page(best))),
    answering(findSources, () => ({ items: [{ id: best.id, title: best.title, page: null }] })),
  ]);
  const host = fakeHost({ api, user: someUser({ role: 'creator' }), paths: { 'notes.view': '/notes/:id' } });
  const t = fakeTexts({}).getFixedT('fr');
  const found = await search({ host, t, query: 'purger presse', signal: new AbortController().signal });
  expect(found.map(({ title }) => title)).toEqual(['Purger la presse', 'Fuite à la presse']);
});
