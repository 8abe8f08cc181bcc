import '../../test/device-storage.ts';
import { listSpaces } from '@savoir/contracts/spaces';
import { answering, renderRoute } from '@savoir/remote-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

/** The beginning of what an iPhone takes. */
const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', 'x'.repeat(40)], 'IMG_0042.HEIC', {
  type: 'image/heic',
});

it('a photo that the browser cannot show is a sign with its name, never a broken picture', async () => {
  await renderRoute({ manifest, implementation: remote }, '/notes/create', {
    answers: [answering(listSpaces, () => [])],
  });
  const title = await screen.findByLabelText('Titre de la fiche');
  const dataTransfer = { files: [heic], types: ['Files'] };
  act(() => void title.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer })));
  const card = within(await screen.findByRole('article', { name: 'IMG_0042' }));
  const thumb = card.getByRole('button', { name: 'Agrandir IMG_0042' });
  // jsdom loads no picture: what a browser does with one it cannot read.
  fireEvent.error(thumb.querySelector('img') ?? thumb);
  expect(thumb.querySelector('img')).toBeNull();
  expect(thumb.querySelector('svg')).not.toBeNull();

  await userEvent.click(thumb);
  const dialog = within(await screen.findByRole('dialog', { name: 'IMG_0042' }));
  fireEvent.error(dialog.getByRole('img', { name: 'IMG_0042' }));
  expect(dialog.queryByRole('img', { name: 'IMG_0042' })).toBeNull();
  expect(dialog.getByText(/Ce navigateur ne sait pas montrer cette photo/)).toBeTruthy();
});
