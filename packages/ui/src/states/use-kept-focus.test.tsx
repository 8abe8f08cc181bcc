import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function List({ names }: { names: readonly string[] }) {
  useKeptFocus(names.length);
  return (
    <main tabIndex={-1}>
      {names.map((name) => (
        <button key={name}>{name}</button>
      ))}
    </main>
  );
}

it('what goes with the focus leaves it at the content of the page', () => {
  const { rerender } = render(<List names={['Atelier', 'Fours']} />);
  screen.getByRole('button', { name: 'Fours' }).focus();
  rerender(<List names={['Atelier']} />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('what goes elsewhere leaves the focus where it is', () => {
  const { rerender } = render(<List names={['Atelier', 'Fours']} />);
  screen.getByRole('button', { name: 'Atelier' }).focus();
  rerender(<List names={['Atelier']} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Atelier' }));
});
