import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Input } from '../input/input.tsx';
import { PasswordInput } from '../input/password-input.tsx';
import { SearchInput } from '../input/search-input.tsx';
import { Field } from './field.tsx';
import { focusFirstError } from './focus-first-error.ts';

const words = (ids: string | null) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

it('a field ties its label, hint and error to its control', () => {
  render(
    <Field label="Titre" hint="200 caractères au plus" error="Le titre ne peut pas être vide">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Titre');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(words(input.getAttribute('aria-describedby'))).toEqual([
    'Le titre ne peut pas être vide',
    '200 caractères au plus',
  ]);
});

it('a field is valid and undescribed without error and hint', () => {
  render(
    <Field label="Titre" error="">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Titre');
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('a field marks the optional ones, not the required ones', () => {
  render(
    <>
      <Field label="Espaces" optional>
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Titre">{(control) => <Input {...control} />}</Field>
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Espaces (facultatif)').required).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Titre').required).toBe(true);
});

it('a field gets the focus when it is the first in error', () => {
  render(
    <form aria-label="f">
      <Field label="A">{(control) => <Input {...control} />}</Field>
      <Field label="B" error="faux">
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field label="C" error="faux">
        {(control) => <Input {...control} />}
      </Field>
    </form>,
  );
  expect(focusFirstError(screen.getByRole('form'))).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('B'));
});

it('a password is shown and hidden by its button, which keeps what was typed', async () => {
  render(
    <Field label="Mot de passe">{(control) => <PasswordInput {...control} autoComplete="current-password" />}</Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Mot de passe');
  await userEvent.type(input, 'Secret');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect([input.type, input.value]).toEqual(['text', 'Secret']);
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(input.type).toBe('password');
});

it('a search is emptied by its cross and by Escape', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<SearchInput label="Rechercher" value="pompe" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'v{Escape}');
  expect(onChange.mock.calls).toEqual([[''], ['v'], ['']]);
});

it('a search takes no more of a pasted text than is searched for', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<SearchInput label="Rechercher" value="" onChange={onChange} />);
  await userEvent.click(screen.getByRole('searchbox', { name: 'Rechercher' }));
  await userEvent.paste('a'.repeat(300));
  expect(onChange.mock.calls).toEqual([['a'.repeat(200)]]);
});
