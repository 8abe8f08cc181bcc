import { renderRoute } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anExchange, aRecentChat, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString();
const open = (chat: ReturnType<typeof aRecentChat>) =>
  renderRoute(chatRemote, `/chat/${chat.id}`, { user: readerOf({ feedback: true }), answers: showing(chat) });

it('a conversation says that it is old, proposes a new one and may be continued [S4.36] [S4.38] [S4.39] [D.57]', async () => {
  await open({ ...aRecentChat(anExchange()), updateDate: hoursAgo(49) });
  expect(await screen.findByText(/^Conversation ancienne/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Nouvelle conversation' }).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(screen.queryByText(/^Conversation ancienne/)).toBeNull();
});

it('a conversation says that it is too long [S4.37] [D.58]', async () => {
  await open(aRecentChat(Array.from({ length: 10 }, () => anExchange()).flat()));
  expect(await screen.findByText(/^Conversation longue/)).toBeTruthy();
});

it('a conversation says nothing before it is old or too long', async () => {
  await open({ ...aRecentChat(Array.from({ length: 9 }, () => anExchange()).flat()), updateDate: hoursAgo(47) });
  await screen.findByRole('textbox', { name: 'Votre question' });
  expect(screen.queryByText(/^Conversation (ancienne|longue)/)).toBeNull();
});
