import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from '../field/field.tsx';
import { SelectInput } from './select-input.tsx';

const delays = [
  { value: '', label: 'Sans limite' },
  { value: '30', label: '30 jours' },
];

function Retention({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Conservation" error={error}>
      {(control) => <SelectInput {...control} value={value} onChange={setValue} options={delays} />}
    </Field>
  );
}

it('offers its choices under the label of its field, and says which is taken', async () => {
  render(<Retention />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Conservation' });
  expect(select.selectedOptions[0]?.textContent).toBe('Sans limite');
  await userEvent.selectOptions(select, '30 jours');
  expect(select.value).toBe('30');
});

it('says that it is wrong when its field says so', () => {
  render(<Retention error="Choisissez une durée" />);
  const select = screen.getByRole('combobox', { name: 'Conservation' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choisissez une durée',
  );
});

it('keeps its frame’s class and the rest apart', () => {
  render(
    <SelectInput aria-label="Durée" className="wide" value="" onChange={() => undefined} options={delays} disabled />,
  );
  const select = screen.getByLabelText<HTMLSelectElement>('Durée');
  expect([select.disabled, select.className, select.parentElement?.className]).toEqual([
    true,
    '',
    'sv-input sv-select wide',
  ]);
});
