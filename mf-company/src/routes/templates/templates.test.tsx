import { newId } from '@savoir/contracts/common';
import { listNoteTemplates, updateNoteTemplate, type NoteTemplate } from '@savoir/contracts/note-templates';
import { answering, refuse } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
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
