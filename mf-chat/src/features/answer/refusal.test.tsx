import { renderRoute } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const added = /Question ajoutée aux connaissances manquantes/;

const show = async (isGap: boolean) => {
  const chat = aRecentChat(anExchange({ status: 'refused', citations: [], isGap }));
  await renderRoute(chatRemote, `/chat/${chat.id}`, { user: readerOf({ feedback: true }), answers: showing(chat) });
  await screen.findByRole('article', { name: 'Réponse de Savoir' });
};

it('says that the question was added to what the company does not know when it was', async () => {
  await show(true);
  expect(screen.getByText(added)).toBeTruthy();
});

it('says nothing of it when nothing was added', async () => {
  await show(false);
  expect(screen.queryByText(added)).toBeNull();
});
