import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Toaster } from './toaster.tsx';
import { createToastStore } from './toast-store.ts';
import type { ToastInput } from './toast.types.ts';

function show() {
  const store = createToastStore({ max: 5, durationMs: 60_000, removalDelayMs: 1 });
  const navigate = vi.fn<(href: string) => void>();
  render(
    <UiProvider navigate={navigate}>
      <Toaster store={store} hotkey="F8" swipeThresholdPx={50} spacingPx={16} />
    </UiProvider>,
  );
  const toast = (input: ToastInput) => act(() => void store.toast(input));
  return { store, toast, navigate };
}

it('the messages on screen come into regions that stood there before them: politely, errors at once', () => {
  const { toast } = show();
  const [polite, assertive] = [screen.getByRole('status'), document.querySelector('[aria-live="assertive"]')];
  expect([polite.textContent, assertive?.textContent]).toEqual(['', '']);
  toast({ kind: 'success', title: 'Fiche prête à relire', description: 'Bruit anormal' });
  toast({ kind: 'error', title: 'Accès refusé' });
  expect(polite.textContent).toBe('Fiche prête à relireBruit anormal');
  expect(assertive?.textContent).toBe('Accès refusé');
  expect([polite, assertive].every((region) => region?.isConnected)).toBe(true);
});

it('no messages are no landmark, and F8 leaves the focus where it is', async () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(document.body);
});

it('the messages on screen get the focus with F8, and Tab goes into them', async () => {
  const { toast } = show();
  toast({ kind: 'info', title: 'a', action: { label: 'Ouvrir', href: '/notes' } });
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages (F8)' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ouvrir' }));
});

it('the messages on screen navigate and close on their link', async () => {
  const { store, toast, navigate } = show();
  toast({ kind: 'info', title: 'a', action: { label: 'Ouvrir', href: '/notes' } });
  await userEvent.click(screen.getByRole('link', { name: 'Ouvrir' }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/notes', undefined);
  expect(store.get().filter(({ state }) => state === 'open')).toEqual([]);
});

it('the messages on screen close with their button and with Escape', async () => {
  const { toast } = show();
  toast({ kind: 'info', title: 'a' });
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await vi.waitFor(() => expect(screen.queryByText('a')).toBeNull());
  toast({ kind: 'info', title: 'b' });
  screen.getByRole('button', { name: 'Fermer' }).focus();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByText('b')).toBeNull());
});

it.each(['button', 'key'])(
  'the messages on screen give the focus back to where it was when they close by the %s',
  async (way) => {
    const { toast } = show();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    toast({ kind: 'info', title: 'a' });
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fermer' }));
    await userEvent.keyboard(way === 'button' ? '{Enter}' : '{Escape}');
    expect(document.activeElement).toBe(field);
    field.remove();
  },
);

it('the messages on screen leave the focus where it is when they close by themselves', async () => {
  const { store, toast } = show();
  const field = document.body.appendChild(document.createElement('input'));
  toast({ kind: 'info', title: 'a' });
  field.focus();
  act(() => store.dismiss(store.get()[0]?.id ?? 0));
  await vi.waitFor(() => expect(screen.queryByText('a')).toBeNull());
  expect(document.activeElement).toBe(field);
  field.remove();
});

it('the messages on screen stay while the pointer or the focus is on them', () => {
  vi.useFakeTimers();
  const { toast } = show();
  toast({ kind: 'info', title: 'a' });
  const region = screen.getByRole('region', { name: 'Messages (F8)' });
  fireEvent.pointerEnter(region);
  act(() => void vi.advanceTimersByTime(120_000));
  fireEvent.pointerLeave(region);
  act(() => region.focus());
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.getByText('a')).toBeTruthy();
  act(() => region.blur());
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.queryByText('a')).toBeNull();
  vi.useRealTimers();
});

it.each([
  [51, 'closing'],
  [50, 'open'],
  [-80, 'open'],
])('the messages on screen swiped by %d px are then %s', (moved, state) => {
  const { store, toast } = show();
  toast({ kind: 'info', title: 'a' });
  const card = screen.getByText('a').closest('.sv-toast') ?? document.body;
  fireEvent.pointerDown(card, { clientX: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(card, { clientX: 100 + moved, pointerId: 1 });
  fireEvent.pointerUp(card, { clientX: 100 + moved, pointerId: 1 });
  expect(store.get()).toMatchObject([{ state }]);
});

it('the messages on screen come into the uppermost dialog, and stay when it closes', async () => {
  const { toast } = show();
  const regions = [screen.getByRole('status'), document.querySelector('[aria-live="assertive"]')];
  const below = render(<Dialog title="Ajouter" onClose={vi.fn()} />);
  const above = render(<Dialog title="Supprimer" onClose={vi.fn()} />);
  expect(within(screen.getByRole('dialog', { name: 'Supprimer' })).getByRole('status')).toBe(regions[0]);
  toast({ kind: 'info', title: 'a' });
  toast({ kind: 'error', title: 'b' });
  const cards = [screen.getByText('a'), screen.getByText('b')];
  above.unmount();
  expect(cards.every((card) => screen.getByRole('dialog', { name: 'Ajouter' }).contains(card))).toBe(true);
  below.unmount();
  expect(cards.every((card) => card.isConnected)).toBe(true);
  expect(regions.map((region) => region?.textContent)).toEqual(['a', 'b']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' })[0]!);
  await vi.waitFor(() => expect(screen.queryByText('a')).toBeNull());
});

it('the messages on screen leave the focus in the dialog they come into, and close by Escape without it', async () => {
  const { toast } = show();
  toast({ kind: 'info', title: 'a' });
  const close = vi.fn<() => void>();
  render(
    <Dialog title="Ajouter" onClose={close}>
      <input aria-label="Nom" />
    </Dialog>,
  );
  const field = screen.getByLabelText('Nom');
  expect(document.activeElement).toBe(field);
  toast({ kind: 'info', title: 'b' });
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByText('a')).toBeNull());
  expect(close).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
});
