import { newId } from '@savoir/contracts/common';
import { listNoteTemplates, updateNoteTemplate, type NoteTemplate } from '@savoir/contracts/note-templates';
import { answering, refuse } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../../test/open-company.ts';

it('two versions of a template that differ only in what belongs in a section can be told apart', async () => {
  const before: NoteTemplate = {
    id: newId(),
    version: 1,
    name: 'Intervention',
    sections: [{ heading: 'Outillage', hint: 'Outils' }],
  };
  let template = before;
  await openCompany('/company/templates', {
    answers: [
      answering(listNoteTemplates, () => [template]),
      answering(updateNoteTemplate, () => {
        template = { ...before, version: 2, sections: [{ heading: 'Outillage', hint: 'Outils et pièces' }] };
        throw refuse('VERSION_STALE');
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur le modèle Intervention' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Modifier' }));
  await userEvent.type(screen.getByDisplayValue('Outils'), ' propres');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifié entre-temps' }));
  expect(dialog.getByText('Outillage (Outils propres)')).toBeTruthy();
  expect(dialog.getByText('Outillage (Outils et pièces)')).toBeTruthy();
});

it('a template that someone else deleted leaves the list behind the form that could not save it, and what was typed stays', async () => {
  let templates = [{ id: newId(), version: 1, name: 'Intervention', sections: [{ heading: 'Outillage', hint: '' }] }];
  await openCompany('/company/templates', {
    answers: [
      answering(listNoteTemplates, () => templates),
      answering(updateNoteTemplate, () => {
        templates = [];
        throw refuse('NOTE_TEMPLATE_NOT_FOUND');
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions sur le modèle Intervention' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByDisplayValue('Intervention'), ' simple');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Le modèle n’a pas pu être enregistré')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Intervention')).toBeNull());
  expect(dialog.getByDisplayValue('Intervention simple')).toBeTruthy();
});
