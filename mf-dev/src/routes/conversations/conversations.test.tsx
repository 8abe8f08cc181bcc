import { listConversations, type Conversation, type ConversationTurn } from '@savoir/contracts/dev';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

const id = (end: number) => `0199a000-0000-7000-8000-00000000000${end}`;
const note = { sourceType: 'note', sourceId: id(1), title: 'Presse P2', accessible: true } as const;
const manual = { sourceType: 'document', sourceId: id(2), title: 'Manuel', accessible: true } as const;
const closed = { ...note, title: '', accessible: false };

const turns: ConversationTurn[] = [
  {
    id: id(3),
    asked: 'Quelle pression pour la presse P2 ?',
    understood: 'Quelle pression pour la presse P2 ?',
    status: 'answered',
    subjects: [note],
    sources: [{ ...note, number: 1, passageId: 'p-17', page: null, quote: 'La pression est de 6 bars.' }],
  },
  {
    id: id(4),
    asked: 'Et la vidange ?',
    understood: 'Quelle vidange pour la presse P2 ?',
    status: 'nearest',
    subjects: [note, manual],
    sources: [{ ...manual, number: 1, passageId: 'p-4', page: 12, quote: 'Vidanger chaque année.' }],
  },
  { id: id(5), asked: 'Et l’autre ?', understood: null, status: 'asking', subjects: [closed], sources: [] },
];
const conversation: Conversation = { id: id(6), title: 'Presse', updateDate: '2026-11-20T08:00:00.000Z', turns };

const show = (answer: () => Conversation[] | Promise<Conversation[]>) =>
  renderRoute({ manifest, implementation: remote }, '/dev/conversations', {
    user: someUser({ role: 'dev' }),
    answers: [answering(listConversations, answer)],
  });

it('a developer’s conversation is shown question by question', async () => {
  await show(() => [conversation]);
  await userEvent.click(await screen.findByText('Voir question par question'));
  expect(screen.getByText('3 questions')).toBeTruthy();
  const shown = turns.map(({ asked }) => {
    const turn = within(screen.getByText(asked).closest('li') ?? document.body);
    return ['term', 'definition'].map((role) => turn.getAllByRole(role).map(({ textContent }) => textContent));
  });
  const names = ['Comprise comme', 'Sujets ensuite', 'Répondu d’après'];
  expect(shown).toEqual([
    [names, ['telle que posée', 'Presse P2', 'Presse P2La pression est de 6 bars.passage p-17']],
    [
      names,
      ['Quelle vidange pour la presse P2 ?', 'Presse P2Manuel', 'Manuel, page 12Vidanger chaque année.passage p-4'],
    ],
    [names.slice(1), ['une source que vous ne pouvez plus ouvrir', 'rien']],
  ]);
  for (const form of ['Sûre', 'Probable', 'Question posée']) expect(screen.getByText(form)).toBeTruthy();
});

it.each([
  ['nearest', 'Plus proches'],
  ['refused', 'Refus'],
  [null, 'Sans réponse'],
] as const)('a turn of a conversation without sources, %s, is shown as « %s »', async (status, form) => {
  await show(() => [{ ...conversation, turns: [{ ...turns[2], status } as ConversationTurn] }]);
  expect(within(await screen.findByRole('list', { name: 'Conversations' })).getByText(form)).toBeTruthy();
});

it('no conversation yet is said', async () => {
  await show(() => []);
  expect(await screen.findByText('Aucune conversation')).toBeTruthy();
});

it('conversations that are being read leave their room', async () => {
  const answer = Promise.withResolvers<Conversation[]>();
  await show(() => answer.promise);
  expect(screen.getByText('Chargement…')).toBeTruthy();
  answer.resolve([conversation]);
  expect(await screen.findByText('Presse')).toBeTruthy();
});

it('conversations that could not be read are asked for again', async () => {
  let isDown = true;
  await show(() => {
    if (isDown) throw refuse('DEPENDENCY_UNAVAILABLE');
    return [conversation];
  });
  expect(await screen.findByText('Vos conversations n’ont pas pu être lues')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Presse')).toBeTruthy();
});
