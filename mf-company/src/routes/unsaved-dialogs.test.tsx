import { listNoteTemplates } from '@savoir/contracts/note-templates';
import { listSpaceDetails } from '@savoir/contracts/spaces';
import { listWebhooks } from '@savoir/contracts/webhooks';
import { answering } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openCompany } from '../test/open-company.ts';

const answers = [
  answering(listSpaceDetails, () => []),
  answering(listNoteTemplates, () => []),
  answering(listWebhooks, () => ({ webhooks: [] })),
];

it.each([
  ['/company/spaces', 'Créer un espace'],
  ['/company/templates', 'Créer un modèle'],
  ['/company/integrations?section=webhooks', 'Ajouter un webhook'],
])('a slip of the hand in %s loses nothing that was typed, and closes what is untouched', async (path, button) => {
  const { host } = await openCompany(path, { confirmed: false, answers });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.questions).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'Fours');
  await userEvent.keyboard('{Escape}');
  expect(host.questions[0]?.title).toMatch(/^Quitter sans enregistrer/);
  expect(dialog.getByRole('textbox', { name: /^Nom/ })).toHaveProperty('value', 'Fours');
});
