import { newId } from '@savoir/contracts/common';
import {
  cancelNoteImport,
  getNoteImport,
  listImportPages,
  listNoteImports,
  rereadNoteImport,
  startNoteImport,
  undoNoteImport,
  type ImportChoice,
  type ImportPage,
  type NoteImport,
} from '@savoir/contracts/note-imports';
import { listSpaceDetails } from '@savoir/contracts/spaces';
import { listUsers } from '@savoir/contracts/users';
import { answering, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

const id = newId();
const spaceId = newId();
const author = { id: newId(), firstName: 'Claire', lastName: 'Essai' };

const anImport = (changes: Partial<NoteImport> = {}): NoteImport => ({
  id,
  state: 'ready',
  failure: null,
  filename: 'wiki.zip',
  sizeBytes: 2048,
  creationDate: '2026-11-20T08:00:00.000Z',
  person: null,
  kind: 'notion',
  pages: 3,
  pictures: 38,
  otherFiles: 0,
  documents: 0,
  spaces: [{ name: 'Atelier', pages: 3, target: { kind: 'new' } }],
  authors: [{ name: 'C. Essai', pages: 1, person: null }],
  done: 0,
  total: 0,
  made: 0,
  ...changes,
});

const aPage = (title: string, changes: Partial<ImportPage> = {}): ImportPage => ({
  id: newId(),
  title,
  path: ['Atelier'],
  space: 'Atelier',
  author: null,
  files: [],
  warnings: [],
  twin: null,
  state: 'waiting',
  noteId: null,
  documents: [],
  leftOut: [],
  ...changes,
});

const pages = [
  aPage('Purger la presse', { files: ['plaque.png'], warnings: ['outside-pictures'], author: 'C. Essai' }),
  aPage('Graisser le palier', { warnings: ['imported-before'], twin: { noteId: newId(), title: 'Graisser' } }),
  aPage('Vide', { warnings: ['empty'] }),
];

interface Server {
  one: NoteImport;
  pages: readonly ImportPage[];
  started: ImportChoice[];
}

async function open(server: Server, path = `/company/import?import=${id}`) {
  const moved = (changes: Partial<NoteImport>) => (server.one = { ...server.one, ...changes });
  return openCompany(path, {
    answers: [
      answering(listNoteImports, () => [server.one]),
      answering(getNoteImport, () => server.one),
      answering(listImportPages, () => [...server.pages]),
      answering(listSpaceDetails, () => [
        {
          id: spaceId,
          name: 'Fonderie',
          companyId: newId(),
          color: 'bleu' as const,
          members: [],
          noteCount: 0,
          documentCount: 0,
          version: 1,
        },
      ]),
      answering(listUsers, () => [someUser({ ...author, role: 'creator' })]),
      answering(startNoteImport, ({ body }) => {
        server.started.push(body);
        return moved({ state: 'running', total: body.pageIds.length });
      }),
      answering(rereadNoteImport, ({ body }) => moved({ state: 'ready', kind: body.kind, failure: null })),
      answering(cancelNoteImport, () => moved({ state: 'stopped' })),
      answering(undoNoteImport, () => moved({ state: 'undone', made: 0 })),
    ],
  });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('says what the export is, and proposes its pages but those that are notes already or empty [B.132]', async () => {
  await open({ one: anImport(), pages, started: [] });
  await screen.findByText('Export Notion, 3 pages, 38 images, 1 espace');
  await screen.findByRole('list', { name: 'Pages' });
  expect(['Purger la presse', 'Graisser le palier', 'Vide'].map((name) => box(name).checked)).toEqual([
    true,
    false,
    false,
  ]);
  const list = screen.getByRole('list', { name: 'Pages' });
  expect(within(list).getByText('Images d’un autre site, non reprises')).toBeTruthy();
  expect(within(list).getByText('Déjà importée')).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Voir la fiche existante' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tout cocher' }));
  expect(screen.getByRole('button', { name: 'Importer 3 pages' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tout décocher' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importer' }).disabled).toBe(true);
});

it('sends which pages become notes, in which spaces and of whom; then shows how far it is, and stops [B.133] [B.135]', async () => {
  const server: Server = { one: anImport(), pages, started: [] };
  await open(server);
  await userEvent.selectOptions(
    await screen.findByLabelText(/^Espace pour Atelier/),
    await screen.findByRole('option', { name: 'Fonderie' }),
  );
  await userEvent.selectOptions(
    screen.getByLabelText(/^Auteur pour C\. Essai/),
    await screen.findByRole('option', { name: 'Claire Essai' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Importer 1 page' }));
  expect(server.started).toEqual([
    {
      pageIds: [pages[0]?.id],
      spaces: [{ name: 'Atelier', target: { kind: 'existing', spaceId } }],
      authors: [{ name: 'C. Essai', personId: author.id }],
      documents: false,
    },
  ]);
  expect(await screen.findByText('0 pages sur 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter l’import' }));
  await screen.findByText('Aucune fiche créée');
});

it('says why an export cannot be imported, and reads it as another tool’s [B.132]', async () => {
  const server: Server = { one: anImport({ state: 'failed', failure: 'not-that-kind', pages: 0 }), pages, started: [] };
  await open(server);
  expect((await screen.findByRole('alert')).textContent).toContain('Aucune page de cet outil');
  await userEvent.selectOptions(screen.getByLabelText(/^L’export vient de/), 'BookStack');
  await userEvent.click(screen.getByRole('button', { name: 'Relire ainsi' }));
  await screen.findByText('Export BookStack, aucune page, 38 images, 1 espace');
});

it('offers no other tool where an import that was begun failed: its export is gone [B.132]', async () => {
  await open({ one: anImport({ state: 'failed', failure: 'given-up', total: 3 }), pages, started: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('L’import n’a pas pu aller à son terme.');
  expect(screen.queryByLabelText(/^L’export vient de/)).toBeNull();
});

it('stops an export that is being read [B.135]', async () => {
  await open({ one: anImport({ state: 'reading', kind: null, pages: 0 }), pages: [], started: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Arrêter l’import' }));
  expect(await screen.findByText('Aucune fiche créée')).toBeTruthy();
});

it('links the notes that were made, says what was left out and why, and takes them back [B.136]', async () => {
  const noteId = newId();
  const outcome = [
    aPage('Purger la presse', {
      state: 'made',
      noteId,
      leftOut: [{ name: 'notice.pdf', reason: 'unsupported' }],
    }),
    aPage('Graisser le palier', { state: 'skipped' }),
  ];
  const { host } = await open({
    one: anImport({ state: 'done', done: 1, total: 1, made: 1 }),
    pages: outcome,
    started: [],
  });
  await screen.findByText('1 fiche créée, à finaliser par son auteur');
  const link = screen.getByRole('link', { name: 'Ouvrir la fiche Purger la presse' });
  expect(link.getAttribute('href')).toBe(`/notes/${noteId}`);
  expect(screen.getByText(/^notice.pdf.: ce type de fichier n’est pas repris$/)).toBeTruthy();
  expect(screen.getByText('Non choisie')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’import' }));
  expect(host.questions).toMatchObject([{ title: 'Annuler cet import\u202F?' }]);
  await screen.findByText('Aucune fiche créée');
  expect(screen.queryByRole('button', { name: 'Annuler l’import' })).toBeNull();
});

it('a file that is no ZIP is not sent, and earlier imports may be opened again [B.132]', async () => {
  await open({ one: anImport(), pages, started: [] }, '/company/import');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByTestId('export-zip'), new File(['x'], 'wiki.rar'));
  expect((await screen.findByRole('alert')).textContent).toContain('Choisissez un fichier ZIP.');
  await user.click(screen.getByRole('button', { name: 'Ouvrir wiki.zip' }));
  await screen.findByText('Export Notion, 3 pages, 38 images, 1 espace');
});

it('begins with the place for the file and one line of what is taken; formats and limits stand behind it', async () => {
  await open({ one: anImport(), pages, started: [] }, '/company/import');
  const drop = await screen.findByText('Déposez votre export ici');
  const taken = screen.getByText(/^Un fichier ZIP de Notion/);
  expect(drop.compareDocumentPosition(taken)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const limits = screen.getByText('Formats et limites').closest('details');
  expect(limits?.open).toBe(false);
  expect(limits?.textContent).toContain('export HTML d’un espace');
});

it('says that imports did not come', async () => {
  const answer = answering(listNoteImports, () => {
    throw refuse('INTERNAL');
  });
  await openCompany('/company/import', { answers: [answer] });
  expect(await screen.findByText('Les imports n’ont pas pu être chargés')).toBeTruthy();
});

it('says which documents come along and within which limits, and leaves them out where they are not wanted [B.152]', async () => {
  const server: Server = { one: anImport({ documents: 12 }), pages, started: [] };
  await open(server);
  await screen.findByText('Export Notion, 3 pages, 38 images, 12 documents, 1 espace');
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Importer aussi les documents que citent les pages choisies',
  });
  expect(choice.checked).toBe(true);
  expect(screen.getByText(/Au plus 10 Mo pour un PDF, 25 Mo pour les autres, 3 000 pages chacun/)).toBeTruthy();
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('button', { name: 'Importer 1 page' }));
  expect(server.started.map(({ documents }) => documents)).toEqual([false]);
});

it('shows the documents of each page, how far they are read, and why one was not [B.152]', async () => {
  const notice = { id: newId(), title: 'Notice', status: 'ready' as const, failureReason: null };
  const plan = {
    ...notice,
    id: newId(),
    title: 'Plan',
    status: 'failed' as const,
    failureReason: 'too-many-pages' as const,
  };
  const documents = [notice, { ...notice, id: newId(), title: 'Tarifs', status: 'ingesting' as const }, plan];
  const made = { state: 'made' as const, noteId: newId() };
  await open({
    one: anImport({ state: 'done', made: 2, done: 2, total: 2 }),
    pages: [
      aPage('Purger', { ...made, documents, leftOut: [{ name: 'gros.pdf', reason: 'too-large' }] }),
      aPage('Graisser', { ...made, documents: [notice] }),
    ],
    started: [],
  });
  expect(await screen.findByText('3 documents ajoutés, 1 page avec des éléments laissés')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Notice' }).map((link) => link.getAttribute('href'))).toEqual([
    `/documents/${notice.id}`,
    `/documents/${notice.id}`,
  ]);
  expect(screen.getAllByText('Document ajouté')).toHaveLength(2);
  expect(screen.getByText('Document ajouté, en cours de lecture')).toBeTruthy();
  expect(screen.getByText(/^Document non lu : plus de 3 000 pages$/)).toBeTruthy();
  expect(screen.getByText('gros.pdf : fichier trop volumineux')).toBeTruthy();
});
