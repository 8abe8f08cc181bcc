import { chromium } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { headlessPath, launchArguments } from '../support/browser/browser.ts';
import { freePort } from '../support/product/free-port.ts';
import { startProduct } from '../support/product/product.ts';
import { signIn, submitLogin } from '../support/people/sign-in.ts';
import { expect, test } from '../support/test.ts';

const { admin } = accounts;

test(
  'over plain http on a name of the network one signs in, works, and is told what needs https',
  { tag: '@release' },
  async () => {
    const port = String(await freePort());
    const url = `http://savoir.test:${port}`;
    const product = await startProduct({ PORT: port, PUBLIC_URL: url, DEMONSTRATION: 'on' }, 'plain-http');
    const browser = await chromium.launch({
      executablePath: headlessPath(),
      args: [...launchArguments, '--host-resolver-rules=MAP savoir.test 127.0.0.1'],
    });
    try {
      const page = await browser.newPage({ locale: 'fr-FR', timezoneId: 'Europe/Paris', baseURL: url });
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await test.step('the browser lends this page no cryptography', async () => {
        await page.goto('/login');
        expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
      });

      await test.step('signing in asks for nothing else than elsewhere, and a wrong password says so', async () => {
        await submitLogin(page, { ...admin, password: 'Pas-le-bon-2026' });
        await expect(page.getByRole('alert')).toContainText("Nom d'utilisateur ou mot de passe incorrect.");
        await signIn(page, url, admin);
      });

      await test.step('the session outlives a reload', async () => {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${admin.firstName}` })).toBeVisible();
      });

      await test.step('the first pages open', async () => {
        for (const [path, title] of [
          ['/documents', 'Documents'],
          ['/company/users', 'Utilisateurs'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        }
      });
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await product.stop();
    }
  },
);
