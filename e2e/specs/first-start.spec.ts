import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/axe.ts';
import { startProduct, type Product } from '../support/product/product.ts';
import { desktop, expect, phone, test } from '../support/test.ts';
import { bearerOf } from '../support/people/bearer.ts';
import { temporaryPasswordSentTo } from '../support/people/outbox.ts';
import { chooseFirstPassword, submitLogin } from '../support/people/sign-in.ts';

const firstDay = (page: Page) => page.getByRole('region', { name: 'Votre premier jour dans Savoir' });
const home = (page: Page, firstName: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Bonjour ${firstName}` })).toBeVisible();
const isOver = async (page: Page, firstName: string) => {
  await page.goto('/');
  await home(page, firstName);
  await expect(page.getByText('Aucune fiche publiée')).toBeVisible();
  await expect(firstDay(page)).toHaveCount(0);
};

test(
  'the link of a first start leads into a company of one’s own, and serves once',
  { tag: '@release' },
  async ({ browser }, { project }) => {
    const product = await startProduct({ DEMONSTRATION: 'off' }, 'first-start');
    const context = await browser.newContext({ ...project.use, baseURL: product.url, serviceWorkers: 'block' });
    try {
      await expect.poll(() => product.output()).toContain('/first-start#');
      const link = /http\S+\/first-start#\S+/.exec(product.output())?.[0] ?? '';
      const page = await context.newPage();

      await test.step('the form says what is missing, and reads well at both widths', async () => {
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue sur Savoir' })).toBeVisible();
        await page.getByRole('button', { name: /Commencer$/ }).click();
        await expect(page.getByText('À renseigner')).toHaveCount(3);
        await expect(page.getByText('Adresse e-mail invalide')).toBeVisible();
        for (const { viewport } of [phone, desktop]) {
          await page.setViewportSize(viewport);
          await expectAccessible(page);
          await page.screenshot({ path: test.info().outputPath(`first-start.${viewport.width}.png`), fullPage: true });
        }
      });

      await test.step('with company, name, address and password one is in', async () => {
        await page.getByLabel('Nom de l’entreprise').fill('Fonderie Roux');
        await page.getByLabel('Prénom').fill('Inès');
        await page.getByLabel('Nom', { exact: true }).fill('Roux');
        await page.getByLabel('Adresse e-mail').fill('ines.roux@example.org');
        await page.getByLabel('Nouveau mot de passe').fill('Un-Mot-De-Passe-42');
        await page.getByLabel('Confirmation').fill('Un-Mot-De-Passe-42');
        await page.getByRole('button', { name: /Commencer$/ }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();
        await page.goto('/company/administration');
        await expect(page.getByText('Fonderie Roux').first()).toBeVisible();
      });

      const options = { ...project.use, baseURL: product.url, serviceWorkers: 'block' as const };
      const invite = (firstName: string, role: 'reader' | 'creator' | 'validator') =>
        inviteAndSignIn(page, { firstName, role }, { browser, product, options });

      await test.step('a first-day reader sees where to ask, to read and to signal, and what to do where nothing is there', async () => {
        const reader = await invite('Paul', 'reader');
        await expect(firstDay(reader).getByRole('link')).toHaveText([
          'Posez une question',
          'Lisez les fiches',
          'Signalez une erreur',
        ]);
        for (const { viewport } of [phone, desktop]) {
          await reader.setViewportSize(viewport);
          await expectAccessible(reader);
          await reader.screenshot({ path: test.info().outputPath(`first-day.${viewport.width}.png`), fullPage: true });
        }
        await firstDay(reader).getByRole('link', { name: 'Signalez une erreur' }).click();
        await expect(reader.getByText(/vous suivrez ici ce qu’elle devient/)).toBeVisible();
        await reader.goto('/documents');
        await reader.getByRole('link', { name: 'Poser une question' }).click();
        await expect(reader.getByText(/Savoir vous proposera un collègue/)).toBeVisible();
        await reader.goto('/');
        await expect(firstDay(reader).getByRole('listitem').last().getByLabel('Vu')).toBeVisible();
        await firstDay(reader).getByRole('button', { name: 'Passer' }).press('Enter');
        await expect(firstDay(reader)).toHaveCount(0);
        await expect(reader.getByRole('heading', { level: 1, name: 'Bonjour Paul' })).toBeFocused();
        await isOver(reader, 'Paul');
        const telephone = await onAnotherDevice(browser, { firstName: 'Paul', role: 'reader' }, options);
        await home(telephone, 'Paul');
        await isOver(telephone, 'Paul');
        for (const each of [reader, telephone]) await each.context().close();
      });

      await test.step('a first-day creator is led to tell first, and is through after three places', async () => {
        const creator = await invite('Camille', 'creator');
        for (const [place, address] of [
          ['Racontez un geste', '/notes/create'],
          ['Posez une question', '/chat'],
          ['Lisez les fiches', '/notes/all'],
        ] as const) {
          await firstDay(creator).getByRole('link', { name: place }).click();
          await expect(creator).toHaveURL(address);
          if (address === '/chat') await expect(creator.getByText(/Racontez d’abord un geste/)).toBeVisible();
          await creator.goto('/');
          await home(creator, 'Camille');
        }
        await isOver(creator, 'Camille');
        await creator.context().close();
      });

      await test.step('a first-day validator is led to what waits', async () => {
        const validator = await invite('Nadia', 'validator');
        await firstDay(validator).getByRole('link', { name: 'Validez ce qui attend' }).click();
        await expect(validator.getByRole('heading', { name: 'Aucune fiche pour l’instant' })).toBeVisible();
        await expect(validator.getByRole('main').getByRole('link', { name: 'Créer une fiche' })).toBeVisible();
        await validator.context().close();
      });

      await test.step('to someone else the link says that it has served', async () => {
        const other = await browser.newContext({ ...project.use, serviceWorkers: 'block' });
        const visitor = await other.newPage();
        await visitor.goto(link);
        await expect(visitor.getByRole('alert')).toContainText('Ce lien ne sert plus');
        await visitor.getByRole('link', { name: 'Aller à la connexion' }).click();
        await expect(visitor.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
        await other.close();
      });
    } finally {
      await context.close();
      await product.stop();
    }
  },
);

interface Invited {
  firstName: string;
  role: 'reader' | 'creator' | 'validator';
}

const password = 'Premier-Jour-2026';
const addressOf = ({ firstName }: Invited) => `${firstName.toLowerCase()}@example.org`;

/** Invites someone as the administrator whose page this is; resolves to theirs, after the first sign-in. */
async function inviteAndSignIn(
  administrator: Page,
  invited: Invited,
  { browser, product, options }: { browser: Browser; product: Product; options: BrowserContextOptions },
): Promise<Page> {
  const email = addressOf(invited);
  const answer = await administrator.request.post('/api/users', {
    headers: { authorization: await bearerOf(administrator) },
    data: { ...invited, email, lastName: 'Martin', service: '', position: '', spaceIds: [] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/login');
  await submitLogin(page, { email, password: await temporaryPasswordSentTo(email, product) });
  await chooseFirstPassword(page, password);
  return page;
}

/** The same person on another device. */
async function onAnotherDevice(browser: Browser, invited: Invited, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/login');
  await submitLogin(page, { email: addressOf(invited), password });
  return page;
}
