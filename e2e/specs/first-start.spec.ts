import { expectAccessible } from '../support/page/axe.ts';
import { startProduct } from '../support/product/product.ts';
import { desktop, expect, phone, test } from '../support/test.ts';

test('the link of a first start leads into a company of one’s own, and serves once', async ({ browser }, {
  project,
}) => {
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
});
