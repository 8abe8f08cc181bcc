import { newId } from '@savoir/contracts/common';
import { downloadNotePdf } from '@savoir/contracts/notes';
import { answeringFile, renderRoute } from '@savoir/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { toastOf } from '../../features/monitor/toast-of.ts';
import { remote } from '../../remote.ts';
import { nadia, reader, showNote } from '../../test/show-note.tsx';
import { someSource } from '../../test/some-note.ts';

async function openHistory(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Historique' }));
  return screen.findByRole('region', { name: 'Ce qui s’est passé' });
}

it('the page of a note shows who validated it, when, and who recorded it', async () => {
  await showNote(
    { status: 'PUBLISHED', validator: nadia, publicationDate: '2026-11-16T13:20:00.000Z' },
    { user: reader },
  );
  expect(screen.getByText('Validée par Nadia Benali')).toBeTruthy();
  expect(screen.getByText('le 16 novembre 2026 à 14 h 20')).toBeTruthy();
  expect(screen.getByText('Camille Ferrand')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
});

it('the page of a note names under its title who corrected it last', async () => {
  const step = (firstName: string, date: string) => ({
    action: 'corrected' as const,
    date,
    by: { id: newId(), firstName, lastName: 'Ferrand' },
    validator: nadia,
  });
  const history = [step('Camille', '2026-11-16T13:20:00.000Z'), step('Hugo', '2026-11-17T13:20:00.000Z')];
  await showNote({ status: 'PUBLISHED', validator: nadia, edition: 3, history }, { user: reader });
  expect(screen.getByText('Corrigée par Hugo Ferrand')).toBeTruthy();
  expect(screen.queryByText('Corrigée par Camille Ferrand')).toBeNull();
});

it('the page of a note has the recording open in which a citation was spoken, and no other source', async () => {
  const spoken = (filename: string) =>
    someSource({ kind: 'audio', filename, text: null, url: '/storage/a', durationMs: 65_000 });
  const [one, cited] = [spoken('un.webm'), spoken('deux.webm')];
  await showNote({ sources: [one, cited] }, { search: `?media=${cited.id}&t=12` });
  const open = [...document.querySelectorAll('details[open]')].map((each) => each.querySelector('h3')!.textContent);
  expect(open).toEqual(['deux.webm']);
});

it('the page of a note plays a film from its new address once the former one was over, and lets play what plays', async () => {
  const players = vi.spyOn(globalThis, 'Audio');
  const film = someSource({ kind: 'video', filename: 'purge.mp4', text: null, url: '/storage/former' });
  const other = someSource({ kind: 'video', filename: 'vidange.mp4', text: null, url: '/storage/other' });
  const spoken = someSource({ kind: 'audio', filename: 'purge.webm', text: null, url: '/storage/spoken' });
  const published = { status: 'PUBLISHED', publicationDate: '2026-11-16T13:20:00.000Z' } as const;
  const history = [{ action: 'verified' as const, date: '2026-11-20T08:00:00.000Z', by: nadia }];
  await showNote(
    { ...published, sources: [film, other, spoken] },
    {
      overtaken: { history, sources: [film, other, spoken].map((each) => ({ ...each, url: `${each.url}/new` })) },
      search: `?media=${other.id}&t=12`,
    },
  );
  const failed = 'Ce fichier ne peut pas être lu ici.';
  const playing = document.querySelectorAll('video')[1]!;
  expect(playing.getAttribute('src')).toBe('/storage/other#t=12');
  fireEvent.error(document.querySelector('video')!);
  expect(screen.getByText(failed)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer que la fiche est à jour' }));
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/storage/former/new'));
  expect(screen.queryByText(failed)).toBeNull();
  expect(document.querySelectorAll('video')[1]).toBe(playing);
  expect(playing.getAttribute('src')).toBe('/storage/other#t=12');
  expect(players).toHaveBeenCalledOnce();
  players.mockRestore();
});

it('the page of a note says that it is archived [S2.52]', async () => {
  await showNote({ status: 'ARCHIVED' }, { user: reader });
  expect(
    screen.getByText('Cette fiche est archivée : elle n’est plus modifiable et n’apparaît plus dans les listes.'),
  ).toBeTruthy();
});

it('the page of a note says why it could not be generated', async () => {
  await showNote({ status: 'ERROR', markdown: null, failure: 'a.mp3\u00a0: Ce fichier est vide.' });
  expect(screen.getByText('a.mp3 : Ce fichier est vide. Vos médias sont conservés.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('the page of a note takes back that its generation failed, once it runs again', async () => {
  const { host, note } = await showNote({ status: 'ERROR', markdown: null });
  const failed = toastOf(host, note, vi.fn());
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ kind: 'info', key: failed.key }));
  expect(host.toasts[0]!.action).toBeUndefined();
});

it('the page of a note goes on without the file that cannot be read, once its name was agreed to', async () => {
  const broken = someSource({ kind: 'photo', filename: 'cassée.jpg', text: null, processed: false, unusable: true });
  const { host } = await showNote({
    status: 'ERROR',
    markdown: null,
    failure: 'cassée.jpg\u00a0: Ce format de fichier n’est pas pris en charge.',
    sources: [someSource(), broken],
  });
  expect(screen.getByText('Ce fichier n’a pas pu être lu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer sans ce fichier' }));
  expect(host.questions.at(-1)?.title).toBe('Continuer sans «\u00a0cassée.jpg\u00a0»\u202f?');
  expect(await screen.findByRole('region', { name: '1 source' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continuer sans ce fichier' })).toBeNull();
});

it('the page of a note of which no file can be read does not offer to go on without them', async () => {
  await showNote({
    status: 'ERROR',
    markdown: null,
    sources: [someSource({ kind: 'photo', text: null, processed: false, unusable: true })],
  });
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Continuer sans/ })).toBeNull();
});

it('the page of a note whose generation was called off does not say that its files are being worked on', async () => {
  await showNote({
    status: 'ERROR',
    markdown: null,
    sources: [someSource({ kind: 'photo', text: null, processed: false })],
  });
  expect(screen.getByText('Pas encore traité.')).toBeTruthy();
});

it('the page of a note marks the passage a citation came from', async () => {
  await showNote({}, { search: '?passage=purger%20avant%20de%20demarrer' });
  expect(screen.getByText('Passage cité')).toBeTruthy();
  await waitFor(() =>
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent).join('')).toBe(
      'Purger avant de démarrer.'.slice(0, -1),
    ),
  );
  expect(screen.getByText('Le passage est surligné dans le texte.')).toBeTruthy();
});

it('the page of a note plays, shows and quotes its sources, each on a line that opens, and shows its history, latest first', async () => {
  await showNote({
    sources: [
      someSource({ text: 'Référence SR-40' }),
      someSource({
        kind: 'audio',
        filename: 'récit.webm',
        text: null,
        url: '/storage/a',
        durationMs: 65_000,
        transcript: 'Tu fermes la vanne.',
      }),
    ],
    history: [
      { date: '2026-11-15T16:02:00.000Z', action: 'generated', by: null },
      { date: '2026-11-16T13:20:00.000Z', action: 'published', by: nadia },
    ],
  });
  const sources = within(screen.getByRole('region', { name: '2 sources' }));
  const [typed, told] = sources.getAllByRole('article').map((source) => source.querySelector('details')!);
  expect([typed!.open, told!.open]).toEqual([false, false]);
  await userEvent.click(sources.getByText('récit.webm'));
  expect([typed!.open, told!.open]).toEqual([false, true]);
  expect(within(typed!).getByText('Référence SR-40')).toBeTruthy();
  const player = within(screen.getByRole('group', { name: 'Écouter récit.webm' }));
  expect(player.getByRole('button', { name: 'Lire' })).toBeTruthy();
  expect(player.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('00:00 / 01:05');
  expect(screen.getByText('Tu fermes la vanne.')).toBeTruthy();
  const entries = within(await openHistory()).getAllByRole('listitem');
  expect(entries.map((entry) => entry.querySelector('p')!.textContent)).toEqual([
    'Publiée par Nadia Benali',
    'Générée à partir de 2 médias',
  ]);
});

it('the page of a note names in its history who wrote a correction, and beside them the validator who published it', async () => {
  const author = { id: newId(), firstName: 'Camille', lastName: 'Ferrand' };
  await showNote({
    history: [{ date: '2026-11-16T13:20:00.000Z', action: 'corrected', by: author, validator: nadia }],
  });
  const entry = within(await openHistory()).getByRole('listitem');
  expect(entry.querySelector('p')!.textContent).toBe('Corrigée par Camille Ferrand · Validée par Nadia Benali');
});

it('the page of a note shows its photos one after the other, with keys and buttons', async () => {
  const photo = (name: string) =>
    someSource({
      kind: 'photo',
      text: null,
      filename: name,
      url: `/storage/${name}`,
      thumbnailUrl: `/storage/s-${name}`,
    });
  await showNote({ sources: [photo('plaque.jpg'), someSource(), photo('vanne.jpg')] });
  await userEvent.click(screen.getByText('plaque.jpg'));
  await userEvent.click(screen.getByRole('button', { name: 'Agrandir plaque.jpg' }));
  const viewer = within(await screen.findByRole('dialog'));
  const shown = () => viewer.getByRole('img').getAttribute('src');
  expect(shown()).toBe('/storage/plaque.jpg');
  expect(viewer.getByText('1 sur 2')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('/storage/vanne.jpg');
  expect(viewer.getByRole('button', { name: 'Photo suivante' })).toHaveProperty('disabled', true);
  await userEvent.click(viewer.getByRole('button', { name: 'Photo précédente' }));
  expect(shown()).toBe('/storage/plaque.jpg');
});

it('the page of a note shows a photo where its author placed it, with its caption, to those who only read', async () => {
  const photo = someSource({
    kind: 'photo',
    text: null,
    filename: 'IMG_1.jpg',
    url: '/storage/p',
    thumbnailUrl: '/storage/s',
  });
  const markdown = `1. Ouvrir ![La vanne P12](media:${photo.id})\n2. Fermer ![Perdue](media:autre)`;
  await showNote({ status: 'PUBLISHED', markdown, sources: [photo] }, { user: reader });
  const [open, close] = screen.getAllByRole('listitem').filter(({ textContent }) => /Ouvrir|Fermer/.test(textContent));
  const placed = within(open!).getByRole('button', { name: 'Agrandir La vanne P12' });
  expect(placed.querySelector('img')?.getAttribute('src')).toBe('/storage/p');
  expect(open!.textContent).toBe('Ouvrir La vanne P12');
  // What is gone leaves its words.
  expect(close!.textContent).toBe('Fermer Perdue');
  await userEvent.click(placed);
  expect(
    within(await screen.findByRole('dialog'))
      .getByRole('img')
      .getAttribute('src'),
  ).toBe('/storage/p');
});

it('the page of a note shows how far its generation is, and calls it off after asking [D.98]', async () => {
  const { host } = await showNote({
    status: 'PENDING',
    markdown: null,
    progress: { step: 'media', mediaDone: 1, mediaTotal: 3 },
  });
  const progress = screen.getByRole('progressbar', { name: 'Avancement de la rédaction' });
  expect(progress.getAttribute('aria-valuetext')).toBe('1 média prêt sur 3');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler la génération' }));
  expect(await screen.findByText('La fiche n’a pas pu être générée')).toBeTruthy();
  expect(host.questions[0]!.body).toBe('Vos médias sont conservés\u00a0: vous pourrez la relancer ou la supprimer.');
});

/** What the page hands to the browser to keep. */
function savedFiles() {
  const saved = vi.fn();
  URL.createObjectURL = () => 'blob:pdf';
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved(this.download, this.href);
  };
  return saved;
}

it('the page of a note is downloaded as a PDF under the name the server gives it, or says why not [S2.51] [S8.79]', async () => {
  const saved = savedFiles();
  const { host, unmount } = await showNote({});
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger le PDF' }));
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'success', title: 'PDF téléchargé' }));
  expect(saved).toHaveBeenCalledExactlyOnceWith('Purge du compresseur.pdf', 'blob:pdf');
  unmount();
  const failing = await showNote({}, { noPdf: true });
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger le PDF' }));
  await waitFor(() =>
    expect(failing.host.toasts.at(-1)).toMatchObject({
      kind: 'error',
      title: 'Le PDF n’a pas pu être téléchargé',
      description: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    }),
  );
});

it('an address of a note downloads its PDF and returns to the note [S2.58] [D.48] [D.49]', async () => {
  const saved = savedFiles();
  const id = newId();
  const { address, host } = await renderRoute({ manifest, implementation: remote }, `/notes/${id}/download`, {
    answers: [answeringFile(downloadNotePdf, () => ({ file: new Blob(['%PDF']), filename: 'Purge.pdf' }))],
  });
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'success', title: 'PDF téléchargé' }));
  expect(saved).toHaveBeenCalledExactlyOnceWith('Purge.pdf', 'blob:pdf');
  expect(address()).toBe(`/notes/${id}`);
});
