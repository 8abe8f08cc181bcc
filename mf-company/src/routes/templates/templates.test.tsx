import { newId } from '@savoir/contracts/common';
import {
  createNoteTemplate,
  deleteNoteTemplate,
  listNoteTemplates,
  updateNoteTemplate,
  type NoteTemplate,
} from '@savoir/contracts/note-templates';
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

it('a template is made with the keyboard: usual sections, one more where the focus goes, moved, and a name that it needs [B.23]', async () => {
  let templates: NoteTemplate[] = [];
  const { host } = await openCompany('/company/templates', {
    answers: [
      answering(listNoteTemplates, () => templates),
      answering(createNoteTemplate, ({ body }) => {
        const made = { ...body, id: newId(), version: 1 };
        templates = [made];
        return made;
      }),
      answering(deleteNoteTemplate, () => {
        templates = [];
        return undefined;
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un modèle' }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string) => {
    dialog.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  };
  const heading = (number: number) => dialog.getByRole('textbox', { name: `Titre de la section ${number}` });
  await press('Partir des sections habituelles');
  expect(heading(4)).toHaveProperty('value', 'Contrôle');
  await press('Créer le modèle');
  expect(await dialog.findByText('Le nom du modèle ne peut pas être vide')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Nom du modèle'));
  await userEvent.keyboard('Ronde');
  await press('Ajouter une section');
  await waitFor(() => expect(document.activeElement).toBe(heading(5)));
  await userEvent.keyboard('Relevés');
  await press('Monter Relevés');
  expect(heading(4)).toHaveProperty('value', 'Relevés');
  await press('Créer le modèle');
  const card = within((await screen.findByRole('heading', { name: 'Ronde' })).closest('li') ?? document.body);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sécurité/),
    expect.stringMatching(/^Outillage/),
    expect.stringMatching(/^Étapes/),
    'Relevés',
    expect.stringMatching(/^Contrôle/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Actions sur le modèle Ronde' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer le modèle' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ronde' })).toBeNull());
  expect(host.questions.map(({ title }) => title)).toEqual([expect.stringContaining('Ronde')]);
});
