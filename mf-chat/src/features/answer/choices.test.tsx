import type { NearSource } from '@savoir/contracts/chats';
import { renderRoute } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const machine = (title: string, last: string): NearSource => ({
  sourceType: 'note',
  sourceId: `0199a000-0000-7000-8000-00000000000${last}`,
  title,
  page: null,
  spaces: ['Atelier mécanique'],
  excerpt: '',
});
const askedBack = () =>
  anExchange({ status: 'asking', citations: [], nearby: [machine('Chariot C3', 'c'), machine('Chariot C4', 'd')] });

const show = async (chat: ReturnType<typeof aRecentChat>) => {
  await renderRoute(chatRemote, `/chat/${chat.id}`, { user: readerOf({ feedback: true }), answers: showing(chat) });
  const [first] = await screen.findAllByRole('article', { name: 'Réponse de Savoir' });
  if (first === undefined) throw new Error('no answer');
  return within(first);
};

it('offers what a question could be about, to be chosen, and nothing to rate', async () => {
  const answer = await show(aRecentChat(askedBack()));
  const list = within(answer.getByRole('list', { name: /De quoi s’agit-il/ }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Chariot C3Fiche · Atelier mécanique',
    'Chariot C4Fiche · Atelier mécanique',
  ]);
  expect(list.getAllByRole('button').every((button) => !button.hasAttribute('disabled'))).toBe(true);
  expect(answer.queryByText(/Réponse satisfaisante/)).toBeNull();
});

it('marks what a user reported as dangerous', async () => {
  const doubted = { ...machine('Chariot C3', 'c'), dangerSince: '2026-11-20T08:00:00.000Z' };
  const answer = await show(
    aRecentChat(anExchange({ status: 'asking', citations: [], nearby: [doubted, machine('Chariot C4', 'd')] })),
  );
  const list = within(answer.getByRole('list', { name: /De quoi s’agit-il/ }));
  const [first, second] = list.getAllByRole('button');
  expect(first?.textContent).toContain('Danger signalé');
  expect(second?.textContent).not.toContain('Danger');
});

it('leaves what was offered before as it was, once the conversation went on', async () => {
  const chat = aRecentChat(askedBack());
  const answer = await show({ ...chat, messages: [...chat.messages, ...aRecentChat(anExchange({})).messages] });
  const buttons = within(answer.getByRole('list', { name: /De quoi s’agit-il/ })).getAllByRole('button');
  expect(buttons.every((button) => button.hasAttribute('disabled'))).toBe(true);
});
