import { newId } from '@savoir/contracts/common';
import {
  listRatedQuestions,
  listTestQuestions,
  updateTestQuestion,
  type TestQuestion,
} from '@savoir/contracts/test-questions';
import { answering, comeBack, refuse, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

const noteId = newId();
const test = (changes: Partial<TestQuestion>): TestQuestion => ({
  id: newId(),
  version: 1,
  question: 'Quelle huile ?',
  expected: { sourceType: 'note', sourceId: noteId, title: 'Vidange', page: null },
  spaces: [],
  by: null,
  date: '2026-11-20T08:00:00.000Z',
  rated: false,
  verdict: 'first',
  since: '2026-11-20T08:00:00.000Z',
  askedDate: '2026-11-20T08:00:00.000Z',
  answer: null,
  history: [],
  ...changes,
});

const open = (answers: Parameters<typeof answering>[1], path = '/company/questions') =>
  openCompany(path, {
    user: someUser({ role: 'validator' }),
    answers: [answering(listTestQuestions, answers as never), answering(listRatedQuestions, () => [])],
  });

it('says what test questions are for where there are none [B.64]', async () => {
  await open(() => ({ items: [], days: [] }));
  await screen.findByText('Aucune question de test');
  expect(screen.queryByRole('heading', { name: 'Toutes les questions' })).toBeNull();
});

it('says that the questions did not come, and asks again [B.64]', async () => {
  let isDown = true;
  await open(() => {
    if (isDown) throw new Error('down');
    return { items: [test({})], days: [] };
  });
  await screen.findByText('Les questions de test n’ont pas pu être chargées');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  await screen.findByRole('article', { name: 'Quelle huile ?' });
  expect(screen.queryByText('Les questions de test n’ont pas pu être chargées')).toBeNull();
});

it('keeps what it shows where asking again fails [B.64]', async () => {
  let isDown = false;
  const { api } = await open(() => {
    if (isDown) throw refuse('DEPENDENCY_UNAVAILABLE');
    return { items: [test({})], days: [] };
  });
  await screen.findByRole('article', { name: 'Quelle huile ?' });
  isDown = true;
  await comeBack(api);
  expect(screen.getByRole('article', { name: 'Quelle huile ?' })).toBeTruthy();
  expect(screen.queryByText('Les questions de test n’ont pas pu être chargées')).toBeNull();
});

it('asks before a question that is being written is given up [B.64]', async () => {
  const { host } = await open(() => ({ items: [test({})], days: [] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nouvelle question' }));
  await userEvent.type(await screen.findByLabelText('Question'), 'Quel couple');
  await userEvent.keyboard('{Escape}');
  expect(host.questions).toMatchObject([{ title: 'Quitter sans enregistrer\u202f?' }]);
});

const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
  return within(await screen.findByRole('dialog'));
};

it('asks before another choice than the text is given up, and not when it is taken back [B.64]', async () => {
  const { host } = await open(() => ({ items: [test({})], days: [] }));
  let dialog = await edit();
  await userEvent.click(dialog.getByText('Aucune source ne répond'));
  await userEvent.click(dialog.getByText('Une source répond'));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.questions).toEqual([]);
  dialog = await edit();
  await userEvent.click(dialog.getByText('Aucune source ne répond'));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(host.questions).toMatchObject([{ title: 'Quitter sans enregistrer\u202f?' }]);
});

it('replaces what someone else saved only once that was told [B.64]', async () => {
  let version = 1;
  const id = newId();
  const { host } = await openCompany('/company/questions', {
    user: someUser({ role: 'validator' }),
    answers: [
      answering(listTestQuestions, () => ({ items: [test({ id, version })], days: [] })),
      answering(listRatedQuestions, () => []),
      answering(updateTestQuestion, ({ body }, options) => {
        if (options.version !== version) throw refuse('VERSION_STALE');
        return test({ id, version: version + 1, question: body.question ?? '' });
      }),
    ],
  });
  const dialog = await edit();
  version = 2;
  await userEvent.type(dialog.getByLabelText('Question'), ' Laquelle ?');
  await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
  await expect.poll(() => host.toasts.map(({ kind }) => kind)).toEqual(['error']);
  await userEvent.click(dialog.getByRole('button', { name: /^Enregistrer/ }));
  await expect.poll(() => host.toasts.map(({ kind }) => kind)).toEqual(['error', 'success']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows by state, with what broke a question, and no name of what one may not open [B.64]', async () => {
  const broken = test({
    question: 'Quel couple ?',
    verdict: 'wrong',
    brokenBy: {
      sourceType: 'note',
      sourceId: newId(),
      title: null,
      change: 'corrected',
      date: '2026-11-21T08:00:00.000Z',
    },
  });
  await open(
    () => ({ items: [broken, test({})], days: [{ day: '2026-11-21', right: 1, wrong: 1 }] }),
    '/company/questions?state=broken',
  );
  const card = within(await screen.findByRole('article', { name: 'Quel couple ?' }));
  expect(card.getByText(/^Depuis la correction du/).textContent).toContain(
    'Source supprimée ou à laquelle vous n’avez pas accès',
  );
  expect(screen.queryByRole('article', { name: 'Quelle huile ?' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Tenues/ }));
  await screen.findByRole('article', { name: 'Quelle huile ?' });
  expect(screen.queryByRole('article', { name: 'Quel couple ?' })).toBeNull();
});

it('names the place of a source by the word of its document, a page where it has pages [B.154]', async () => {
  const of = (changes: object) => ({
    sourceType: 'document' as const,
    sourceId: newId(),
    title: 'Notice',
    page: 4,
    ...changes,
  });
  await open(() => ({
    items: [
      test({ question: 'Quel couple ?', expected: of({}) }),
      test({ question: 'Quel prix ?', expected: of({ title: 'Tarifs', page: 1, place: 'feuille Pompes, A1:F20' }) }),
    ],
    days: [],
  }));
  expect(await screen.findByText(/Notice, page 4/)).toBeTruthy();
  expect(screen.getByText(/Tarifs, feuille Pompes, A1:F20/)).toBeTruthy();
});
