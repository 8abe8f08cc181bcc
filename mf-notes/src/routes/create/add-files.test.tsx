import { someUser } from '@savoir/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showCreate } from '../../test/show-create.ts';

it('a new note turns away a file that is no photo, with the reason, until it is removed', async () => {
  await showCreate();
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

describe('files that are dropped on the page or pasted into it', () => {
  // jsdom knows no transfers of data.
  const carrying = (type: string, property: string, files: File[], text = '') =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      [property]: { files, types: ['Files'], getData: () => text, dropEffect: 'none' },
    });
  const notice = new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' });
  const fakePhoto = new File(['no picture'], 'image.png', { type: 'image/png' });

  it('files that are dropped on the page or pasted into it go through the checks of chosen ones, and never replace the page', async () => {
    await showCreate();
    const title = await screen.findByLabelText('Titre de la fiche');
    const over = carrying('dragover', 'dataTransfer', []);
    act(() => void title.dispatchEvent(over));
    expect(over.defaultPrevented).toBe(true);
    expect(screen.getByText('Déposez pour ajouter à la fiche')).toBeTruthy();
    const drop = carrying('drop', 'dataTransfer', [fakePhoto, notice]);
    act(() => void title.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
    expect(screen.queryByText('Déposez pour ajouter à la fiche')).toBeNull();
    const refused = within(await screen.findByRole('alert', { name: 'Fichiers écartés' }));
    expect(await refused.findByText(/Ce fichier ne contient pas de photo/)).toBeTruthy();
    expect(await refused.findByText('Une fiche se raconte avec des photos, des audios et des vidéos.')).toBeTruthy();
  });

  it('files that are dropped on the page or pasted into it are taken from the clipboard, and left to the field when texts come with them', async () => {
    await showCreate();
    const title = await screen.findByLabelText('Titre de la fiche');
    const words = carrying('paste', 'clipboardData', [fakePhoto], 'Purge');
    act(() => void title.dispatchEvent(words));
    expect(words.defaultPrevented).toBe(false);
    const picture = carrying('paste', 'clipboardData', [fakePhoto]);
    act(() => void title.dispatchEvent(picture));
    expect(picture.defaultPrevented).toBe(true);
    const refused = within(await screen.findByRole('alert', { name: 'Fichiers écartés' }));
    expect(await refused.findByText(/^Image collée du /)).toBeTruthy();
  });

  it('files that are dropped on the page or pasted into it are refused with a reason when they are films that the company has not, which is offered none [D.35]', async () => {
    const user = someUser();
    await showCreate({ user: { ...user, company: { ...user.company, enabledFeatures: [] } } });
    const title = await screen.findByLabelText('Titre de la fiche');
    expect(screen.getByRole('button', { name: 'Audio' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vidéo' })).toBeNull();
    const film = new File(['x'], 'purge.mp4', { type: 'video/mp4' });
    act(() => void title.dispatchEvent(carrying('drop', 'dataTransfer', [film])));
    expect(await screen.findByText('Les vidéos ne sont pas activées pour votre entreprise.')).toBeTruthy();
  });
});
