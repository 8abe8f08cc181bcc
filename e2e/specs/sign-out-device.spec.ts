import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { untilControlled } from '../support/browser/worker.ts';

// The id that is watched below leads to no note.
test.use({ expectedErrors: /watcher=monitoredNoteIds/ });

/** Everything a browser stores for the product, by place. */
const storedBy = (page: Page) =>
  page.evaluate(async () => {
    const rows: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames)
        rows[`${name}/${store}`] = await new Promise<number>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          // What belongs to no one is what workbox notes of the caches that are everybody’s.
          const isOnes = (row: { cacheName?: string }) => row.cacheName !== 'savoir-public';
          reading.addEventListener('success', () =>
            resolve((reading.result as { cacheName?: string }[]).filter(isOnes).length),
          );
        });
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (new URL(url).pathname.startsWith('/api/')) cached.push(`${name} ${url}`);
    return {
      local: Object.keys(localStorage).toSorted(),
      session: Object.entries(sessionStorage).filter(([, text]) => /notes|account|@/.test(String(text))),
      cookies: document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
      rows,
      cached: cached.filter((line) => !line.startsWith('savoir-public ')),
    };
  });

test('after a sign-out nothing of the person is left on the device, and they were told what goes', async ({
  browserOf,
}) => {
  const page = await browserOf(null, { hasWorker: true });
  await page.goto('/login');
  await submitLogin(page, accounts.creator);
  await untilControlled(page);
  await page.goto('/notes/create');
  await page.getByRole('textbox', { name: 'Titre de la fiche' }).fill('Geste que moi seule connais');
  await expect.poll(async () => (await storedBy(page)).rows['savoir-notes/captures']).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/account');
  await page.evaluate(() => localStorage.setItem('monitoredNoteIds', '["018f0000-0000-7000-8000-000000000001"]'));
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ce que vous avez commencé sans l’enregistrer sera effacé de cet appareil.');
  await question.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  await expect
    .poll(() => storedBy(page))
    .toEqual({
      local: ['lastAppVersion'],
      session: [],
      cookies: ['locale'],
      rows: {
        'savoir-notes/captures': 0,
        'savoir-notes/drafts': 0,
        'savoir-notes/outbox': 0,
        'savoir-notes/takes': 0,
        'workbox-expiration/cache-entries': 0,
      },
      cached: [],
    });
});
