import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterSheet } from './filter-sheet.tsx';

it('counts what is chosen, opens the filters, and gives the focus back', async () => {
  const [onRemove, onClear] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <FilterSheet chosen={[{ key: 'space', label: 'Atelier', onRemove }]} onClear={onClear}>
      <label>
        Auteur <input />
      </label>
    </FilterSheet>,
  );
  const button = screen.getByRole('button', { name: /^Filtres\s*1\s*filtre choisi$/ });
  expect(screen.queryByLabelText('Auteur')).toBeNull();
  await userEvent.click(button);
  const sheet = within(screen.getByRole('dialog', { name: 'Filtres' }));
  expect(sheet.getByLabelText('Auteur')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Effacer les filtres' }));
  expect(onClear).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Atelier' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

it('counts nothing and clears nothing when nothing is chosen', async () => {
  render(
    <FilterSheet chosen={[]} onClear={() => undefined}>
      <p>Rien</p>
    </FilterSheet>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filtres' }));
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
});
