import { allSettled } from '@savoir/remote-kit';
import { someUser } from '@savoir/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShell } from '../test/open-shell.ts';

it('a slip of the hand does not lose a choice that is not saved', async () => {
  const shell = await openShell('/account', { user: someUser(), answers: { '/api/inbox/choices': () => ({}) } });
  await screen.findByRole('heading', { level: 1 });
  await act(() => allSettled(shell.overlays.opened, { scope: shell.scope, params: 'inbox-choices' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [first] = await dialog.findAllByRole<HTMLSelectElement>('combobox');
  if (first === undefined) throw new Error('no choice');
  const other = [...first.options].find(({ value }) => value !== first.value);
  await userEvent.selectOptions(first, other?.value ?? '');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ }));
  await userEvent.click(question.getByRole('button', { name: 'Rester' }));
  expect(first.value).toBe(other?.value);
});
