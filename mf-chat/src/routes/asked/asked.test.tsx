import { getAskedQuestion, replyToQuestion, type AskedQuestion } from '@savoir/contracts/chats';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chatRemote } from '../../test/stand-ins.ts';

const paul = { id: '0199a000-0000-7000-8000-0000000000aa', firstName: 'Paul', lastName: 'Renaud' };
const nadia = { id: '0199a000-0000-7000-8000-0000000000ab', firstName: 'Nadia', lastName: 'Benali' };
const question: AskedQuestion = {
  id: '0199a000-0000-7000-8000-0000000000ac',
  question: 'Quel est le jeu axial du réducteur R-11 ?',
  by: paul,
  date: '2026-11-20T08:00:00.000Z',
  reply: null,
};

interface World {
  refused?: boolean;
  role?: 'validator' | 'reader';
  /** Who replies in the very moment. */
  first?: { id: string; firstName: string; lastName: string };
}

/** The server keeps the reply; with `refused` it takes none. */
function show({ refused = false, role = 'validator', first }: World = {}) {
  let now = question;
  return renderRoute(chatRemote, `/chat/asked/${question.id}`, {
    user: someUser({ id: nadia.id, role }),
    answers: [
      answering(getAskedQuestion, () => now),
      answering(replyToQuestion, ({ body }) => {
        if (first !== undefined) now = { ...now, reply: { person: first, date: now.date, text: 'Trois' } };
        if (refused) throw refuse('ASKED_QUESTION_ANSWERED');
        now = { ...now, reply: { person: nadia, date: '2026-11-20T09:00:00.000Z', text: body.text } };
        return now;
      }),
    ],
    otherPaths: { 'notes.create': '/notes/create' },
  });
}

const field = () => screen.findByLabelText('Votre réponse');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));

it('a question one was asked is read with who asks it, replied to, and then shows the reply', async () => {
  const { api } = await show();
  expect(await screen.findByText(question.question)).toBeTruthy();
  expect(screen.getByText(/Paul Renaud vous demande/)).toBeTruthy();
  await userEvent.type(await field(), ' Entre 0,1 et 0,2 mm ');
  await send();
  const shown = await screen.findByRole('region', { name: 'Réponse de Nadia Benali' });
  expect(document.activeElement?.contains(shown)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByLabelText('Votre réponse')).toBeNull();
  expect(api.calls.filter(({ endpoint }) => endpoint === replyToQuestion.id)).toHaveLength(1);
  const note = screen.getByRole('link', { name: 'En faire une fiche' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(note, 'http://savoir.test').searchParams)).toEqual({
    title: 'Quel est le jeu axial du réducteur R-11',
    text: 'Entre 0,1 et 0,2 mm',
  });
});

it('a reply leads on to a new note where that was chosen, and the form asks nothing on its way', async () => {
  const { address, host } = await show();
  await userEvent.type(await field(), 'Deux dixièmes');
  await userEvent.click(screen.getByLabelText('En faire une fiche'));
  await send();
  await expect.poll(address).toMatch(/^\/notes\/create\?/);
  expect(new URL(address(), 'http://savoir.test').searchParams.get('text')).toBe('Deux dixièmes');
  expect(host.questions).toEqual([]);
});

it('a reply that a colleague was faster with shows theirs, and makes no note of their words', async () => {
  const hugo = { id: '0199a000-0000-7000-8000-0000000000ad', firstName: 'Hugo', lastName: 'Lefèvre' };
  const { address, host } = await show({ refused: true, first: hugo });
  await userEvent.type(await field(), 'Deux dixièmes');
  await userEvent.click(screen.getByLabelText('En faire une fiche'));
  await send();
  const shown = await screen.findByRole('region', { name: 'Réponse de Hugo Lefèvre' });
  expect(host.toasts.map(({ title }) => title)).toEqual(['Votre réponse n’est pas partie']);
  expect(address()).toBe(`/chat/asked/${question.id}`);
  expect(document.activeElement?.contains(shown)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('a reply is not sent empty; the field says so and has the focus', async () => {
  const { api } = await show();
  await field();
  await send();
  expect(screen.getByText('La réponse ne peut pas être vide')).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  expect(api.calls.some(({ endpoint }) => endpoint === replyToQuestion.id)).toBe(false);
});

it('a reply that is refused stays in the field', async () => {
  const { host } = await show({ refused: true });
  await userEvent.type(await field(), 'Deux dixièmes');
  await send();
  await expect.poll(() => host.toasts.map(({ title }) => title)).toEqual(['Votre réponse n’est pas partie']);
  expect(await field()).toHaveProperty('value', 'Deux dixièmes');
});

it('a reply is there again where the session ended meanwhile, and is not where it was given up', async () => {
  const { unmount } = await show();
  await userEvent.type(await field(), 'Deux dixièmes');
  history.replaceState(null, '', '/login');
  unmount();
  history.replaceState(null, '', '/');
  const again = await show();
  expect(await field()).toHaveProperty('value', 'Deux dixièmes');
  again.unmount();
  await show();
  expect(await field()).toHaveProperty('value', '');
});

it('a reply becomes a note for those alone who make notes', async () => {
  await show({ role: 'reader' });
  await field();
  expect(screen.queryByLabelText('En faire une fiche')).toBeNull();
});

it('a question that was deleted since says so', async () => {
  await renderRoute(chatRemote, `/chat/asked/${question.id}`, {
    user: someUser({ role: 'validator' }),
    answers: [
      answering(getAskedQuestion, () => {
        throw refuse('ASKED_QUESTION_NOT_FOUND');
      }),
    ],
  });
  expect(await screen.findByText('Cette question n’attend plus de réponse')).toBeTruthy();
});
