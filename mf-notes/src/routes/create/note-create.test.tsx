import '../../test/device-storage.ts';
import { newId } from '@savoir/contracts/common';
import { createNote, listNotes, noteCounts } from '@savoir/contracts/notes';
import { listSpaces } from '@savoir/contracts/spaces';
import type { User } from '@savoir/contracts/users';
import { answering, refuse, renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepCapture, keptCapture } from '../../features/drafts/capture-store.ts';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';
import { someNote } from '../../test/some-note.ts';

async function show({ refusals = 0, user = someUser() }: { refusals?: number; user?: User } = {}) {
  let left = refusals;
  return renderRoute({ manifest, implementation: remote }, '/notes/create', {
    user,
    answers: [
      answering(listSpaces, () => []),
      answering(createNote, ({ body }) => {
        if (left-- > 0) throw refuse('INTERNAL');
        return { ...someNote({ status: 'PENDING', title: body.title }), media: [] };
      }),
      answering(listNotes, () => ({ items: [], nextCursor: null, total: 0, statusCounts: {} })),
      answering(noteCounts, () => ({
        publishedCount: 0,
        totalValidCount: 0,
        awaitingValidationCount: 0,
        toFinaliseCount: 0,
        longestWaitDays: null,
      })),
    ],
  });
}

const generate = async () => userEvent.click(screen.getByRole('button', { name: /Générer la fiche|Réessayer/ }));

async function addText(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Texte' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Texte'), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter à la fiche' }));
}

describe('a new note', () => {
  it('is refused without title and media, in the words of the specification, and the focus goes to the title [S5.26][S5.27]', async () => {
    const { api } = await show();
    await screen.findByLabelText('Titre de la fiche');
    await generate();
    expect(screen.getByRole('alert').textContent).toContain(
      'Le titre de la fiche ne peut pas être vide. La fiche doit contenir au moins un média.',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Titre de la fiche')));
    expect(api.calls.some(({ endpoint }) => endpoint === createNote.id)).toBe(false);
  });

  it('leads the focus to the media when only they are missing', async () => {
    await show();
    await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
    await generate();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Audio' })));
  });

  it('is created from what was told, and shown among one’s notes [S2.46][S2.47][S2.48]', async () => {
    const { api, address } = await show();
    await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
    await addText('Fermer la vanne');
    await addText('Ouvrir le robinet');
    await userEvent.click(screen.getByRole('button', { name: 'Déplacer «\u00a0Ouvrir le robinet\u00a0»' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Déplacer avant' }));
    await generate();
    await waitFor(() => expect(address()).toBe('/notes/my-notes'));
    const creation = api.calls.find(({ endpoint }) => endpoint === createNote.id)!;
    expect(creation.input).toEqual({
      body: {
        title: 'Purge',
        spaceIds: [],
        media: [
          { kind: 'text', text: 'Ouvrir le robinet' },
          { kind: 'text', text: 'Fermer la vanne' },
        ],
      },
    });
    expect(creation.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps everything when the creation fails, and is tried again under the same key [S8.66]', async () => {
    const { api, address } = await show({ refusals: 1 });
    await userEvent.type(await screen.findByLabelText('Titre de la fiche'), 'Purge');
    await addText('Fermer la vanne');
    await generate();
    expect(
      await screen.findByText('Le serveur n’a pas pu traiter la demande. Réessayez dans un instant.'),
    ).toBeTruthy();
    expect(screen.getByRole('article', { name: '«\u00a0Fermer la vanne\u00a0»' })).toBeTruthy();
    await generate();
    await waitFor(() => expect(address()).toBe('/notes/my-notes'));
    const keys = api.calls
      .filter(({ endpoint }) => endpoint === createNote.id)
      .map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('turns away a file that is no photo, with the reason, until it is removed', async () => {
    await show();
    await screen.findByLabelText('Titre de la fiche');
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByTestId('photo-files'), new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' }));
    const refused = within(await screen.findByRole('alert', { name: 'Fichiers écartés' }));
    expect(
      refused.getByText('Format de photo non pris en charge. Choisissez un JPEG, PNG, WebP, AVIF ou HEIC.'),
    ).toBeTruthy();
    await userEvent.click(refused.getByRole('button', { name: 'Retirer notice.pdf' }));
    await waitFor(() => expect(screen.queryByText('notice.pdf')).toBeNull());
  });

  it('says that this browser cannot record, and offers a file instead', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Audio' }));
    const recorder = within(screen.getByRole('region', { name: 'Enregistrement audio' }));
    await userEvent.click(recorder.getByRole('button', { name: 'Commencer l’enregistrement' }));
    expect((await recorder.findByRole('alert')).textContent).toBe(
      'Ce navigateur ne peut pas enregistrer. Choisissez un fichier audio.',
    );
    expect(recorder.getByRole('button', { name: 'Choisir un fichier audio' })).toBeTruthy();
  });

  it('is found again after a crash, and forgotten when it is left knowingly', async () => {
    const user = someUser();
    const kept = async () => (await keptCapture(user.id))?.title ?? null;
    await keepCapture(user.id, {
      title: 'Purge',
      spaceIds: [],
      media: [{ id: newId(), kind: 'text', text: 'Fermer' }],
    });
    const { unmount } = await show({ user });
    expect(await screen.findByText('Fiche commencée retrouvée')).toBeTruthy();
    expect(screen.getByLabelText('Titre de la fiche')).toHaveProperty('value', 'Purge');
    expect(screen.getByRole('article', { name: '«\u00a0Fermer\u00a0»' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Titre de la fiche'), ' du soir');
    await waitFor(async () => expect(await kept()).toBe('Purge du soir'));
    unmount();
    await waitFor(async () => expect(await kept()).toBeNull());
  });
});
