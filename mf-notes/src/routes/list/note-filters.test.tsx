import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { camille, mine, showNotes } from '../../test/show-notes.ts';

it('puts the cursor into the search when the address asks for it, and nowhere otherwise', async () => {
  await showNotes('/notes/all?focus=search');
  const search = await screen.findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(search));
  cleanup();
  await showNotes('/notes/all');
  const idle = await screen.findByRole('searchbox');
  expect(document.activeElement).not.toBe(idle);
});

it('the lists of notes filter one’s own notes by status, with counts, in the address [S2.40][S2.41]', async () => {
  const { address, asked } = await showNotes('/notes/my-notes', {
    notes: [mine({ status: 'TO_REVIEW' })],
    statusCounts: { TO_REVIEW: 2, PUBLISHED: 11 },
  });
  const filter = await screen.findByRole('group', { name: 'Filtrer par statut' });
  await waitFor(() =>
    expect(
      within(filter)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Toutes 13', 'À finaliser 2', 'Publiées 11']),
  );
  await userEvent.click(within(filter).getByRole('button', { name: /À finaliser/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ scope: 'mine', status: 'TO_REVIEW' }));
  expect(address()).toBe('/notes/my-notes?status=TO_REVIEW');
});

it('the lists of notes search from two characters, mark what was found, and offer to clear a search in vain', async () => {
  const { asked, address } = await showNotes('/notes/all', {
    notes: [mine({ title: 'Purge de la pompe' }), mine({ title: 'Graissage' })],
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher dans les fiches' }), 'p');
  await waitFor(() => expect(address()).toBe('/notes/all?q=p'));
  expect(asked.at(-1)!.q).toBeUndefined();
  await userEvent.type(screen.getByRole('searchbox'), 'o');
  await waitFor(() => expect(asked.at(-1)!.q).toBe('po'));
  expect(await screen.findByText('po', { selector: 'mark' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('Aucun résultat pour « poxyz »')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByText('Graissage')).toBeTruthy();
});

it('the lists of notes are entered from the search by ↓, walked by ↑ and ↓, left to the search again, and opened by Enter', async () => {
  await showNotes('/notes/all', { notes: [mine({ title: 'Purge de la pompe' }), mine({ title: 'Graissage' })] });
  const focused = () => document.activeElement;
  await screen.findByText('Graissage');
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe(screen.getByRole('link', { name: 'Purge de la pompe' }));
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const last = screen.getByRole('link', { name: 'Graissage' });
  expect(focused()).toBe(last);
  const opened = vi.fn<() => void>();
  last.addEventListener('click', opened);
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

it('the lists of notes show where the words of a search stand in the text [D.78]', async () => {
  await showNotes('/notes/all?q=vanne', {
    notes: [mine({ title: 'Vanne du haut', extract: 'Fermer la vanne, puis purger.' })],
  });
  const row = (await screen.findByRole('link', { name: 'Vanne du haut' })).closest('li')!;
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Vanne', 'vanne']);
  expect(row.textContent).toContain('Fermer la vanne, puis purger.');
});

it('the lists of notes filter by author, medium and date, in the address', async () => {
  const { asked, address } = await showNotes('/notes/all', { notes: [mine()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus de filtres' }));
  await userEvent.selectOptions(
    await screen.findByLabelText('Auteur'),
    await screen.findByText('Camille Ferrand', { selector: 'option' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Média'), 'Photo');
  await userEvent.type(screen.getByLabelText('Modifiée depuis le'), '2026-11-02');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ authorId: camille.id, medium: 'photo', from: '2026-11-02' }),
  );
  expect(address()).toBe(`/notes/all?author=${camille.id}&medium=photo&from=2026-11-02`);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(address()).toBe('/notes/all'));
});

it('the lists of notes find a filter again in the address, and say that nothing passes it', async () => {
  await showNotes('/notes/all?medium=video');
  expect(await screen.findByText('Aucune fiche pour ce filtre')).toBeTruthy();
  expect(screen.getByLabelText('Média')).toHaveProperty('value', 'video');
});

it('the lists of notes leave out of an address what no filter understands', async () => {
  const { asked } = await showNotes('/notes/all?from=hier&medium=film&status=ERROR', { notes: [mine()] });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).not.toHaveProperty('from', expect.anything());
  expect(asked[0]).not.toHaveProperty('medium', expect.anything());
});

it('the lists of notes search for no more than is taken, whatever an address holds', async () => {
  const { asked } = await showNotes(`/notes/all?q=${'vanne '.repeat(50)}`, { notes: [mine()] });
  await waitFor(() => expect(asked.at(-1)?.q).toHaveLength(200));
});
