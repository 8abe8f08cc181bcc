import { aChat } from '@savoir/testing';
import { chatSuggestions } from '@savoir/contracts/chats';
import { afterTrial, answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRecentChat, anExchange, chatRemote, showing } from '../../test/stand-ins.ts';

const reasonOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const ended = /L’essai est terminé\..*interroger le chat ne le sont plus\./;

it('takes no question after the trial, and says why', async () => {
  await renderRoute(chatRemote, '/chat', {
    user: afterTrial(someUser()),
    answers: [answering(chatSuggestions, () => ['Comment purger ?']), ...showing(null)],
  });
  const field = await screen.findByRole('textbox', { name: 'Votre question' });
  const send = screen.getByRole('button', { name: 'Envoyer la question' });
  for (const control of [field, send]) {
    expect(control).toHaveProperty('disabled', true);
    expect(reasonOf(control)).toMatch(ended);
  }
  expect(screen.queryByRole('button', { name: 'Comment purger ?' })).toBeNull();
});

it('leaves a conversation to be read: nothing is asked, written again, renamed or deleted', async () => {
  const person = someUser({ firstName: 'Nadia', lastName: 'Benali' });
  const chat = aRecentChat(
    anExchange({
      status: 'refused',
      citations: [],
      experts: [{ person: { id: person.id, firstName: 'Nadia', lastName: 'Benali' }, reason: 'A écrit 3 fiches' }],
    }),
  );
  await renderRoute(chatRemote, `/chat/${chat.id}`, { user: afterTrial(someUser()), answers: showing(chat) });
  for (const name of ['Répondre à nouveau', 'Envoyer à Nadia']) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveProperty('disabled', true);
    expect(reasonOf(button)).toMatch(ended);
  }
  await userEvent.click(screen.getAllByRole('button', { name: /^Actions pour/ })[0]!);
  for (const item of await screen.findAllByRole('menuitem')) {
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('L’essai gratuit est terminé');
  }
});

it('takes questions before', async () => {
  await renderRoute(chatRemote, '/chat', { user: someUser(), answers: showing(aChat()) });
  expect(await screen.findByRole('textbox', { name: 'Votre question' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(ended)).toBeNull();
});
