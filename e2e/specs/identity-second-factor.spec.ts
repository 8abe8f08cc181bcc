import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/accessibility/axe.ts';
import { accounts, type Account } from '../support/people/accounts.ts';
import { appCode, expect, test } from '../support/people/identity.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { desktop } from '../support/test.ts';

test.use({ productOf: 'second-factor', pool: { MFA: 'required' } });
test.describe.configure({ mode: 'serial' });

const { creator } = accounts;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
const home = ({ firstName }: Account) => `Bonjour ${firstName}`;

/** One heading, no sideways scroll and no violation of WCAG 2.2 AA in the step that stands under this heading, in both widths. */
const checkStep = (page: Page, title: string) =>
  test.step(title, async () => {
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessibleAtBothWidths(page);
  });

test(
  'who has no second factor sets an app up from a QR code or its key, and is asked for its code from then on [D.105]',
  { tag: '@release' },
  async ({ browserOf }) => {
    let appSecret = '';
    const page = await browserOf(null);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    await submitLogin(page, creator);
    await test.step('both ways are offered', async () => {
      await expect(heading(page, 'Protéger votre compte')).toBeFocused();
      await expect(page.getByRole('button', { name: /^E-mail/ })).toBeVisible();
      await page.getByRole('button', { name: /^Application d’authentification/ }).click();
    });
    await test.step('the secret can be scanned, opened, read and copied', async () => {
      await expect(heading(page, 'Ajouter une application')).toBeFocused();
      await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
      const link = page.getByRole('link', { name: /Ouvrir dans une application/ });
      await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Savoir:.+secret=[A-Z2-7]+/);
      appSecret = ((await page.getByLabel('Clé de configuration').textContent()) ?? '').replace(/\s/g, '');
      expect(await link.getAttribute('href')).toContain(appSecret);
      await page.getByRole('button', { name: 'Copier la clé' }).click();
      await expect(page.getByText('Clé copiée')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(appSecret);
    });
    await test.step('a wrong code is said, and the right one typed over it', async () => {
      await code(page).fill('000000');
      await next(page).click();
      await expect(page.getByRole('alert')).toContainText('Code invalide.');
      await expect(code(page)).toBeFocused();
      await code(page).fill(appCode(appSecret));
      await next(page).click();
      await expect(heading(page, home(creator))).toBeVisible();
    });

    await test.step('from then on its code is asked for', async () => {
      const elsewhere = await browserOf(null);
      await elsewhere.goto('/login?redirect=%2Fdocuments');
      await submitLogin(elsewhere, creator);
      await expect(heading(elsewhere, 'Code de votre application')).toBeFocused();
      await expect(code(elsewhere)).toHaveAttribute('autocomplete', 'one-time-code');
      await code(elsewhere).fill(appCode(appSecret, { ahead: true }));
      await next(elsewhere).click();
      await expect(elsewhere).toHaveURL('/documents');
    });
  },
);

test(
  'a step outlives a reload, in the storage of its tab, and can be given up [S4.100]',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null);
    await page.goto('/login');
    await submitLogin(page, accounts.reader);
    await expect(heading(page, 'Protéger votre compte')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('MFA_SETUP');
    await page.reload();
    await expect(heading(page, 'Protéger votre compte')).toBeVisible();
    await page.getByRole('button', { name: 'Retour à la connexion' }).click();
    await expect(heading(page, 'Se connecter')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('MFA_SETUP');
  },
);

test(
  'every step has one heading, no sideways scroll and no violation of WCAG 2.2 AA',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null, { ...desktop, reducedMotion: 'reduce' });
    await page.goto('/login');
    await submitLogin(page, accounts.admin);
    await checkStep(page, 'Protéger votre compte');
    await page.getByRole('button', { name: /^Application d’authentification/ }).click();
    await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
    await checkStep(page, 'Ajouter une application');
    await page.getByRole('button', { name: 'Retour à la connexion' }).click();
    await submitLogin(page, accounts.admin);
    await page.getByRole('button', { name: /^E-mail/ }).click();
    await checkStep(page, 'Recevoir vos codes par e-mail');
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await checkStep(page, 'Code reçu par e-mail');
  },
);
