import type { RemoteImplementation } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';
import { chat, company, notes } from '../../test/some-remotes.ts';

const latest: RemoteImplementation = {
  messages: {},
  pages: {},
  slots: { 'notes.latest': () => Promise.resolve({ SlotContent: () => <h2>Dernières fiches</h2> }) },
  background: {},
};

it('greets by the first name and shows what the remotes bring', async () => {
  await openShell('/', {
    user: someUser({ firstName: 'Nadia' }),
    remotes: [notes],
    load: () => Promise.resolve(latest),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Nadia' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Dernières fiches' })).toBeTruthy();
});

it('says what the question field will say before the code of the chat has come', async () => {
  let bring: (remote: RemoteImplementation) => void = () => undefined;
  const load = () => new Promise<RemoteImplementation>((resolve) => (bring = resolve));
  await openShell('/', { user: someUser(), remotes: [chat], load });
  const field = await screen.findByPlaceholderText('Posez votre question');
  expect(field).toHaveProperty('disabled', true);
  const SlotContent = () => <textarea placeholder="Posez votre question" />;
  bring({ messages: {}, pages: {}, slots: { 'chat.ask': () => Promise.resolve({ SlotContent }) }, background: {} });
  await waitFor(() => expect(screen.getByPlaceholderText('Posez votre question')).toHaveProperty('disabled', false));
});

it('shows a small card for a part that failed, and its retry brings it', async () => {
  vi.stubGlobal('reportError', vi.fn<() => void>());
  let alive = false;
  const load = () => (alive ? Promise.resolve(latest) : Promise.reject(new Error('503')));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await openShell('/', { user: someUser(), remotes: [notes], load });
  expect(await screen.findByText('Les notes ne répondent pas')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bonjour Camille' })).toBeTruthy();
  alive = true;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Dernières fiches' })).toBeTruthy();
  vi.restoreAllMocks();
});

it('asks for opinions only where the company wants them [S2.9] [S2.105] [S6.27] [D.42]', async () => {
  const user = someUser();
  await openShell('/', { user });
  const offered = () => ['Donner mon avis', 'Avis'].map((name) => screen.queryByRole('link', { name }));
  await waitFor(() =>
    expect(offered().map((link) => link?.getAttribute('href'))).toEqual([
      '/contact-us?contactKind=feedback',
      '/contact-us?contactKind=feedback',
    ]),
  );
  cleanup();
  await openShell('/', { user: { ...user, company: { ...user.company, enabledFeatures: [] } } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Une idée, une gêne/)).toBeNull();
  expect(offered()).toEqual([null, null]);
});

it.each([
  ['new', true, ['company']],
  ['one that has begun', false, []],
  ['one of which nothing is said', undefined, []],
])('asks for the code of the first steps where the company is %s: %s', async (_, isNew, expected) => {
  const user = someUser({ role: 'admin', firstName: 'Inès' });
  const asked: string[] = [];
  const load = (name: string) => {
    asked.push(name);
    const SlotContent = () => <h2>Premiers pas</h2>;
    const slots = { 'company.first-steps': () => Promise.resolve({ SlotContent }) };
    return Promise.resolve({ messages: {}, pages: {}, slots, background: {} });
  };
  await openShell('/', { user: { ...user, company: { ...user.company, isNew } }, remotes: [company], load });
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Inès' });
  if (isNew === true) await screen.findByRole('heading', { name: 'Premiers pas' });
  expect(asked).toEqual(expected);
});
