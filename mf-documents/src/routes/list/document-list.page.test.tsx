import { newId } from '@savoir/contracts/common';
import {
  documentCounts,
  createDocumentTicket,
  documentUploaders,
  listDocuments,
  registerDocument,
  searchDocuments,
  type DocumentFile,
} from '@savoir/contracts/documents';
import type { EndpointOutput } from '@savoir/contracts/http';
import { listSpaces } from '@savoir/contracts/spaces';
import { allSettled } from '@savoir/remote-kit';
import {
  afterTrial,
  answering,
  comeBack,
  fakeApi,
  fakeHost,
  refuse,
  renderRoute,
  someUser,
} from '@savoir/remote-kit/testing';
import { aDocument } from '@savoir/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { importAsked, sendFx } from '../../features/import/import.model.ts';
import { aRequest } from '../../features/import/test-imports.ts';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const notice = aDocument({ title: 'Notice pompe', pageCount: 4 });

type Found = EndpointOutput<typeof searchDocuments>['items'];

const show = (
  items: () => DocumentFile[],
  readyCount: number,
  address = '/documents',
  found: Found = [],
  user = someUser({ role: 'admin' }),
) =>
  renderRoute({ manifest, implementation: remote }, address, {
    user,
    otherPaths: { 'chat.list': '/chat' },
    answers: [
      answering(listDocuments, () => ({ items: items(), nextCursor: null, total: readyCount })),
      answering(documentCounts, () => ({ readyCount, ingestingCount: 0, failedCount: 0, pageCount: 4 * readyCount })),
      answering(listSpaces, () => []),
      answering(documentUploaders, () => []),
      answering(searchDocuments, () => ({ items: found })),
    ],
  });

it('the list of documents after the trial opens documents; adding, editing, reading again and deleting are off, with the reason', async () => {
  await show(() => [{ ...notice, status: 'failed' }], 1, '/documents', [], afterTrial(someUser({ role: 'admin' })));
  const add = await screen.findByRole('button', { name: 'Ajouter des documents' });
  expect(add).toHaveProperty('disabled', true);
  expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'L’essai gratuit est terminé',
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Actions pour/ }));
  const [open, ...writing] = await screen.findAllByRole('menuitem');
  expect([open!.textContent, open!.getAttribute('aria-disabled')]).toEqual(['Ouvrir', null]);
  expect(writing.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true', 'true']);
  for (const item of writing) expect(item.textContent).toContain('L’essai gratuit est terminé');
});

it('the list of documents marks what was reported as dangerous where its text is found too', async () => {
  const doubted = { ...notice, dangerSince: '2026-11-20T08:00:00.000Z' };
  const extracts = [{ page: 2, heading: '', text: 'Purger', marks: [] }];
  await show(() => [], 1, '/documents?q=purger', [{ document: doubted, extracts }]);
  const found = await screen.findByRole('list', { name: 'Dans les pages' });
  expect(found.textContent).toContain('Danger signalé');
});

it('the list of documents counts its filters and offers none that would find nothing', async () => {
  await show(() => [notice], 1);
  expect(await screen.findByRole('link', { name: 'Notice pompe' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Filtrer par statut/ }));
  expect(await screen.findByRole('menuitem', { name: 'Disponibles (1)' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /En échec/ })).toBeNull();
});

it('the list of documents says once how many documents and pages there are', async () => {
  await show(() => [notice], 1);
  expect((await screen.findAllByText(/1 document/)).map(({ textContent }) => textContent)).toEqual([
    '1 document · 4 pages',
  ]);
});

it('the list of documents offers one thing to do while there is no document, and nothing to filter', async () => {
  await show(() => [], 0);
  expect(await screen.findByRole('heading', { name: 'Aucun document' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Ajouter des documents' })).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('the list of documents sends readers to the chat while there is no document', async () => {
  await show(() => [], 0, '/documents', [], someUser({ role: 'reader' }));
  expect(await screen.findByText(/il répond aussi avec les fiches/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Poser une question' }).getAttribute('href')).toBe('/chat');
  expect(screen.queryByRole('link', { name: 'Ajouter des documents' })).toBeNull();
});

it('the list of documents keeps its filters when they find nothing', async () => {
  await show(() => [], 0, '/documents?q=turbine');
  expect(await screen.findByRole('button', { name: 'Effacer les filtres' })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

it('the list of documents keeps the focus on a file that is sent again, whose button goes', async () => {
  const { host } = await show(() => [notice], 1);
  await screen.findByRole('link', { name: 'Notice pompe' });
  let isDown = true;
  const api = fakeApi([
    answering(createDocumentTicket, () => {
      if (isDown) throw refuse('DEPENDENCY_UNAVAILABLE');
      return { url: '/storage', fields: {}, storageKey: `c/documents/${newId()}.pdf` };
    }),
    answering(registerDocument, ({ params: { id } }) => aDocument({ id, status: 'ingesting' })),
  ]);
  sendFx.use(async () => undefined);
  await act(() =>
    allSettled(importAsked, { scope: host.scope, params: { host: fakeHost({ api }), requests: [aRequest('a.pdf')] } }),
  );
  isDown = false;
  const again = screen.getByRole('button', { name: 'Réessayer a.pdf' });
  again.focus();
  fireEvent.click(again);
  const row = (await screen.findByText('Envoyé, l’analyse commence')).closest('.sv-row');
  expect(document.activeElement?.closest('.sv-row')).toBe(row);
});

it('the list of documents says that it failed, and that nothing is lost', async () => {
  await show(() => {
    throw refuse('INTERNAL');
  }, 1);
  expect(await screen.findByRole('heading', { name: 'La liste ne s’affiche pas' })).toBeTruthy();
  expect(screen.getByText('Les documents n’ont pas pu être chargés. Aucun n’est perdu.')).toBeTruthy();
});

it('the list of documents stays where it is asked for again in vain', async () => {
  let isDown = false;
  const { api } = await show(() => {
    if (isDown) throw refuse('DEPENDENCY_UNAVAILABLE');
    return [notice];
  }, 1);
  await screen.findByRole('link', { name: 'Notice pompe' });
  isDown = true;
  await comeBack(api);
  expect(screen.getByRole('link', { name: 'Notice pompe' })).toBeTruthy();
});

describe('a search', () => {
  const extract = {
    page: 3,
    heading: 'Entretien',
    text: 'Filtre · 400 heures',
    marks: [[0, 6]] as [number, number][],
  };

  it('a search of documents shows what the pages say, with the words highlighted and a way to the page', async () => {
    await show(() => [], 0, '/documents?q=filtres', [{ document: notice, extracts: [extract] }]);
    const found = await screen.findByRole('region', { name: 'Dans les pages' });
    await waitFor(() => expect(screen.getByText('1 document')).toBeTruthy());
    expect(screen.queryByText('Aucun document')).toBeNull();
    expect(found.querySelector('mark')?.textContent).toBe('Filtre');
    expect(found.textContent).toContain('Filtre · 400 heures');
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      `/documents/${notice.id}?page=3&passage=Filtre+%C2%B7+400+heures`,
    );
    expect(screen.getByText('Aucun titre ne contient ces mots.')).toBeTruthy();
  });
});

it('a long list of documents draws only the rows near the window, and says how many there are', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
  const many = Array.from({ length: 400 }, (_, index) => ({ ...notice, id: newId(), title: `Notice ${index}` }));
  await show(() => many, 400);
  const list = () => screen.getByRole('list', { name: 'Documents' });
  await waitFor(() => expect(Number.parseFloat(list().style.height)).toBeGreaterThan(29_000));
  const rows = list().querySelectorAll('[aria-setsize]');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(100);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('400');
  vi.restoreAllMocks();
});

describe('what the list asks for', () => {
  const queryOf = async (address: string) => {
    const { api } = await show(() => [notice], 1, address);
    // Beside the list of an address before.
    await screen.findAllByRole('link', { name: 'Notice pompe' });
    return api.calls.find(({ endpoint }) => endpoint === listDocuments.id)?.input;
  };

  it('what the list of documents asks for holds the filters that are set, and none of the others [S7.16]', async () => {
    expect(await queryOf('/documents')).toEqual({ query: { sort: 'newest' } });
    const spaceId = newId();
    expect(await queryOf(`/documents?status=failed&space=${spaceId}&sort=title&days=&by=`)).toEqual({
      query: { status: 'failed', spaceId, sort: 'title' },
    });
  });

  it('the list of documents searches for no more than is taken, whatever an address holds', async () => {
    expect(await queryOf(`/documents?q=${'vanne'.repeat(50)}`)).toEqual({
      query: { q: 'vanne'.repeat(40), sort: 'newest' },
    });
  });
});
