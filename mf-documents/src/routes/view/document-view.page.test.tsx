import { getChat } from '@savoir/contracts/chats';
import type { Role } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import {
  deleteDocument,
  documentPages,
  getDocument,
  reingestDocument,
  updateDocument,
  type DocumentFileDetail,
} from '@savoir/contracts/documents';
import { listNotes } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { aChat, aDocumentDetail, anAnswer, aNoteSummary } from '@savoir/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

// Drawing needs a canvas, which these tests do without: they show the text.
vi.mock('../../features/viewer/viewer.tsx', () => ({ Viewer: () => null, ViewerLoading: () => null }));

const notice = aDocumentDetail({
  title: 'Notice pompe',
  pageCount: 3,
  version: 4,
  pages: ['text', 'recognised', 'unreadable'],
});

const show = (
  answers: Parameters<typeof renderRoute>[2]['answers'] = [],
  {
    document = notice,
    query = '',
    role = 'validator',
  }: { document?: DocumentFileDetail; query?: string; role?: Role } = {},
) =>
  renderRoute({ manifest, implementation: remote }, `/documents/${document.id}${query}`, {
    user: someUser({ role }),
    otherPaths: { 'chat.view': '/chat/:id', 'notes.view': '/notes/:id' },
    answers: [...answers, answering(getDocument, () => document), answering(listSpaces, () => [])],
  });
const press = async (name: string | RegExp, role = 'button') =>
  fireEvent.click(await screen.findByRole(role, { name }));
const openMenu = () => press('Actions pour «\u00a0Notice pompe\u00a0»');

it('is renamed and moved, and says so [S8.78]', async () => {
  const space = { id: newId(), name: 'Atelier mécanique', companyId: newId(), color: 'sapin' as const };
  const { host, api } = await show([
    answering(updateDocument, () => ({ ...notice, title: 'Notice NK-80' })),
    answering(listSpaces, () => [space]),
  ]);
  await press('Modifier');
  await press('Espace');
  await press(space.name, 'menuitem');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Titre' }), { target: { value: ' Notice NK-80 ' } });
  await press('Enregistrer');
  await vi.waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Document modifié' }]));
  expect(api.calls.find(({ endpoint }) => endpoint === updateDocument.id)?.input).toMatchObject({
    body: { title: 'Notice NK-80', spaceIds: [space.id] },
  });
});

it('is reported by a reader, and neither changed nor deleted', async () => {
  await show([], { role: 'reader' });
  await openMenu();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Signaler un problème sur cette page',
  ]);
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
});

it('says that it was not changed, and why [S8.78]', async () => {
  const { host } = await show([
    answering(updateDocument, () => {
      throw refuse('ACCESS_DENIED');
    }),
  ]);
  await press('Modifier');
  await press('Enregistrer');
  await vi.waitFor(() =>
    expect(host.toasts).toEqual([expect.objectContaining({ kind: 'error', title: 'Le document n’a pas été modifié' })]),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('takes no blank title', async () => {
  const { api } = await show();
  await press('Modifier');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Titre' }), { target: { value: ' ' } });
  await press('Enregistrer');
  expect(await screen.findByText('Le titre ne peut pas être vide')).toBeTruthy();
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('documents.update');
});

it('shows what someone else has made of it before it is overwritten', async () => {
  let current = notice;
  const { host } = await show([
    answering(getDocument, () => current),
    answering(updateDocument, () => {
      if (current !== notice) return current;
      current = { ...notice, title: 'Notice NK-81', version: 5 };
      const context = { byId: newId(), by: 'Nadia Benali', date: new Date().toISOString() };
      throw refuse('VERSION_STALE', context);
    }),
  ]);
  await press('Modifier');
  await press('Enregistrer');
  expect(await screen.findByText('Ce document a changé entre-temps')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'Modifié par Nadia Benali à l’instant. Il s’appelle maintenant «\u00a0Notice NK-81\u00a0». Enregistrez à nouveau',
  );
  await press('Enregistrer');
  await vi.waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Document modifié' }]));
});

it('is saved without a question when only its reading made another version', async () => {
  let version = notice.version;
  const { host, api } = await show([
    answering(getDocument, () => ({ ...notice, version })),
    answering(updateDocument, () => {
      if (version === notice.version) {
        version++;
        throw refuse('VERSION_STALE');
      }
      return notice;
    }),
  ]);
  await press('Modifier');
  await press('Enregistrer');
  await vi.waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Document modifié' }]));
  expect(api.calls.filter(({ endpoint }) => endpoint === updateDocument.id)).toHaveLength(2);
});

it('is deleted after a question, and says so [S8.78]', async () => {
  const { host } = await show([answering(deleteDocument, () => undefined)], {});
  await openMenu();
  await press('Supprimer', 'menuitem');
  await vi.waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Document supprimé' }]));
  expect(host.questions[0]).toMatchObject({ title: 'Supprimer «\u00a0Notice pompe\u00a0»\u202f?', danger: true });
});

it('says that it was not deleted [S8.78]', async () => {
  const { host } = await show([
    answering(deleteDocument, () => {
      throw refuse('INTERNAL');
    }),
  ]);
  await openMenu();
  await press('Supprimer', 'menuitem');
  await vi.waitFor(() =>
    expect(host.toasts).toEqual([
      expect.objectContaining({ kind: 'error', title: 'Le document n’a pas été supprimé' }),
    ]),
  );
});

it('names a page that could not be read, and shows the text of the others', async () => {
  const pages = [
    { number: 1, state: 'text' as const, text: '## Entretien\n\nChanger le filtre.' },
    { number: 2, state: 'recognised' as const, text: 'Relevé du mois' },
    { number: 3, state: 'unreadable' as const, text: '' },
  ];
  await show([answering(documentPages, () => ({ items: pages }))], { query: '?page=3' });
  expect(await screen.findByText('Page non lisible')).toBeTruthy();
  await press('Texte');
  expect(await screen.findByRole('heading', { name: 'Entretien' })).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Page 2' }).textContent).toContain('vérifiez les chiffres');
  expect(screen.getByRole('article', { name: 'Page 3' }).textContent).toContain('Aucun texte n’a pu être lu');
});

it('in failure says why, and is read again or replaced [S3.34]', async () => {
  const failed = { ...notice, status: 'failed' as const, failureReason: 'encrypted' as const, pages: [] };
  const { host } = await show([answering(reingestDocument, () => ({ ...failed, status: 'ingesting' as const }))], {
    document: failed,
  });
  expect(await screen.findByText('Le fichier est protégé par un mot de passe.')).toBeTruthy();
  await openMenu();
  const again = await screen.findByRole('menuitem', { name: 'Choisir le fichier à nouveau' });
  expect(again.getAttribute('href')).toBe(`/documents/import?retry=${failed.id}`);
  await press('Relancer l’analyse', 'menuitem');
  await vi.waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'success', title: 'Analyse relancée', description: 'Notice pompe' }]),
  );
});

const cited = '?page=2&passage=Serrer';

it('opened from an answer says which question it answers, and leads back to it', async () => {
  const chat = aChat({
    messages: [
      { ...anAnswer({ role: 'user', text: 'Quel couple\u202F?' }), answer: null },
      anAnswer(),
      { ...anAnswer({ role: 'user', text: 'Et la garniture\u202F?' }), answer: null },
      anAnswer(),
    ],
  });
  const answerId = chat.messages[1]?.id ?? '';
  await show([answering(getChat, () => chat)], { query: `${cited}&chat=${chat.id}&answer=${answerId}` });
  expect(await screen.findByText(/^dans la réponse à «\sQuel couple\s\?\s»$/)).toBeTruthy();
  expect(screen.getByText('Passage cité')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Revenir à la réponse' }).getAttribute('href')).toBe(
    `/chat/${chat.id}#${answerId}`,
  );
});

it('opened from an answer of someone else, or one that is gone, says where the passage is', async () => {
  const refused = [
    answering(getChat, () => {
      throw refuse('CHAT_NOT_FOUND');
    }),
  ];
  const { unmount } = await show(refused, { query: `${cited}&chat=${newId()}&answer=${newId()}` });
  expect(await screen.findByText('Le passage est surligné à la page 2.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Revenir à la réponse' })).toBeNull();
  unmount();
  const chat = aChat();
  await show([answering(getChat, () => chat)], { query: `${cited}&chat=${chat.id}&answer=${newId()}` });
  expect(await screen.findByText('Le passage est surligné à la page 2.')).toBeTruthy();
});

it('names the notes that lead to it, and how many more there are', async () => {
  const note = aNoteSummary({ title: 'Garniture mécanique de la pompe P-204' });
  const { api } = await show([
    answering(listNotes, () => ({ items: [note], total: 3, nextCursor: null, statusCounts: {} })),
  ]);
  expect(await screen.findByRole('heading', { name: 'Cité dans' })).toBeTruthy();
  expect(screen.getByRole('link', { name: note.title }).getAttribute('href')).toBe(`/notes/${note.id}`);
  expect(screen.getByText('et 2 autres fiches')).toBeTruthy();
  expect(api.calls.find(({ endpoint }) => endpoint === listNotes.id)?.input).toMatchObject({
    query: { documentId: notice.id },
  });
});

it('marks a note that leads to it and was reported as dangerous', async () => {
  const note = aNoteSummary({ title: 'Garniture', dangerSince: '2026-11-20T08:00:00.000Z' });
  await show([answering(listNotes, () => ({ items: [note], total: 1, nextCursor: null, statusCounts: {} }))]);
  const item = (await screen.findByRole('link', { name: note.title })).closest('li');
  expect(item?.textContent).toContain('Danger signalé');
});

it('says nothing of notes where none leads to it', async () => {
  await show([answering(listNotes, () => ({ items: [], total: 0, nextCursor: null, statusCounts: {} }))]);
  await screen.findByRole('complementary', { name: 'Ce document' });
  expect(screen.queryByText('Cité dans')).toBeNull();
});

it('is reported with the page that stands open', async () => {
  const { host } = await show([], { query: '?page=2' });
  await openMenu();
  await press('Signaler un problème sur cette page', 'menuitem');
  expect(host.problems).toMatchObject([{ thing: { type: 'document', id: notice.id, page: 2 }, title: 'Notice pompe' }]);
});

it('warns of a danger that no one has decided on', async () => {
  await show([], { document: { ...notice, dangerSince: '2026-11-20T08:00:00.000Z' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Un danger a été signalé sur ce document');
});

const workbook: DocumentFileDetail = {
  ...notice,
  kind: 'xlsx',
  filename: 'tarifs.xlsx',
  title: 'Tarifs',
  pages: ['text', 'text', 'text'],
  parts: [
    { place: 'feuille Pompes, A1:C40', name: 'Pompes', range: 'A1:C40', leftOut: [{ what: 'formulas', count: 2 }] },
    { place: 'feuille Pompes, A41:C60', name: 'Pompes', range: 'A41:C60', leftOut: [] },
    { place: 'feuille Vannes, A1:B9', name: 'Vannes', range: 'A1:B9', leftOut: [] },
  ],
};
const stretches = answering(documentPages, ({ query }) => ({
  items: [
    {
      number: Number(query?.from ?? 1),
      state: 'text' as const,
      place: workbook.parts?.[Number(query?.from ?? 1) - 1]?.place,
      text: `| Référence | Prix |\n| --- | --- |\n| NK-${Number(query?.from ?? 1)}0 | 1250 |`,
    },
  ],
}));

it('of a workbook shows its sheets as tables, opens the cited cells and says what was left out [B.127]', async () => {
  await show([stretches], { document: workbook, query: '?page=2&passage=NK-20+1250' });
  expect(await screen.findByRole('heading', { name: 'Feuille Pompes, A41:C60' })).toBeTruthy();
  await vi.waitFor(() => expect(document.querySelectorAll('td mark').length).toBeGreaterThan(0));
  expect(screen.getByText('Le passage est surligné : feuille Pompes, A41:C60.')).toBeTruthy();
  expect(screen.getByText('3 textes')).toBeTruthy();
  expect(screen.getByText('2 formules sans valeur enregistrée')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Texte' })).toBeNull();
  await press('Vannes');
  expect(await screen.findByRole('heading', { name: 'Feuille Vannes, A1:B9' })).toBeTruthy();
  await press('Précédent');
  expect(await screen.findByRole('heading', { name: 'Feuille Pompes, A41:C60' })).toBeTruthy();
});

it('of a document without pages says that its text could not be loaded, and tries again', async () => {
  await show(
    [
      answering(documentPages, () => {
        throw refuse('INTERNAL');
      }),
    ],
    { document: { ...workbook, kind: 'docx', parts: [{ place: 'section 1', name: 'Entretien', leftOut: [] }] } },
  );
  expect(await screen.findByText('Le texte ne s’affiche pas')).toBeTruthy();
});

it.each([notice, { ...workbook, kind: 'docx' as const }])(
  'says of a document that was deleted meanwhile why its text is not shown',
  async (document) => {
    const gone = answering(documentPages, () => {
      throw refuse('DOCUMENT_NOT_FOUND');
    });
    await show([gone], { document, query: '?view=text' });
    expect(await screen.findByText('Ce document n’existe pas ou a été supprimé.')).toBeTruthy();
  },
);
