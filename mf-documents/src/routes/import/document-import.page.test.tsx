import { newId } from '@savoir/contracts/common';
import { createDocumentTicket, documentQuota, documentTwin } from '@savoir/contracts/documents';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const counted = vi.hoisted(() => ({ pageCount: 12 }));
// The reader of PDFs needs a browser's worker; what it counts is given here.
vi.mock('../../features/import/inspect-pdf.ts', () => ({ inspectPdf: () => Promise.resolve(counted) }));

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });

const twinOf = (filename: string | undefined) =>
  filename === 'deja-la.pdf'
    ? { id: newId(), title: 'Notice déjà là', uploadDate: '2026-11-20T08:00:00.000Z', sameSize: true }
    : null;

const show = (quota: { usedPages: number; limitPages: number | null }) =>
  renderRoute({ manifest, implementation: remote }, '/documents/import', {
    user: someUser({ role: 'creator' }),
    answers: [
      answering(documentQuota, () => quota),
      answering(documentTwin, ({ query }) => ({ twin: twinOf(query?.filename) })),
      // What is sent goes on beyond the page.
      answering(createDocumentTicket, () => new Promise(() => undefined)),
      answering(listSpaces, () => [{ id: newId(), name: 'Atelier', companyId: newId(), color: 'sapin' as const }]),
    ],
  });
const choose = async (...files: File[]) => {
  fireEvent.change(await screen.findByTestId('document-files'), { target: { files } });
  await screen.findByText('Continuer');
  for (const { name } of files) await screen.findByText(name);
};
const next = async () => {
  const button = await screen.findByRole('button', { name: 'Continuer' });
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Donnez un titre à chaque document' });
};

beforeEach(() => {
  counted.pageCount = 12;
});

it('begins with the place for files and one line of what is taken; formats and limits are for those who look for them', async () => {
  await show({ usedPages: 0, limitPages: null });
  const drop = await screen.findByText('Déposez vos fichiers ici');
  const taken = screen.getByText('PDF, Word, Excel, PowerPoint, e-mails et images.');
  expect(drop.compareDocumentPosition(taken)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const limits = screen.getByText('Formats et limites').closest('details');
  expect(limits?.open).toBe(false);
  expect(limits?.textContent).toMatch(/3\s000\spages au plus/);
  expect(limits?.textContent).toMatch(/50\s000\slignes au plus/);
});

it('asks for a title before anything is sent: «Le titre ne peut pas être vide» [S5.32]', async () => {
  const { api } = await show({ usedPages: 0, limitPages: null });
  await choose(pdf('notice_pompe.pdf'));
  await next();
  const title = await screen.findByRole('textbox', { name: /^Titre/ });
  expect(title).toHaveProperty('value', 'Notice pompe');
  fireEvent.change(title, { target: { value: '  ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Importer 1 document' }));
  expect(await screen.findByText('Le titre ne peut pas être vide')).toBeTruthy();
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('documents.ticket');
});

it('gives the focus to the heading of the step that comes, and when the button that had it goes with its file', async () => {
  await show({ usedPages: 0, limitPages: null });
  await choose(pdf('notice_pompe.pdf'), pdf('plan.pdf'));
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const expectFocusOn = (text: string) => vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continuer' }).hasAttribute('disabled')).toBe(false),
  );
  await press('Continuer');
  await expectFocusOn('Donnez un titre à chaque document');
  await press('Retirer plan.pdf');
  await expectFocusOn('Donnez un titre à chaque document');
  await press('Retour');
  await expectFocusOn('Choisissez vos documents');
});

it('leaves a title that is too long whole, counts it, and sends nothing until it is shorter', async () => {
  const { api } = await show({ usedPages: 0, limitPages: null });
  await choose(pdf('notice_pompe.pdf'));
  await next();
  const title = await screen.findByRole('textbox', { name: /^Titre/ });
  fireEvent.change(title, { target: { value: 'x'.repeat(250) } });
  expect(title).toHaveProperty('value', 'x'.repeat(250));
  expect(screen.getByText(/^Le titre fait 250 caractères/)).toBeTruthy();
  expect(screen.getByText('250 / 200')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Importer 1 document' }));
  expect(await screen.findByText('1 titre manque ou est trop long')).toBeTruthy();
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('documents.ticket');
});

it('imports each file once at a double click, and however late the page is left', async () => {
  const { api } = await show({ usedPages: 0, limitPages: null });
  await choose(pdf('notice_pompe.pdf'));
  await next();
  const send = screen.getByRole('button', { name: 'Importer 1 document' });
  // Both before anything is drawn, as on a device that is busy.
  act(() => {
    send.click();
    send.click();
  });
  await vi.waitFor(() => expect(api.calls.map(({ endpoint }) => endpoint)).toContain('documents.ticket'));
  expect(api.calls.filter(({ endpoint }) => endpoint === 'documents.ticket')).toHaveLength(1);
});

it('says how many pages are added to how many', async () => {
  await show({ usedPages: 100, limitPages: 15_000 });
  await choose(pdf('a.pdf'));
  expect(await screen.findByText(/^12 pages s’ajouteront aux 100 déjà analysées, sur 15.000\.$/)).toBeTruthy();
});

it('warns when the page quota is nearly full, and imports all the same [S8.84]', async () => {
  await show({ usedPages: 90, limitPages: 110 });
  await choose(pdf('a.pdf'));
  expect(await screen.findByText('Votre quota de pages est presque atteint')).toBeTruthy();
  await next();
  expect(screen.getByRole('button', { name: 'Importer 1 document' }).hasAttribute('disabled')).toBe(false);
});

it('says that the page quota would be exceeded, and imports nothing then [S8.85]', async () => {
  await show({ usedPages: 100, limitPages: 110 });
  await choose(pdf('a.pdf'));
  expect(await screen.findByText('Le quota de pages de votre entreprise serait dépassé')).toBeTruthy();
  expect(screen.getByText(/Retirez des fichiers, supprimez des documents ou contactez-nous/)).toBeTruthy();
  await next();
  expect(screen.getByRole('button', { name: 'Importer 1 document' }).hasAttribute('disabled')).toBe(true);
});

it('takes the same content once, whatever its name', async () => {
  await show({ usedPages: 0, limitPages: null });
  const again = new File(['%PDF-1.7 a.pdf'], 'copie.pdf');
  await choose(pdf('a.pdf'), again);
  expect(await screen.findByText('Ce fichier est déjà sélectionné')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retirer a.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: 'Retirer copie.pdf' }));
  await choose(again);
  expect(screen.queryByText('Ce fichier est déjà sélectionné')).toBeNull();
});

it('warns of a file that seems to be there already, and imports it all the same', async () => {
  await show({ usedPages: 0, limitPages: null });
  await choose(pdf('deja-la.pdf'), pdf('nouveau.pdf'));
  expect((await screen.findAllByText(/Ce fichier semble déjà importé/)).length).toBe(1);
  expect(screen.getByText('Notice déjà là')).toBeTruthy();
  await next();
  expect(screen.getByRole('button', { name: 'Importer 2 documents' }).hasAttribute('disabled')).toBe(false);
});

it('shows refused files before the others', async () => {
  await show({ usedPages: 0, limitPages: null });
  await choose(pdf('a.pdf'), new File(['GIF89a'], 'photo.pdf'));
  const refused = await screen.findByText('Ce fichier n’est pas un PDF.');
  const before = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(before(refused, screen.getByText('a.pdf'))).toBe(true);
  await next();
  expect(
    before(screen.getByText('Ce fichier n’est pas un PDF.'), screen.getByRole('textbox', { name: /a\.pdf/ })),
  ).toBe(true);
});

it('folds twenty files to a line each, and opens those that lack a title', async () => {
  await show({ usedPages: 0, limitPages: null });
  await choose(...Array.from({ length: 20 }, (_, index) => pdf(`notice-${index}.pdf`)));
  await next();
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: /^Modifier «.Notice-7.»$/ }));
  const title = screen.getByRole('textbox', { name: /notice-7\.pdf/ });
  fireEvent.change(title, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Importer 20 documents' }));
  expect(await screen.findByText('Le titre ne peut pas être vide')).toBeTruthy();
});
