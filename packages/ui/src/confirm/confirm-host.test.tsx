import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { ConfirmHost } from './confirm-host.tsx';
import { createConfirmStore, type ConfirmOptions } from './confirm-store.ts';

const deletion: ConfirmOptions = {
  title: 'Supprimer le compte de Paul Renaud\u202F?',
  body: 'Il ne pourra plus se connecter.',
  confirmLabel: 'Supprimer le compte',
  danger: true,
};

function show() {
  const store = createConfirmStore();
  render(
    <UiProvider>
      <button type="button">Avant</button>
      <ConfirmHost store={store} />
    </UiProvider>,
  );
  screen.getByRole('button', { name: 'Avant' }).focus();
  return (options: ConfirmOptions) => {
    let answer = Promise.resolve(false);
    act(() => {
      answer = store.confirm(options);
    });
    return { answer };
  };
}

it('a confirmation is a question named by its title, described by the consequence, with the focus on cancel', () => {
  show()(deletion);
  const dialog = screen.getByRole('alertdialog', { name: deletion.title });
  expect(dialog.getAttribute('aria-describedby')).toBe(
    screen.getByText('Il ne pourra plus se connecter.').parentElement?.id,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' }));
});

it('a confirmation answers yes with the verb', async () => {
  const { answer } = show()(deletion);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer le compte' }));
  expect(await answer).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['cancel', () => userEvent.click(screen.getByRole('button', { name: 'Annuler' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Enter on the focused cancel', () => userEvent.keyboard('{Enter}')],
])('a confirmation answers no with %s and gives the focus back', async (_, giveUp) => {
  const { answer } = show()(deletion);
  await giveUp();
  expect(await answer).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avant' }));
});

it('a confirmation asks one question after the other', async () => {
  const ask = show();
  const first = ask({ title: 'A\u202F?', confirmLabel: 'Oui' });
  const second = ask({ title: 'B\u202F?', confirmLabel: 'Oui' });
  expect(screen.queryByText('B\u202F?')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Oui' }));
  expect(await first.answer).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await second.answer).toBe(false);
});

it('a confirmation that is strong wants the name to the letter, by button and by Enter', async () => {
  const { answer } = show()({
    title: 'Désactiver\u202F?',
    confirmLabel: 'Désactiver l’entreprise',
    typedName: 'Delorme Maintenance',
    danger: true,
  });
  const verb = screen.getByRole<HTMLButtonElement>('button', { name: 'Désactiver l’entreprise' });
  const field = screen.getByLabelText('Saisissez Delorme Maintenance pour confirmer');
  await userEvent.type(field, 'delorme maintenance{Enter}');
  expect(verb.disabled).toBe(true);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'Delorme Maintenance');
  expect(verb.disabled).toBe(false);
  await userEvent.type(field, '{Enter}');
  expect(await answer).toBe(true);
});
