import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '../support/people/accounts.ts';
import { captureOf } from '../support/page/capture.ts';
import { withDevices } from '../support/people/devices.ts';
import { chooseFiles, files } from '../support/page/files.ts';
import { networkOf } from '../support/browser/network.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ productOf: 'notes' });

/** Files no repository should hold. */
let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-capture-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a recording is heard before it is added, and can be made again [S4.41]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    const { open, media, recorder } = captureOf(page);
    await open('Bruit du compresseur');
    const panel = recorder('Enregistrement audio');
    const elapsed = page.getByRole('timer', { name: 'Durée enregistrée' });
    await test.step('it says that it waits, and shows that it hears', async () => {
      await media.getByRole('button', { name: 'Audio' }).click();
      await expect(panel).toContainText('Prêt à enregistrer');
      await panel.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
      await expect(panel.getByRole('status')).toHaveText('Enregistrement en cours');
      await expect(elapsed).toHaveText(/0:0[2-9]/);
      const heights = await panel
        .getByTestId('level-wave')
        .locator('span')
        .evaluateAll((bars) => bars.map((bar) => Number.parseFloat(bar.style.height)));
      expect(Math.max(...heights), 'the fake microphone speaks').toBeGreaterThan(12);
      await expect(page.getByRole('button', { name: 'Générer la fiche' })).toBeDisabled();
    });
    await test.step('a pause stops the clock', async () => {
      await panel.getByRole('button', { name: 'Mettre en pause' }).click();
      await expect(panel.getByRole('button', { name: 'Reprendre' })).toBeVisible();
      const stopped = await elapsed.textContent();
      // Time itself is what must not show.
      await page.waitForTimeout(1500);
      await expect(elapsed).toHaveText(stopped ?? '');
      await panel.getByRole('button', { name: 'Reprendre' }).click();
      await expect(elapsed).not.toHaveText(stopped ?? '');
    });
    await test.step('ended, it is heard', async () => {
      await panel.getByRole('button', { name: 'Terminer' }).click();
      await expect(panel).toContainText('Aperçu de l’enregistrement');
      await panel.getByRole('button', { name: 'Lire' }).click();
      await expect(panel.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
    });
    await test.step('made again, and too short', async () => {
      await panel.getByRole('button', { name: 'Recommencer' }).click();
      await panel.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
      await panel.getByRole('button', { name: 'Terminer' }).click();
      await expect(panel.getByRole('alert')).toHaveText(/Enregistrement trop court/);
    });
    await test.step('made again, and added', async () => {
      await panel.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
      await expect(elapsed).toHaveText(/0:0[1-9]/);
      await panel.getByRole('button', { name: 'Terminer' }).click();
      await panel.getByRole('button', { name: 'Ajouter à la fiche' }).click();
      await expect(page.getByRole('article', { name: /Récit du/ })).toContainText('Audio');
    });
  },
);

test(
  'a note is made from a film: recorded, seen, kept with a still picture, and played in its place [S1.7]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    const { open, media, recorder, generate } = captureOf(page);
    await open('Changer le joint de la vanne');
    const panel = recorder('Enregistrement vidéo');
    await test.step('is filmed', async () => {
      await media.getByRole('button', { name: 'Vidéo' }).click();
      await panel.getByRole('button', { name: 'Commencer à filmer' }).click();
      await expect(panel.getByLabel('Image de la caméra')).toBeVisible();
      await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(/0:0[2-9]/);
      await panel.getByRole('button', { name: 'Terminer' }).click();
      await expect(panel.getByLabel('Regarder Aperçu de la vidéo')).toBeVisible();
      await panel.getByRole('button', { name: 'Ajouter à la fiche' }).click();
    });
    const card = page.getByRole('article', { name: /Vidéo du/ });
    await test.step('shows what it is about', async () => {
      await expect(card.locator('img')).toBeVisible();
      await card.getByRole('button', { name: /^Regarder/ }).click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('a file can stand beside it', async () => {
      await media.getByRole('button', { name: 'Vidéo' }).click();
      await chooseFiles(page, page.getByRole('button', { name: 'Choisir une vidéo' }), files.film);
      await expect(page.getByRole('article', { name: 'film' })).toContainText('Vidéo');
    });
    await test.step('is played in the note', async () => {
      await generate();
      await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
      const films = page.getByRole('complementary', { name: 'Sources' }).locator('video');
      await expect(films).toHaveCount(2);
      await expect(films.first()).toHaveAttribute('poster', /\/storage\//);
      const played = await films.first().evaluate(async (film: HTMLVideoElement) => {
        film.muted = true;
        await film.play();
        await new Promise((resolve) => film.addEventListener('timeupdate', resolve, { once: true }));
        return { width: film.videoWidth, seconds: film.currentTime };
      });
      expect(played.width).toBeGreaterThan(0);
    });
  },
);

test(
  'audio files are opened before they are taken: each refusal has its reason [S5.33] [S8.63] [S8.64]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    const { open, chooseAudio } = captureOf(page);
    const large = join(folder, 'trop-lourd.mp3');
    await writeFile(large, Buffer.alloc(50 * 1024 * 1024 + 1));
    const empty = join(folder, 'vide.mp3');
    await writeFile(empty, '');
    await open('Bruits de la presse');
    await chooseAudio([files.speech, files.recording, files.falseAudio, files.notPdf, large, empty]);
    await expect(page.getByRole('article', { name: 'compresseur' })).toContainText('Audio');
    await expect(page.getByRole('article', { name: 'enregistrement' })).toContainText('Audio');
    const refused = page.getByRole('alert', { name: 'Fichiers écartés' }).getByRole('listitem');
    await expect(refused).toHaveText([
      /faux-audio\.mp3.*Cet audio ne peut pas être lu/s,
      /pas-un\.pdf.*Format audio non pris en charge. Choisissez un MP3, WAV, M4A, OGG, WebM ou FLAC\./s,
      /trop-lourd\.mp3.*un audio ne doit pas dépasser 50/s,
      /vide\.mp3.*Ce fichier est vide\./s,
    ]);
    await refused.first().getByRole('button', { name: 'Retirer faux-audio.mp3' }).click();
    await expect(refused).toHaveCount(3);
  },
);

test('a photo is taken with the camera of the computer', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(accounts.creator);
  const { open, media } = captureOf(page);
  await open('Plaque de la pompe');
  await media.getByRole('button', { name: 'Photo' }).click();
  await page.getByRole('menuitem', { name: 'Prendre une photo' }).click();
  await expect(page.getByRole('dialog').getByLabel('Image de la caméra')).toBeVisible();
  await page.getByRole('button', { name: 'Prendre la photo' }).click();
  const card = page.getByRole('article', { name: /Photo du/ });
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
});

test(
  'a microphone or a camera that is refused or missing, or that another program holds, is reported as text, with another way [S8.69] [S8.71] [S8.86] [S8.70]',
  { tag: '@release' },
  async ({ product, sessions }) => {
    for (const [kind, microphone, camera] of [
      ['microphone and camera refused', 'Le micro est bloqué.', 'La caméra est bloquée.'],
      ['no microphone and no camera', 'Aucun micro trouvé.', 'Aucune caméra trouvée.'],
    ] as const)
      await test.step(kind, () =>
        withDevices({ product, sessions }, accounts.creator, kind, async (page) => {
          const { open, media, recorder } = captureOf(page);
          await open('Sans rien pour enregistrer');
          await media.getByRole('button', { name: 'Audio' }).click();
          const panel = recorder('Enregistrement audio');
          await panel.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
          await expect(panel.getByRole('alert')).toContainText(microphone);
          await expect(panel.getByRole('button', { name: 'Choisir un fichier audio' })).toBeVisible();
          await media.getByRole('button', { name: 'Photo' }).click();
          await page.getByRole('menuitem', { name: 'Prendre une photo' }).click();
          await expect(page.getByRole('dialog').getByRole('alert')).toContainText(camera);
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Choisir des photos' })).toBeVisible();
          await page.keyboard.press('Escape');
          await media.getByRole('button', { name: 'Vidéo' }).click();
          const film = recorder('Enregistrement vidéo');
          await film.getByRole('button', { name: 'Commencer à filmer' }).click();
          await expect(film.getByRole('alert')).toBeVisible();
        }),
      );
    await test.step('a microphone that another program holds can be tried again', async () => {
      await withDevices({ product, sessions }, accounts.creator, 'a microphone another program holds', async (page) => {
        const { open, media, recorder } = captureOf(page);
        await open('Micro occupé');
        await media.getByRole('button', { name: 'Audio' }).click();
        const panel = recorder('Enregistrement audio');
        await panel.getByRole('button', { name: 'Commencer l’enregistrement' }).click();
        await expect(panel.getByRole('alert')).toContainText('Le micro est utilisé par une autre application.');
        await expect(panel.getByRole('button', { name: 'Commencer l’enregistrement' })).toBeEnabled();
      });
    });
  },
);

test('an upload stops when the network goes, and goes on with it; it can be called off [S8.62]', async ({
  browserOf,
}) => {
  const page = await browserOf(accounts.creator, phone);
  const { open, choosePhotos, write, generate } = captureOf(page);
  await open('Régler la tension');
  await write('Desserrer le contre-écrou.');
  await choosePhotos(files.photo);
  const network = await networkOf(page);
  await network.slow({ up: 20_000 });
  const cancel = page.getByRole('button', { name: 'Annuler l’envoi' });
  await test.step('called off', async () => {
    await generate();
    await expect(page.getByRole('progressbar', { name: 'Envoi de plaque-compresseur' })).toBeVisible();
    await cancel.click();
    await expect(cancel).toBeHidden();
    await expect(page).toHaveURL('/notes/create');
  });
  await test.step('cut off', async () => {
    await generate();
    await expect(cancel).toBeVisible();
    await network.cut();
    await expect(page.getByRole('alert').filter({ hasText: 'Connexion perdue.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Garder sur cet appareil' }).first()).toBeVisible();
  });
  await test.step('and back', async () => {
    await network.restore();
    await expect(page).toHaveURL('/notes/my-notes');
    await expect(page.getByRole('listitem').filter({ hasText: 'Régler la tension' })).toHaveCount(1);
  });
});

test(
  'a recording under way outlives its page, and is taken by the server',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.creator);
    const { open, media, recorder } = captureOf(page);
    await open('Bruit du réducteur');
    await media.getByRole('button', { name: 'Audio' }).click();
    await recorder('Enregistrement audio').getByRole('button', { name: 'Commencer l’enregistrement' }).click();
    await expect(page.getByRole('timer', { name: 'Durée enregistrée' })).toHaveText(/0:0[3-9]/);
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto('/notes/create');
    await expect(again.getByText('Fiche commencée retrouvée')).toBeVisible();
    await expect(again.getByRole('textbox', { name: 'Titre de la fiche' })).toHaveValue('Bruit du réducteur');
    await expect(again.getByRole('article', { name: /Récit du/ })).toContainText('Audio');
    await again.getByRole('button', { name: 'Générer la fiche' }).click();
    await expect(again).toHaveURL('/notes/my-notes');
    await expect(again.getByRole('link', { name: /Bruit du réducteur/ })).toBeVisible();
  },
);
