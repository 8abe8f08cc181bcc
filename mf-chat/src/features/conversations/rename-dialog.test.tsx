import { renameChat } from '@savoir/contracts/chats';
import { answering, renderRoute } from '@savoir/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const chat = aRecentChat(anExchange());

async function open() {
  const { api } = await renderRoute(chatRemote, `/chat/${chat.id}`, {
    user: readerOf({ feedback: false }),
    answers: [...showing(chat), answering(renameChat, ({ body }) => ({ ...chat, title: body.title }))],
  });
  await userEvent.click((await screen.findAllByRole('button', { name: /^Actions pour/ }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Renommer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renommer la conversation' }));
  const sent = () => api.calls.filter(({ endpoint }) => endpoint === 'chats.rename');
  return { field: dialog.getByLabelText('Titre'), save: dialog.getByRole('button', { name: 'Enregistrer' }), sent };
}

it('leaves a title that is too long whole, counts it, and sends nothing until it is shorter', async () => {
  const { field, save, sent } = await open();
  fireEvent.change(field, { target: { value: 'x'.repeat(130) } });
  expect(field).toHaveProperty('value', 'x'.repeat(130));
  expect(screen.getByText(/^Le titre fait 130 caractères/)).toBeTruthy();
  expect(screen.getByText('130 / 120')).toBeTruthy();
  await userEvent.click(save);
  expect(sent()).toEqual([]);
  fireEvent.change(field, { target: { value: 'x'.repeat(120) } });
  await userEvent.click(save);
  await waitFor(() => expect(sent()).toHaveLength(1));
});
