import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { SpacePicker } from './space-picker.tsx';

function Form() {
  const [value, setValue] = useState<string[]>([]);
  const spaces = [
    { id: 'a', name: 'Atelier', color: 'bleu' },
    { id: 'b', name: 'Sécurité', color: 'prune' },
  ] as const;
  return (
    <UiProvider navigate={() => {}}>
      <SpacePicker spaces={spaces} value={value} onChange={setValue} />
    </UiProvider>
  );
}

it('says which spaces are chosen after each change, and keeps the focus when what it was on is gone', async () => {
  render(<Form />);
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('');
  screen.getByRole('button', { name: 'Espace' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(said.textContent).toBe('Espace choisi\u00a0: Atelier');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Espace' }));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(said.textContent).toBe('Espaces choisis\u00a0: Atelier, Sécurité');
  const group = screen.getByRole('group', { name: 'Espaces' });
  expect(document.activeElement).toBe(group);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Atelier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Sécurité' }));
  expect(said.textContent).toBe('Aucun espace choisi');
  expect(document.activeElement).toBe(group);
});
