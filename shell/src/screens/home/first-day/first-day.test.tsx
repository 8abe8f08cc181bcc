import type { User } from '@savoir/contracts/users';
import type { RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../../../test/open-shell.ts';
import { someRemote } from '../../../test/some-remotes.ts';

const route = (id: string, path: string) =>
  ({ id, path, layout: 'default', title: 'title', access: 'note.view' }) as const;
const remotes = [
  someRemote('chat', { routes: [route('chat.list', '/chat')], texts: { title: 'Chat' } }),
  someRemote('notes', {
    routes: [
      route('notes.all', '/notes/all'),
      route('notes.reports', '/notes/reports'),
      route('notes.create', '/notes/create'),
      route('notes.to-review', '/notes/to-review'),
    ],
    texts: { title: 'Notes' },
  }),
];

const Page = () => <h1>Notes</h1>;
const load = (): Promise<RemoteImplementation> =>
  Promise.resolve({
    messages: {},
    pages: { 'notes.all': () => Promise.resolve({ Page }) },
    slots: {},
    background: {},
  });

async function openHome(changes: Partial<User>, answer: () => unknown = () => null) {
  const sent: unknown[] = [];
  const answers = { '/api/user/first-day': (body: unknown) => (sent.push(body), answer()) };
  await openShell('/', { user: someUser(changes), remotes, load, answers });
  await screen.findByRole('heading', { level: 1 });
  return sent;
}

const card = () => screen.findByRole('region', { name: 'Votre premier jour dans Savoir' });
const steps = async () =>
  within(await card())
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it.each([
  ['reader', ['Posez une question /chat', 'Lisez les fiches /notes/all', 'Signalez une erreur /notes/reports']],
  ['creator', ['Racontez un geste /notes/create', 'Posez une question /chat', 'Lisez les fiches /notes/all']],
  ['validator', ['Validez ce qui attend /notes/to-review', 'Posez une question /chat', 'Lisez les fiches /notes/all']],
] as const)('a new %s sees three places to know', async (role, expected) => {
  await openHome({ role, firstDay: [] });
  expect(await steps()).toEqual(expected);
});

it('one click ends it, and the keyboard goes on from the top of the page', async () => {
  const sent = await openHome({ role: 'reader', firstDay: ['ask'] });
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Passer' }));
  await waitFor(() => expect(screen.queryByText('Votre premier jour dans Savoir')).toBeNull());
  expect(sent).toEqual([{ seen: ['ask', 'read', 'report', 'capture', 'validate'] }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('a skip that failed is said, and the card stays', async () => {
  await openHome({ role: 'reader', firstDay: [] }, () => Response.json({ code: 'INTERNAL' }, { status: 500 }));
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Passer' }));
  expect(await screen.findByText('Ces étapes n’ont pas pu être masquées')).toBeTruthy();
  expect(await card()).toBeTruthy();
});

it('what was seen is ticked, and a place one goes to is seen', async () => {
  const sent = await openHome({ role: 'reader', firstDay: ['ask'] });
  expect(
    within(await card())
      .getAllByRole('listitem')
      .map((step) => within(step).queryByLabelText('Vu') !== null),
  ).toEqual([true, false, false]);
  await userEvent.click(screen.getByRole('link', { name: 'Lisez les fiches' }));
  await waitFor(() => expect(sent).toEqual([{ seen: ['ask', 'read'] }]));
});

it('the last place ends it', async () => {
  const sent = await openHome({ role: 'creator', firstDay: ['capture', 'ask'] });
  await card();
  await userEvent.click(screen.getByRole('link', { name: 'Lisez les fiches' }));
  await waitFor(() => expect(sent).toEqual([{ seen: ['ask', 'read', 'report', 'capture', 'validate'] }]));
});

it.each([
  ['has been here for long', {}],
  ['starts a company, which has first steps of its own', { firstDay: [], isNew: true }],
])('who %s sees none of it', async (_, { isNew, ...changes }: { isNew?: boolean; firstDay?: User['firstDay'] }) => {
  const user = someUser({ role: 'admin', ...changes });
  await openHome({ ...user, company: { ...user.company, ...(isNew && { isNew }) } });
  await screen.findByText(/Une idée, une gêne/);
  expect(screen.queryByText('Votre premier jour dans Savoir')).toBeNull();
});
