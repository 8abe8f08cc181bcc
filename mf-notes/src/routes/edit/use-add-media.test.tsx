import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showEdit, text } from '../../test/show-edit.ts';

const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)], 'plaque.png', { type: 'image/png' });

/** Files arrive at once, or when `arrive` is called. */
function stubUploads({ isHeld = false } = {}) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 204;
    open() {}
    abort() {}
    send() {
      if (isHeld) void promise.then(() => this.dispatchEvent(new Event('load')));
      else this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return arrive;
}

it('the edit page of a note sends what was saved while a medium was on its way', async () => {
  const arrive = stubUploads({ isHeld: true });
  const { note, host, address } = await showEdit();
  const field = await text();
  await userEvent.upload(screen.getByTestId('add-photo'), png);
  await screen.findByRole('progressbar', { name: 'Envoi de plaque.png' });
  await userEvent.type(field, ' à moi');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(note().markdown).toBe('Un texte à moi'));
  arrive();
  await waitFor(() => expect(note().sources).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à la validation' }));
  await waitFor(() => expect(note().status).toBe('AWAITING_VALIDATION'));
  expect(host.toasts.filter(({ kind }) => kind === 'error')).toEqual([]);
  expect(address()).toBe(`/notes/${note().id}`);
  vi.unstubAllGlobals();
});

it('the edit page of a note adds a medium beside what someone else wrote meanwhile, and asks before replacing their text', async () => {
  stubUploads();
  const { note, edit } = await showEdit();
  const field = await text();
  await userEvent.type(field, ' à moi');
  edit({ markdown: 'Le texte de Nadia' });
  await userEvent.upload(screen.getByTestId('add-photo'), png);
  await waitFor(() => expect(note().sources).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('dialog', { name: 'Cette fiche a été modifiée entre-temps' })).toBeTruthy();
  expect(note().markdown).toBe('Le texte de Nadia');
  vi.unstubAllGlobals();
});

it('the edit page of a note goes on sending a medium while its text is looked at on a phone', async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query }) as MediaQueryList,
    );
  const arrive = stubUploads({ isHeld: true });
  const { note } = await showEdit();
  await userEvent.click(await screen.findByRole('button', { name: /^Sources/ }));
  await userEvent.upload(screen.getByTestId('add-photo'), png);
  await screen.findByRole('progressbar', { name: 'Envoi de plaque.png' });
  await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
  await userEvent.click(screen.getByRole('button', { name: /^Sources/ }));
  expect(screen.getByRole('progressbar', { name: 'Envoi de plaque.png' })).toBeTruthy();
  arrive();
  await waitFor(() => expect(note().sources).toHaveLength(2));
  vi.unstubAllGlobals();
  media.mockRestore();
});
