import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { Input } from './input.tsx';

it('gives its ref the field itself, to focus and to read', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Input ref={ref} aria-label="Titre" className="wide" defaultValue="Pompe" />);
  ref.current?.focus();
  expect(document.activeElement).toBe(screen.getByLabelText('Titre'));
  expect(ref.current?.value).toBe('Pompe');
  expect(ref.current?.className).toBe('');
});

it('says that it is wrong when its state says so, and follows what it is set to from outside', () => {
  render(
    <>
      <Input aria-label="A" status="error" />
      <Input aria-label="B" />
      <Input aria-label="C" status="error" aria-invalid={false} />
    </>,
  );
  const invalid = ['A', 'B', 'C'].map((name) => screen.getByLabelText(name).getAttribute('aria-invalid'));
  expect(invalid).toEqual(['true', null, 'false']);
});

it('keeps its focus and its text when something comes after it', () => {
  const { rerender } = render(<Input aria-label="Recherche" />);
  const input = screen.getByLabelText<HTMLInputElement>('Recherche');
  input.focus();
  fireEvent.change(input, { target: { value: 'pompe' } });
  rerender(<Input aria-label="Recherche" prefix="P" suffix={<button type="button">Effacer</button>} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Recherche'));
  expect(screen.getByLabelText<HTMLInputElement>('Recherche').value).toBe('pompe');
});
