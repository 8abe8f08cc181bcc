import { allSettled, fork } from '@savoir/remote-kit';
import { expect, it, vi } from 'vitest';
import type { Shell } from '../host/shell.ts';
import { createShellToasts } from '../platform/shell-toasts.ts';
import { createPwaModel } from '../state/pwa.model.ts';
import { createRemotesModel } from '../state/remotes.model.ts';
import { notes } from '../test/some-remotes.ts';
import { createTakeNewer } from './take-newer.ts';

/** A page whose whole load is counted, in a window that is otherwise real. */
function tab() {
  const items = new Map<string, string>();
  const events = new EventTarget();
  const reload = vi.fn<() => void>();
  const page = {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    },
    navigator: { onLine: true },
    location: { reload },
    dispatchEvent: (event: Event) => events.dispatchEvent(event),
  };
  const scope = fork();
  const shell = {
    scope,
    toasts: createShellToasts(),
    remotesModel: createRemotesModel([notes]),
    pwa: createPwaModel({ isControlled: false, storage: localStorage }),
  };
  const taken = createTakeNewer(shell as unknown as Shell, page as unknown as Window);
  const listed = (version: string) => allSettled(shell.remotesModel.listed, { scope, params: [{ ...notes, version }] });
  return { shell, page, events, reload, taken, listed };
}

it('a newer version is taken where a navigation arrives', async () => {
  const { taken, reload, listed } = tab();
  await listed('2');
  expect(taken.begins()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  taken.arrived();
  expect(reload).toHaveBeenCalledOnce();
});

it('a newer version is not taken while there is none', async () => {
  const { taken, reload, listed } = tab();
  await listed('1');
  expect(taken.begins()).toBe(false);
  taken.arrived();
  expect(reload).not.toHaveBeenCalled();
});

it('a newer version waits for what is unsaved or under way', async () => {
  const { taken, events, listed } = tab();
  await listed('2');
  const hold = (event: Event) => event.preventDefault();
  events.addEventListener('beforeunload', hold);
  expect(taken.begins()).toBe(false);
  events.removeEventListener('beforeunload', hold);
  expect(taken.begins()).toBe(true);
});

it('a newer version waits for the network', async () => {
  const { taken, page, shell, listed } = tab();
  await listed('2');
  page.navigator.onLine = false;
  expect(taken.begins()).toBe(false);
  page.navigator.onLine = true;
  await allSettled(shell.pwa.connectionChanged, { scope: shell.scope, params: false });
  expect(taken.begins()).toBe(false);
});

it('a newer version waits until what was said is read', async () => {
  const { taken, shell, listed } = tab();
  await listed('2');
  shell.toasts.toast({ kind: 'success', title: 'Fiche enregistrée' });
  expect(taken.begins()).toBe(false);
});

it('a newer version is not taken again and again from a server that changes its mind each time', async () => {
  const { taken, reload, listed } = tab();
  await listed('2');
  taken.begins();
  taken.arrived();
  await listed('3');
  expect(taken.begins()).toBe(false);
  taken.arrived();
  expect(reload).toHaveBeenCalledOnce();
});
