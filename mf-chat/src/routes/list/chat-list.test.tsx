import { createChat, deleteChat, listChats } from '@savoir/contracts/chats';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRecentChat, anExchange, chatRemote, showing } from '../../test/stand-ins.ts';

it('leaves the focus at the title of the list whose conversation was deleted [B.98]', async () => {
  const chat = aRecentChat(anExchange());
  let chats = [chat, { ...chat, id: '0199a000-0000-7000-8000-0000000000c1', title: 'Vis du convoyeur' }];
  await renderRoute(chatRemote, '/chat', {
    user: someUser(),
    answers: [
      answering(listChats, () => chats),
      answering(deleteChat, ({ params }) => {
        chats = chats.filter(({ id }) => id !== params.id);
        return undefined;
      }),
      ...showing(chat),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions pour .*Vis du convoyeur/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText('Vis du convoyeur')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aujourd’hui' }));
});

it('has the question of its address in the field, not sent', async () => {
  const { api } = await renderRoute(chatRemote, '/chat?question=Quelle+huile+pour+le+R-09%20%3F', {
    user: someUser(),
    answers: showing(null),
  });
  expect(await screen.findByRole('textbox', { name: 'Votre question' })).toHaveProperty(
    'value',
    'Quelle huile pour le R-09 ?',
  );
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain(createChat.id);
});
