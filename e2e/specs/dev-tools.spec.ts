import { accounts } from '../support/people/accounts.ts';
import { files } from '../support/page/files.ts';
import { errorMessage } from '../support/page/messages.ts';
import { desktop, expect, phone, test } from '../support/test.ts';
import { untilOfflineReady } from '../support/browser/worker.ts';

test(
  'the developer tools are in the navigation of developers, and refused to anyone else [S2.90] [S2.91] [S2.92] [S2.93] [S2.94] [S2.107]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const entry = { name: 'Dev Tools' };
    const dev = await browserOf(accounts.dev, desktop);
    await dev.goto('/');
    await dev.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', entry).click();
    await expect(dev).toHaveURL('/dev');
    const admin = await browserOf(accounts.admin, desktop);
    await admin.goto('/');
    await expect(admin.getByRole('heading', { level: 1, name: 'Bonjour Thomas' })).toBeVisible();
    await expect(admin.getByRole('link', entry)).toHaveCount(0);
    for (const path of ['/dev', '/dev/dev-page', '/dev/dev-audio', '/dev/dev-video', '/dev/dev-markdown'])
      await test.step(path, async () => {
        await dev.goto(path);
        await expect(dev.getByRole('heading', { level: 1, name: 'Dev Tools' })).toBeVisible();
        await expect(dev).toHaveTitle('Dev Tools · Savoir');
        await admin.goto(path);
        await expect(errorMessage(admin, 'Accès refusé')).toBeVisible();
        await expect(admin).toHaveURL('/');
      });
  },
);

test('mails without a mail server are read in the tools [D.11]', { tag: '@release' }, async ({ browserOf }) => {
  const reader = await browserOf(accounts.reader, desktop);
  await reader.goto('/contact-us?contactKind=contact');
  await reader.getByLabel('Votre message').fill('Où est la notice de la pompe ?');
  await reader.getByRole('button', { name: 'Envoyer' }).click();
  await expect(reader.getByText('Message envoyé')).toBeVisible();
  const dev = await browserOf(accounts.dev, desktop);
  const mail = dev.getByRole('listitem').filter({ hasText: 'Savoir - Question - Delorme Maintenance' });
  await expect(async () => {
    await dev.goto('/dev/mails');
    await expect(mail.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await mail.first().getByText('Lire le courrier').click();
  await expect(mail.first()).toContainText('Où est la notice de la pompe ?');
  await expect(mail.first()).toContainText('paul.renaud@delorme-maintenance.fr');
});

test.describe('faults', () => {
  test.use({ expectedErrors: /on purpose|503|reported: slot/ });

  test(
    'the developer mode makes things fail on purpose, in this browser only [S3.42] [S3.43]',
    { tag: '@release' },
    async ({ browserOf }) => {
      const dev = await browserOf(accounts.dev, desktop);
      const stored = (key: string) => dev.evaluate((name) => localStorage.getItem(name), key);
      await dev.goto('/dev/dev-page');
      await expect(dev.getByLabel('Application en panne')).toBeDisabled();
      await dev.getByRole('switch', { name: 'Mode développeur' }).check();
      expect(await stored('devMode')).toBe('true');
      await test.step('a remote that does not load costs one area', async () => {
        await dev.getByLabel('Application en panne').selectOption('mf-documents');
        expect(JSON.parse((await stored('devConf')) ?? '{}')).toMatchObject({ failingRemote: 'documents' });
        await dev.goto('/documents');
        await expect(dev.getByRole('heading', { name: /ne répondent pas/ })).toBeVisible();
        await dev
          .getByRole('navigation', { name: 'Navigation principale' })
          .getByRole('link', { name: 'Notes' })
          .click();
        await expect(dev.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      });
      await test.step('an API that answers an error, until it is switched off', async () => {
        await dev.goto('/dev/dev-page');
        await dev.getByRole('button', { name: 'Tout remettre à zéro' }).click();
        await dev.getByLabel('Réponse de l’API').selectOption('503');
        await dev.goto('/company/users');
        await expect(dev.getByRole('heading', { name: 'L’entreprise ne répond pas' })).toBeVisible({ timeout: 40_000 });
        await dev.goto('/dev/dev-page');
        await dev.getByRole('switch', { name: 'Mode développeur' }).uncheck();
        await dev.goto('/company/users');
        await expect(dev.getByRole('row', { name: /Paul Renaud/ })).toBeVisible();
      });
    },
  );
});

test(
  'each toast, question and error page can be brought about; on a phone a value stands by its name, and apart from the next',
  { tag: '@release' },
  async ({ browserOf }) => {
    const dev = await browserOf(accounts.dev, desktop);
    await dev.goto('/dev/dev-page');
    for (const kind of ['Succès', 'Information', 'Avertissement', 'Erreur']) {
      await dev.getByRole('button', { name: kind, exact: true }).click();
      await expect(dev.getByText('Une phrase de détail.').last()).toBeVisible();
    }
    await dev.getByRole('button', { name: 'Nom à saisir' }).click();
    await expect(dev.getByRole('alertdialog')).toContainText('Savoir');
    await dev.keyboard.press('Escape');
    await test.step('on a phone', async () => {
      await dev.setViewportSize(phone.viewport);
      const box = async (name: string, place: string) => {
        const found = await dev.getByRole('term').filter({ hasText: name }).locator(place).boundingBox();
        return found ?? { y: 0, height: 0 };
      };
      const [name, value, next] = [
        await box('Node', 'xpath=.'),
        await box('Node', '+ dd'),
        await box('Démarré', 'xpath=.'),
      ];
      expect(value.y - (name.y + name.height)).toBeLessThanOrEqual(4);
      expect(next.y - (value.y + value.height)).toBeGreaterThanOrEqual(12);
    });
    await dev.getByRole('link', { name: 'Adresse inconnue' }).click();
    await expect(dev.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
  },
);

test(
  'the playgrounds hold the product’s own recorder, player and markdown',
  { tag: '@release' },
  async ({ browserOf }) => {
    const dev = await browserOf(accounts.dev, { ...desktop, permissions: ['microphone'] });
    await dev.goto('/dev/dev-audio');
    await dev.getByTestId('playground-audio').setInputFiles(files.speech);
    await expect(dev.getByRole('button', { name: /^Écouter|^Lire/ }).first()).toBeVisible();
    await dev.goto('/dev/dev-markdown');
    await dev.getByRole('textbox', { name: 'Markdown' }).fill('# Bonjour\n\n[lien](ht!tp://[)');
    const rendered = dev.getByRole('region', { name: 'Rendu' });
    await expect(rendered.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
    await expect(rendered).toContainText('lien indisponible');
  },
);

test(
  'the service worker of today: what it keeps, how much, and how to empty and update it',
  { tag: '@release' },
  async ({ browserOf }) => {
    const dev = await browserOf(accounts.dev, { ...desktop, hasWorker: true });
    await dev.goto('/dev/dev-page');
    await untilOfflineReady(dev);
    // The first worker of a browser takes over a page that is open; a page loaded after that is its own.
    await dev.reload();
    const caches = dev.getByRole('list', { name: 'Caches' });
    const row = (name: string) => caches.locator('.sv-row').filter({ hasText: name });
    await test.step('its state, its revision and its caches with counts and sizes', async () => {
      await expect(dev.getByRole('term').filter({ hasText: 'Répond à cette page' }).locator('+ dd')).toHaveText('Oui');
      await expect(dev.getByText(/\/sw\.js$/)).toBeVisible();
      await expect(dev.getByRole('term').filter({ hasText: 'Révision de la coquille' }).locator('+ dd')).toHaveText(
        /^[0-9a-f]{32}$/,
      );
      for (const name of ['Coquille', 'Applications', 'Réponses pour tous', 'Réponses de l’utilisateur'])
        await expect(row(name)).toContainText(/[1-9]\d* fichiers?.*(o|Mo|ko)/);
    });
    await test.step('one cache is emptied, the others stay', async () => {
      await dev.getByRole('button', { name: 'Vider le cache Applications' }).click();
      await expect(row('savoir-remotes')).toHaveCount(0);
      await expect(row('Coquille')).toBeVisible();
    });
    await test.step('a newer worker is asked for', async () => {
      await dev.getByRole('button', { name: 'Chercher une mise à jour' }).click();
      await expect(dev.getByText('Le serveur a été interrogé')).toBeVisible();
    });
  },
);
