import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showCreate, type World } from '../../test/show-create.ts';

describe('a text that is written', () => {
  const field = () => screen.getByRole('textbox', { name: 'Texte' });
  async function write(text: string, world: World = {}) {
    const shown = await showCreate(world);
    await userEvent.click(await screen.findByRole('button', { name: 'Texte' }));
    await screen.findByRole('dialog');
    await userEvent.click(field());
    await userEvent.paste(text);
    return shown;
  }

  it('a text that is written is given up by Escape or a click beside it only when that is confirmed', async () => {
    const { host } = await write('Fermer la vanne', { confirmed: false });
    await userEvent.keyboard('{Escape}');
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') });
    expect(host.questions.map(({ title }) => title)).toEqual([
      'Abandonner ce texte\u202f?',
      'Abandonner ce texte\u202f?',
    ]);
    expect(field()).toHaveProperty('value', 'Fermer la vanne');
  });

  it('a text that is written is gone once that is confirmed; an empty window closes unasked', async () => {
    const { host } = await write('Fermer la vanne');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.questions).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.questions).toHaveLength(1);
  });

  it('a text that is written stays whole when it is too long, says so, and is not added', async () => {
    await write('a'.repeat(50_001));
    expect(field()).toHaveProperty('value.length', 50_001);
    expect(screen.getByText('Le texte fait 50 001 caractères : 50 000 au plus')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter à la fiche' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
