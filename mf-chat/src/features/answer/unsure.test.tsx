import { askExpert, askQuestion, createChat, type NearSource } from '@savoir/contracts/chats';
import { answering, refuse } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRecentChat, anExchange, shownAnswer } from '../../test/stand-ins.ts';

const added = /Question ajoutée aux connaissances manquantes/;
const person = { id: '0199a000-0000-7000-8000-0000000000aa', firstName: 'Nadia', lastName: 'Benali' };
const date = '2026-11-20T08:00:00.000Z';
const refusal = { status: 'refused' as const, citations: [], experts: [{ person, reason: 'A validé « Arbre »' }] };
const near: NearSource = {
  sourceType: 'document',
  sourceId: '0199a000-0000-7000-8000-00000000000d',
  title: 'Notice pompe centrifuge NK-80',
  page: 14,
  spaces: ['Atelier mécanique'],
  excerpt: 'Rayure maximale sur la portée d’arbre : 0,05 mm.',
};

it.each([
  ['says that the question was added to what the company does not know when it was', true],
  ['says nothing of it when nothing was added', false],
])('a refusal %s', async (_, isGap) => {
  await shownAnswer({ status: 'refused', citations: [], isGap });
  expect(screen.queryByText(added) !== null).toBe(isGap);
});

it('lists the nearest sources to choose from, each with its place and what it says, and whom to ask', async () => {
  const { article } = await shownAnswer({
    ...refusal,
    status: 'nearest',
    nearby: [
      { ...near, dangerSince: date },
      { ...near, sourceType: 'note', sourceId: near.sourceId.replace('d', 'e'), title: 'Arbre', page: null },
    ],
    isGap: true,
  });
  const list = within(article).getByRole('list', { name: 'Sources les plus proches, à vous de choisir' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Danger signalé');
  expect(second?.textContent).not.toContain('Danger');
  expect(first?.textContent).toMatch(/page.14/);
  expect(first?.textContent).toContain('Atelier mécanique');
  expect(first?.textContent).toContain(near.excerpt);
  expect(within(article).getByRole('region', { name: 'Demander à un expert' })).toBeTruthy();
  expect(screen.getByText(added)).toBeTruthy();
});

it('shows what a probable answer cites, and the other near sources under it', async () => {
  const { article } = await shownAnswer({ status: 'nearest', nearby: [near], experts: [] });
  expect(within(article).getByRole('list', { name: 'Sources' })).toBeTruthy();
  expect(within(article).getByRole('list', { name: 'Autres sources proches' }).textContent).toContain(near.title);
});

it('an answer that is written again takes its button away, and leaves the focus before the next question', async () => {
  await shownAnswer(refusal);
  await userEvent.click(screen.getByRole('button', { name: 'Répondre à nouveau' }));
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Votre question' }));
});

it('a question in a conversation that was deleted elsewhere can be put in a new one', async () => {
  const other = { ...aRecentChat([]), id: '0199a000-0000-7000-8000-0000000000bb' };
  const { address } = await shownAnswer(refusal, {
    answers: [
      answering(askQuestion, () => Promise.reject(refuse('CHAT_NOT_FOUND')) as never),
      answering(createChat, () => other),
    ],
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre question' }), 'Et la pompe ?{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Cette conversation n’existe pas');
  await userEvent.click(screen.getByRole('button', { name: 'Poser dans une nouvelle conversation' }));
  await waitFor(() => expect(address()).toBe(`/chat/${other.id}`));
  expect(screen.getByText('Et la pompe ?')).toBeTruthy();
});

it('a question that was sent to an expert says so, in the place of the button and with its focus', async () => {
  const asked = anExchange({ ...refusal, request: { person, date } })[1];
  const { chat } = await shownAnswer(refusal, {
    answers: [answering(askExpert, () => ({ ...asked, id: chat.messages[1]!.id }))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à Nadia' }));
  const sent = await screen.findByText(/^Question envoyée à Nadia Benali/);
  expect(document.activeElement).toBe(sent);
});

it('shows what an expert replied in the place of whom to ask, and keeps the answer it is under', async () => {
  await shownAnswer({
    ...refusal,
    request: { person, date },
    reply: { person, date, text: 'Entre 0,1 et 0,2 mm.' },
  });
  const reply = await screen.findByRole('region', { name: 'Réponse de Nadia Benali' });
  expect(reply.textContent).toContain('Entre 0,1 et 0,2 mm.');
  expect(reply.textContent).toContain('20 novembre 2026');
  expect(screen.queryByRole('region', { name: 'Demander à un expert' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Répondre à nouveau' })).toBeNull();
});
