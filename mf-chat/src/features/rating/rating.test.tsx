import { rateAnswer } from '@savoir/contracts/chats';
import { answering, refuse, renderRoute } from '@savoir/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const chat = aRecentChat(anExchange());
const [, answer] = chat.messages;

const open = (rate: 'stored' | 'refused', feedback = true, confirmed = true) =>
  renderRoute(chatRemote, `/chat/${chat.id}`, {
    confirmed,
    user: readerOf({ feedback }),
    answers: [
      ...showing(chat),
      answering(rateAnswer, ({ body }) => {
        if (rate === 'refused') throw refuse('DEPENDENCY_UNAVAILABLE');
        if (answer?.answer == null) throw new Error('no answer');
        return { ...answer, answer: { ...answer.answer, rating: { ...body, explanation: body.explanation.trim() } } };
      }),
    ],
  });
const thumb = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('textbox', { name: /Explication/ });

it('the rating of an answer is one press when the answer is satisfactory [S3.38]', async () => {
  const { api, host } = await open('stored');
  await userEvent.click(await thumb('Réponse satisfaisante'));
  await waitFor(() => expect(host.toasts.at(-1)?.title).toBe('Votre avis est enregistré'));
  expect(api.calls.at(-1)?.input).toMatchObject({ body: { satisfied: true, explanation: '' } });
  expect((await thumb('Réponse satisfaisante')).getAttribute('aria-pressed')).toBe('true');
});

it('the rating of an answer shows at once, before it is stored, and goes when it cannot be', async () => {
  const stored = Promise.withResolvers<never>();
  await renderRoute(chatRemote, `/chat/${chat.id}`, {
    user: readerOf({ feedback: true }),
    answers: [...showing(chat), answering(rateAnswer, () => stored.promise)],
  });
  await userEvent.click(await thumb('Réponse satisfaisante'));
  const isPressed = async () => (await thumb('Réponse satisfaisante')).getAttribute('aria-pressed');
  await waitFor(async () => expect(await isPressed()).toBe('true'));
  stored.reject(refuse('DEPENDENCY_UNAVAILABLE'));
  await waitFor(async () => expect(await isPressed()).toBe('false'));
});

it('the rating of an answer asks what was wrong when it is not, and counts up to 2,000 characters [D.60]', async () => {
  const { api } = await open('stored');
  await userEvent.click(await thumb('Réponse non satisfaisante'));
  const field = await dialog();
  fireEvent.change(field, { target: { value: 'x'.repeat(2001) } });
  expect(screen.getByText('2 001 / 2 000')).toBeTruthy();
  expect(screen.getByText('L’explication ne doit pas dépasser 2 000 caractères')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Envoyer mon avis' });
  expect((send as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'x'.repeat(2000) } });
  await userEvent.click(send);
  await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === 'chats.rate')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the rating of an answer says so when it could not be stored, and loses nothing of what was written [S8.81]', async () => {
  const { host } = await open('refused');
  await userEvent.click(await thumb('Réponse non satisfaisante'));
  await userEvent.click(await dialog());
  await userEvent.paste('Il manque la quantité.');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer mon avis' }));
  await waitFor(() =>
    expect(host.toasts.at(-1)).toMatchObject({ kind: 'error', title: 'Votre avis n’a pas été enregistré' }),
  );
  expect(((await dialog()) as HTMLTextAreaElement).value).toBe('Il manque la quantité.');
});

it('the rating of an answer is not offered where the company takes no feedback [D.43]', async () => {
  await open('stored', false);
  await screen.findByRole('button', { name: 'Copier' });
  expect(screen.queryByRole('button', { name: 'Réponse satisfaisante' })).toBeNull();
});

it('the rating of an answer is not offered where it is a courtesy', async () => {
  const greeting = aRecentChat(anExchange({ status: 'courtesy', citations: [] }));
  await renderRoute(chatRemote, `/chat/${greeting.id}`, {
    user: readerOf({ feedback: true }),
    answers: showing(greeting),
  });
  await screen.findByRole('article', { name: 'Réponse de Savoir' });
  expect(screen.queryByRole('button', { name: 'Réponse satisfaisante' })).toBeNull();
});

it('the rating of an answer asks before what was written about it is given up', async () => {
  const { host } = await open('stored', true, false);
  await userEvent.click(await thumb('Réponse non satisfaisante'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.questions).toEqual([]);
  await userEvent.click(await thumb('Réponse non satisfaisante'));
  await userEvent.click(await dialog());
  await userEvent.paste('Il manque la quantité.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(host.questions).toHaveLength(1));
  expect(((await dialog()) as HTMLTextAreaElement).value).toBe('Il manque la quantité.');
});
