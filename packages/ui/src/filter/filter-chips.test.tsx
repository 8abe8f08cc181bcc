import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

const options = [
  { value: 'all', label: 'Toutes', count: 0 },
  { value: 'todo', label: 'À finaliser', count: 2 },
  { value: 'done', label: 'Publiées', count: 0 },
  { value: 'old', label: 'Archivées', count: 0 },
] as const;

it('hides chips with nothing behind them, but not the first nor the chosen one', () => {
  render(<FilterChips label="Statut" options={options} value="old" onChange={() => undefined} />);
  expect(screen.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Toutes 0',
    'À finaliser 2',
    'Archivées 0',
  ]);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Archivées 0');
});

it('reports the choice, by keyboard too', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<FilterChips label="Statut" options={options} value="all" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('todo');
});
