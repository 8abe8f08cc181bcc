import { createChat, knowledgeCounts } from '@savoir/contracts/chats';
import { answering, refuse, renderRoute } from '@savoir/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { chatRemote, readerOf, showing } from '../../test/stand-ins.ts';

const open = () =>
  renderRoute(chatRemote, '/chat', {
    user: readerOf({ feedback: true }),
    answers: [
      ...showing(null),
      answering(createChat, () => {
        throw refuse('DEPENDENCY_UNAVAILABLE');
      }),
    ],
  });
const field = () => screen.findByRole('textbox', { name: 'Votre question' });

it('refuses an empty question in words, and sends nothing [S5.40]', async () => {
  const { api } = await open();
  await userEvent.type(await field(), '   {Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Le message ne peut pas être vide');
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(api.calls.some(({ endpoint }) => endpoint === 'chats.create')).toBe(false);
});

it('says how long a question may be, and sends nothing longer', async () => {
  const { api } = await open();
  await userEvent.click(await field());
  await userEvent.paste('a'.repeat(4001));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('La question ne doit pas dépasser 4\u202f000 caractères');
  expect(api.calls.some(({ endpoint }) => endpoint === 'chats.create')).toBe(false);
});

it('says so when no conversation could be opened, and keeps the question [S8.90]', async () => {
  const { host } = await open();
  await userEvent.type(await field(), 'Quelle huile ?{Enter}');
  await waitFor(() =>
    expect(host.toasts.at(-1)).toMatchObject({ kind: 'error', title: 'La conversation n’a pas pu être ouverte' }),
  );
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Quelle huile ?');
});

it('keeps what is being written for its author and its place in this tab, until it is sent or emptied [B.40]', async () => {
  const openFor = (id: string, path = '/chat') =>
    renderRoute(chatRemote, path, { user: { ...readerOf({ feedback: true }), id }, answers: showing(null) });
  const valueFor = async (id: string) => {
    const { unmount } = await openFor(id);
    const { value } = (await field()) as HTMLTextAreaElement;
    unmount();
    return value;
  };
  const written = await openFor('018f-a');
  await userEvent.type(await field(), 'Quelle huile');
  written.unmount();
  expect(await valueFor('018f-b')).toBe('');
  expect(await valueFor('018f-a')).toBe('Quelle huile');
  const again = await openFor('018f-a');
  await userEvent.clear(await field());
  again.unmount();
  expect(await valueFor('018f-a')).toBe('');
});

it('breaks the line with Shift and Enter', async () => {
  await open();
  await userEvent.type(await field(), 'Une{Shift>}{Enter}{/Shift}deux');
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Une\ndeux');
});

it('without network listens to nothing, and says why beside the microphone; with it the microphone is back', async () => {
  vi.stubGlobal('webkitSpeechRecognition', class extends EventTarget {});
  await open();
  const microphone = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Poser la question à voix haute' });
  expect((await microphone()).disabled).toBe(false);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect((await microphone()).disabled).toBe(true);
  const reason = document.getElementById((await microphone()).getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Le chat et la dictée reprendront au retour du réseau.');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect((await microphone()).disabled).toBe(false);
  expect((await microphone()).getAttribute('aria-describedby')).toBeNull();
  onLine.mockRestore();
  vi.unstubAllGlobals();
});

it('keeps the focus at the microphone while its buttons take each other’s place', async () => {
  class Recognition extends EventTarget {
    start() {}
    abort() {
      this.dispatchEvent(new Event('end'));
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
  await open();
  const button = (name: string) => screen.findByRole('button', { name });
  await userEvent.click(await button('Poser la question à voix haute'));
  expect(document.activeElement).toBe(await button('Terminer la dictée'));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await button('Poser la question à voix haute'));
  vi.unstubAllGlobals();
});

it('writes what is said behind what was typed, takes it back when it is given up, and ends where one types', async () => {
  let hear: (transcript: string) => void = () => undefined;
  class Recognition extends EventTarget {
    start() {
      hear = (transcript) => {
        act(() => void this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] })));
      };
    }
    abort() {
      this.dispatchEvent(new Event('end'));
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
  await open();
  const text = async () => ((await field()) as HTMLTextAreaElement).value;
  await userEvent.type(await field(), 'Sur la presse 2, ');
  await userEvent.click(screen.getByRole('button', { name: 'Poser la question à voix haute' }));
  hear('quelle');
  hear('quelle huile');
  expect(await text()).toBe('Sur la presse 2, quelle huile');
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner la dictée' }));
  expect(await text()).toBe('Sur la presse 2, ');
  await userEvent.click(screen.getByRole('button', { name: 'Poser la question à voix haute' }));
  hear('quelle huile');
  await userEvent.type(await field(), ' hydraulique');
  expect(screen.getByRole('button', { name: 'Poser la question à voix haute' })).toBeTruthy();
  hear('quelle huile pour');
  expect(await text()).toBe('Sur la presse 2, quelle huile hydraulique');
  vi.unstubAllGlobals();
});

it('without network keeps what is typed, sends nothing and says why; with it the question can go', async () => {
  const { api } = await open();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect((await field()).getAttribute('placeholder')).toBe('Le chat répondra au retour du réseau.');
  await userEvent.type(await field(), 'Quelle huile ?{Enter}');
  expect(screen.getByText('Le chat répondra au retour du réseau.')).toBeTruthy();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Quelle huile ?');
  expect(api.calls.some(({ endpoint }) => endpoint === 'chats.create')).toBe(false);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await userEvent.type(await field(), '{Enter}');
  await waitFor(() => expect(api.calls.some(({ endpoint }) => endpoint === 'chats.create')).toBe(true));
  onLine.mockRestore();
});

it('says before anything is asked that the company may read it, where it may [B.26]', async () => {
  const told = /Votre entreprise peut lire vos questions/;
  const showingTo = (exportsConversations: boolean) =>
    renderRoute(chatRemote, '/chat', {
      user: readerOf({ feedback: true }),
      answers: [answering(knowledgeCounts, () => ({ notes: 3, documents: 1, exportsConversations })), ...showing(null)],
    });
  const { unmount } = await showingTo(true);
  expect(await screen.findByText(told)).toBeDefined();
  unmount();
  await showingTo(false);
  await field();
  expect(screen.queryByText(told)).toBeNull();
});
