import './device-storage.ts';
import { createNote, listNotes, noteCounts } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import type { User } from '@savoir/contracts/users';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';
import { emptyList, someCounts, someNote } from './some-note.ts';

export interface World {
  refusals?: number;
  /** What is refused with. */
  failure?: Error;
  /** What the address brings along. */
  address?: string;
  user?: User;
  confirmed?: boolean;
  transcription?: boolean;
  /** The creation is answered once this is. */
  answered?: Promise<void>;
}

/** The page where a note is recorded, and what the server answers there. */
export async function showCreate({
  refusals = 0,
  failure = refuse('INTERNAL'),
  address = '',
  user = someUser(),
  answered = Promise.resolve(),
  ...world
}: World = {}) {
  let left = refusals;
  return renderRoute({ manifest, implementation: remote }, `/notes/create${address}`, {
    user,
    ...world,
    answers: [
      answering(listSpaces, () => []),
      answering(createNote, async ({ body }) => {
        await answered;
        if (left-- > 0) throw failure;
        return { ...someNote({ status: 'PENDING', title: body.title }), media: [] };
      }),
      answering(listNotes, () => emptyList),
      answering(noteCounts, () => someCounts()),
    ],
  });
}

export const generate = async () => userEvent.click(screen.getByRole('button', { name: /Générer la fiche|Réessayer/ }));

export async function addText(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Texte'), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter à la fiche' }));
}
