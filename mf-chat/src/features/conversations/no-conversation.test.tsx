import { knowledgeCounts } from '@savoir/contracts/chats';
import { answering, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chatRemote, showing } from '../../test/stand-ins.ts';

type Role = ReturnType<typeof someUser>['role'];

const openList = (role: Role, counts: { notes: number; documents: number }) =>
  renderRoute(chatRemote, '/chat', {
    user: someUser({ role }),
    answers: [answering(knowledgeCounts, () => counts), ...showing(null)],
    otherPaths: {
      'notes.create': '/notes/create',
      'notes.to-review': '/notes/to-review',
      'documents.import': '/documents/import',
    },
  });

const heading = () => screen.findByRole('heading', { name: 'Posez votre première question' });

it.each([
  ['reader', /Savoir vous proposera un collègue/, null],
  ['creator', /Racontez d’abord un geste/, ['Créer une fiche', '/notes/create']],
  ['validator', /relisez d’abord celles qui attendent/, ['Voir les fiches à valider', '/notes/to-review']],
  ['admin', /Ajoutez d’abord une notice/, ['Ajouter des documents', '/documents/import']],
  ['dev', /Ajoutez d’abord une notice/, ['Ajouter des documents', '/documents/import']],
] as const)('without anything to answer from the chat says to a %s what to do first', async (role, text, action) => {
  await openList(role, { notes: 0, documents: 0 });
  await heading();
  expect(await screen.findByText(text)).toBeTruthy();
  const main = screen.getByText(text).parentElement ?? document.body;
  const links = within(main).queryAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(action === null ? [] : [action]);
});

it('with something to answer from the chat says the same to everyone', async () => {
  await openList('creator', { notes: 0, documents: 1 });
  await heading();
  expect(screen.getByText('Chaque réponse montre ses sources.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Créer une fiche' })).toBeNull();
});
