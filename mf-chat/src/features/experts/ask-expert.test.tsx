import { askExpert } from '@savoir/contracts/chats';
import { answering, renderRoute } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRecentChat, anExchange, chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

it('a question that was sent to an expert says so, in the place of the button and with its focus', async () => {
  const person = { id: '0199a000-0000-7000-8000-0000000000aa', firstName: 'Nadia', lastName: 'Benali' };
  const refusal = { status: 'refused' as const, citations: [], experts: [{ person, reason: 'A validé « Arbre »' }] };
  const [question, refused] = anExchange(refusal);
  const asked = anExchange({ ...refusal, request: { person, date: '2026-11-20T08:00:00.000Z' } })[1];
  const chat = aRecentChat([question, refused]);
  await renderRoute(chatRemote, `/chat/${chat.id}`, {
    user: readerOf({ feedback: true }),
    answers: [...showing(chat), answering(askExpert, () => ({ ...asked, id: refused.id }))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à Nadia' }));
  const sent = await screen.findByText(/^Question envoyée à Nadia Benali/);
  expect(document.activeElement).toBe(sent);
});
