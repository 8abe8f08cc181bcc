import { renderRoute } from '@savoir/remote-kit/testing';
import type { NearSource } from '@savoir/contracts/chats';
import { screen, within } from '@testing-library/react';
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

const near: NearSource = {
  sourceType: 'document',
  sourceId: '0199a000-0000-7000-8000-00000000000d',
  title: 'Notice pompe centrifuge NK-80',
  page: 14,
  spaces: ['Atelier mécanique'],
  excerpt: 'Rayure maximale sur la portée d’arbre : 0,05 mm.',
};

it('lists the nearest sources to choose from, each with its place and what it says, and whom to ask', async () => {
  const person = { id: '0199a000-0000-7000-8000-0000000000aa', firstName: 'Nadia', lastName: 'Benali' };
  const exchange = anExchange({
    status: 'nearest',
    citations: [],
    nearby: [
      { ...near, dangerSince: '2026-11-20T08:00:00.000Z' },
      { ...near, sourceType: 'note', sourceId: near.sourceId.replace('d', 'e'), title: 'Arbre', page: null },
    ],
    experts: [{ person, reason: 'A validé « Arbre »' }],
    isGap: true,
  });
  const chat = aRecentChat(exchange);
  await renderRoute(chatRemote, `/chat/${chat.id}`, { user: readerOf({ feedback: true }), answers: showing(chat) });
  const answer = await screen.findByRole('article', { name: 'Réponse de Savoir' });
  const list = within(answer).getByRole('list', { name: 'Sources les plus proches, à vous de choisir' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Danger signalé');
  expect(second?.textContent).not.toContain('Danger');
  expect(first?.textContent).toMatch(/page.14/);
  expect(first?.textContent).toContain('Atelier mécanique');
  expect(first?.textContent).toContain(near.excerpt);
  expect(within(answer).getByRole('region', { name: 'Demander à un expert' })).toBeTruthy();
  expect(screen.getByText(added)).toBeTruthy();
});

it('shows what a probable answer cites, and the other near sources under it', async () => {
  const chat = aRecentChat(anExchange({ status: 'nearest', nearby: [near], experts: [] }));
  await renderRoute(chatRemote, `/chat/${chat.id}`, { user: readerOf({ feedback: true }), answers: showing(chat) });
  const answer = await screen.findByRole('article', { name: 'Réponse de Savoir' });
  expect(within(answer).getByRole('list', { name: 'Sources' })).toBeTruthy();
  const others = within(answer).getByRole('list', { name: 'Autres sources proches' });
  expect(others.textContent).toContain(near.title);
});

it('shows what an expert replied in the place of whom to ask, and keeps the answer it is under', async () => {
  const person = { id: '0199a000-0000-7000-8000-0000000000aa', firstName: 'Nadia', lastName: 'Benali' };
  const date = '2026-11-20T08:00:00.000Z';
  const exchange = anExchange({
    status: 'refused',
    citations: [],
    experts: [{ person, reason: 'A validé « Arbre »' }],
    request: { person, date },
    reply: { person, date, text: 'Entre 0,1 et 0,2 mm.' },
  });
  const chat = aRecentChat(exchange);
  await renderRoute(chatRemote, `/chat/${chat.id}`, { user: readerOf({ feedback: true }), answers: showing(chat) });
  const reply = await screen.findByRole('region', { name: 'Réponse de Nadia Benali' });
  expect(reply.textContent).toContain('Entre 0,1 et 0,2 mm.');
  expect(reply.textContent).toContain('20 novembre 2026');
  expect(screen.queryByRole('region', { name: 'Demander à un expert' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Répondre à nouveau' })).toBeNull();
});
