import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { callerOf } from '../support/people/bearer.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { chooseAction, sendToValidation } from '../support/page/note.ts';
import { chooseFiles, files } from '../support/page/files.ts';
import { seeded } from '../support/product/seeded.ts';
import { untilOfflineReady } from '../support/browser/worker.ts';
import { expect, phone, test } from '../support/test.ts';
import { fits } from '../support/page/layout.ts';

test.use({ productOf: 'take-along', actionTimeout: 60_000, expectedErrors: /NetworkError|Failed to fetch|network/i });
test.describe.configure({ timeout: 120_000 });

const { id, title } = seeded.publishedNote;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Everything that this browser stores of the product in databases and caches, as one text. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)));
          }),
        );
      database.close();
    }
    for (const name of (await caches.keys()).filter((each) => each.startsWith('savoir-user-')))
      for (const request of await (await caches.open(name)).keys())
        texts.push((await (await (await caches.open(name)).match(request, { ignoreVary: true }))?.text()) ?? '');
    return texts.join('\n');
  });

async function take(page: Page, path: string, name: string) {
  await page.goto(path);
  await chooseAction(page, 'Garder hors ligne');
  await expect(page.getByText(`Gardé hors ligne : ${name}`)).toBeVisible();
}

test(
  'what was taken along is read, searched and cited without network, with the date of its copy [B.61]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(accounts.reader, { hasWorker: true, ...phone });
    await page.goto('/');
    await untilOfflineReady(page);
    await page.goto('/notes/all');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.goto('/chat');
    await expect(heading(page, 'Chat')).toBeVisible();
    await page.goto('/documents');
    await expect(page.getByRole('link', { name: seeded.document.title })).toBeVisible();
    await take(page, `/notes/${id}`, title);
    await take(page, `/documents/${seeded.document.id}`, seeded.document.title);

    await test.step('the account says how much, and of when', async () => {
      await page.goto('/account/copies');
      const list = page.getByRole('list', { name: 'Sur cet appareil' });
      await expect(list.getByText(/sur 200\sMo/)).toBeVisible();
      await expect(list.getByRole('listitem').filter({ hasText: title })).toContainText('copie du');
      expect(await fits(page)).toBe(true);
    });

    await page.context().setOffline(true);
    await test.step('the note is read', async () => {
      await page.goto(`/notes/${id}`);
      await expect(heading(page, title)).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: /Copie du \d+\s\S+\s\d{4} à \d+\sh\s\d+/ }),
      ).toBeVisible();
      expect(await fits(page)).toBe(true);
    });
    await test.step('the document is read, page by page', async () => {
      await page.goto(`/documents/${seeded.document.id}?page=2`);
      await expect(page.locator('canvas').first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Copie du' })).toBeVisible();
    });
    await test.step('a list finds it by another form of its words, and nothing else', async () => {
      await page.goto('/notes/all?q=purgez%20hydrauliques');
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '2 copies vérifiées le' })).toBeVisible();
    });
    await test.step('so does the palette', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Rechercher partout' }).fill('purger');
      await expect(page.getByText('la recherche porte sur les copies de cet appareil')).toBeVisible();
      await expect(page.getByRole('option', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('a question is answered with what comes nearest, which opens the copy', async () => {
      await page.goto('/chat');
      await page.getByRole('textbox', { name: 'Votre question' }).fill('Comment purger la presse ?');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/Voici ce qui s’en approche le plus/)).toBeVisible();
      await page.getByRole('link', { name: title }).click();
      await expect(heading(page, title)).toBeVisible();
      await page.goto('/chat');
      await page.getByRole('textbox', { name: 'Votre question' }).fill('Combien de jours de congés ?');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Aucune de vos copies hors ligne ne parle de cela.')).toBeVisible();
      expect(await fits(page)).toBe(true);
    });
  },
);

interface Fiche {
  id: string;
  title: string;
  version: number;
  markdown: string;
}

test(
  'what became of it meanwhile arrives with the network, and nothing of it outlives a sign-out [B.62] [B.63]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const validator = await browserOf(accounts.validator);
    await validator.goto('/');
    const call = await callerOf(validator);
    const read = (fiche: string) => call<Fiche>('GET', `/notes/${fiche}`);
    const { items } = await call<{ items: Fiche[] }>('GET', '/notes?scope=all&limit=6');
    const [archived, dangerous] = items.filter((each) => each.id !== id) as [Fiche, Fiche];
    const before = await read(id);
    const page = await browserOf(accounts.reader, { hasWorker: true });
    await page.goto('/');
    await untilOfflineReady(page);

    await test.step('taken along by keyboard, and by mouse', async () => {
      await page.goto(`/notes/${id}`);
      await page.getByRole('button', { name: /^Actions pour/ }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Garder hors ligne' })).toBeVisible();
      while (
        !(await page
          .getByRole('menuitem', { name: 'Garder hors ligne' })
          .evaluate((item) => item === document.activeElement))
      )
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Gardé hors ligne : ${title}`)).toBeVisible();
      for (const fiche of [archived, dangerous]) await take(page, `/notes/${fiche.id}`, fiche.title);
    });

    await page.context().setOffline(true);
    await test.step('others go on: one is corrected, one archived, one reported as dangerous', async () => {
      const draft = await call<Fiche>('POST', `/notes/${id}/corrections`, {}, before.version);
      const edited = await call<Fiche>(
        'PATCH',
        `/notes/${draft.id}`,
        { markdown: 'Attendre que la pression tombe à zéro bar exactement.' },
        draft.version,
      );
      const sent = await call<Fiche>('POST', `/notes/${draft.id}/submit`, undefined, edited.version);
      if ((await call<Fiche & { status: string }>('GET', `/notes/${draft.id}`)).status === 'AWAITING_VALIDATION')
        await call('POST', `/notes/${draft.id}/publish`, undefined, sent.version);
      await call('POST', `/notes/${archived.id}/archive`, undefined, (await read(archived.id)).version);
      await call('POST', '/reports', {
        thing: { type: 'note', id: dangerous.id },
        kind: 'dangerous',
        text: 'La machine peut redémarrer seule.',
      });
      await page.goto(`/notes/${archived.id}`);
      await expect(heading(page, archived.title)).toBeVisible();
    });

    // What it was made from stays among its sources.
    const oldText = `"markdown":${JSON.stringify(before.markdown)}`;
    await test.step('back again, the device learns of it', async () => {
      expect((await storedText(page)).includes(oldText)).toBe(true);
      await page.context().setOffline(false);
      await expect(page.getByText('Un élément gardé hors ligne n’est plus disponible')).toBeVisible({
        timeout: 40_000,
      });
      await expect(page.getByText('2 copies ont été remplacées par leur nouvelle version')).toBeVisible();
      const stored = await storedText(page);
      expect(stored.includes('zéro bar exactement')).toBe(true);
      expect(stored.includes(oldText)).toBe(false);
      expect(stored.includes(archived.title)).toBe(false);
    });

    await test.step('and shows it without network', async () => {
      await page.context().setOffline(true);
      await page.goto(`/notes/${id}`);
      await expect(page.getByText('zéro bar exactement')).toBeVisible();
      await page.goto(`/notes/${dangerous.id}`);
      await expect(page.getByText('Un danger a été signalé sur cette fiche')).toBeVisible();
      await page.goto(`/notes/${archived.id}`);
      await expect(page.getByRole('status').filter({ hasText: 'Hors connexion' })).toBeVisible();
      await expect(heading(page, archived.title)).toHaveCount(0);
      await page.context().setOffline(false);
    });

    await test.step('a sign-out says that it goes, and takes it away', async () => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Vos copies hors ligne seront effacées de cet appareil.');
      await question.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(heading(page, 'Se connecter')).toBeVisible();
      await expect.poll(async () => (await storedText(page)).includes(title)).toBe(false);
    });

    await test.step('the next person on this device has nothing of it', async () => {
      await submitLogin(page, accounts.stranger);
      await expect(heading(page, `Bonjour ${accounts.stranger.firstName}`)).toBeVisible();
      expect((await storedText(page)).includes('zéro bar exactement')).toBe(false);
      await page.context().setOffline(true);
      await page.goto(`/notes/${id}`);
      await expect(page.getByRole('status').filter({ hasText: 'Hors connexion' })).toBeVisible();
      await expect(page.getByText('zéro bar exactement')).toHaveCount(0);
    });
  },
);

test(
  'a photo stands beside its step in what was taken along, without network too',
  { tag: '@release' },
  async ({ browserOf }) => {
    const note = `/notes/${seeded.noteToReview.id}`;
    const author = await browserOf(accounts.creator);
    await author.goto(`${note}/edit`);
    const text = author.getByRole('textbox', { name: 'Texte de la fiche' });
    const sources = author.getByRole('complementary', { name: 'Sources' });
    await sources.getByRole('button', { name: 'Ajouter un média' }).click();
    await chooseFiles(author, author.getByRole('menuitem', { name: 'Photo' }), files.photo);
    await expect(sources.getByRole('button', { name: /Agrandir/ })).toBeVisible();
    await text.getByRole('listitem').first().click();
    await author.getByRole('button', { name: 'Placer une photo' }).click();
    await author.getByRole('menuitem').first().click();
    await author.getByRole('textbox', { name: 'Légende de la photo' }).fill('La plaque');
    await sendToValidation(author);

    const validator = await browserOf(accounts.validator);
    await validator.goto(note);
    await validator.getByRole('button', { name: 'Publier la fiche' }).click();
    await expect(validator.getByText(/^Validée par/).first()).toBeVisible();

    const reader = await browserOf(accounts.creator, { hasWorker: true, ...phone });
    await reader.goto('/');
    await untilOfflineReady(reader);
    await reader.goto(note);
    const title = (await reader.locator('#note-title').textContent()) ?? '';
    await take(reader, note, title);
    await reader.goto('/notes/all');
    await reader.context().setOffline(true);
    await reader.goto(note);
    const photo = reader
      .getByRole('article')
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: 'Agrandir La plaque' });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(100);
  },
);
