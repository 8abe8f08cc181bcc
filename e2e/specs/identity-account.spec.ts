import type { BrowserContext, Page } from '@playwright/test';
import { accounts, type Account } from '../support/people/accounts.ts';
import { appCode, expect, nextSignInCode, signInCodesSentTo, test } from '../support/people/identity.ts';
import { signIn, submitLogin } from '../support/people/sign-in.ts';
import { phone } from '../support/test.ts';

test.use({ productOf: 'own-account' });
test.describe.configure({ mode: 'serial' });

const { creator, validator, reader } = accounts;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const home = ({ firstName }: Account) => `Bonjour ${firstName}`;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const agree = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const signInCode = (page: Page) => page.getByLabel('Code', { exact: true });

let appSecret = '';
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

test(
  'an authenticator app is set up in the account, and asked for at the next sign-in',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    await signIn(page, product.url, creator);
    await page.goto('/account');
    await test.step('the dialog shows the secret, and refuses a wrong code', async () => {
      await page.getByRole('button', { name: 'Configurer l’application' }).click();
      const dialog = page.getByRole('dialog', { name: 'Configurer l’application' });
      await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible();
      appSecret = ((await dialog.getByLabel('Clé de configuration').textContent()) ?? '').replace(/\s/g, '');
      await dialog.getByLabel('Code', { exact: true }).fill('000000');
      await dialog.getByRole('button', { name: 'Vérifier le code' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Code invalide.');
      await dialog.getByLabel('Code', { exact: true }).fill(appCode(appSecret));
      await dialog.getByRole('button', { name: 'Vérifier le code' }).click();
      await expect(toast(page, 'Application configurée')).toBeVisible();
      await expect(page.getByText('Un code de votre application est demandé à la connexion.')).toBeVisible();
    });
    signedIn = await page.context().storageState();
    await test.step('another browser is asked for its code', async () => {
      const elsewhere = await browserOf(null, phone);
      await elsewhere.goto('/login');
      await submitLogin(elsewhere, creator);
      await expect(heading(elsewhere, 'Code de votre application')).toBeVisible();
      await signInCode(elsewhere).fill(appCode(appSecret, { ahead: true }));
      await elsewhere.getByRole('button', { name: 'Continuer' }).click();
      await expect(heading(elsewhere, home(creator))).toBeVisible();
    });
  },
);

test(
  'a code by e-mail is turned on beside it; one is preferred, or chosen each time',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null, { storageState: signedIn });
    const elsewhere = await browserOf(null);
    await page.goto('/account');
    await test.step('turned on after a question', async () => {
      const mail = page.getByRole('switch', { name: 'Code par e-mail' });
      await expect(mail).not.toBeChecked();
      await mail.click();
      await agree(page, 'Activer');
      await expect(toast(page, 'Code par e-mail activé')).toBeVisible();
      await expect(mail).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Le code de l’application' })).toBeChecked();
    });
    await test.step('preferred: asked for at once', async () => {
      await page.getByRole('radio', { name: 'Le code par e-mail' }).check();
      await expect(toast(page, 'Choix enregistré')).toBeVisible();
      await elsewhere.goto('/login');
      const before = signInCodesSentTo(creator.email, product).length;
      await submitLogin(elsewhere, creator);
      await expect(heading(elsewhere, 'Code reçu par e-mail')).toBeVisible();
      await signInCode(elsewhere).fill(await nextSignInCode(creator.email, product, before));
      await elsewhere.getByRole('button', { name: 'Continuer' }).click();
      await expect(heading(elsewhere, home(creator))).toBeVisible();
    });
    await test.step('without preference: chosen', async () => {
      await page.getByRole('radio', { name: 'Ce que je choisirai' }).check();
      const third = await browserOf(null);
      await expect(page.getByRole('radio', { name: 'Ce que je choisirai' })).toBeChecked();
      await third.goto('/login');
      await submitLogin(third, creator);
      await expect(heading(third, 'Confirmer votre identité')).toBeVisible();
    });
    await test.step('both removed: the password is enough again', async () => {
      await page.getByRole('button', { name: 'Supprimer l’application' }).click();
      await agree(page, 'Supprimer l’application');
      await expect(toast(page, 'Application supprimée')).toBeVisible();
      await page.getByRole('switch', { name: 'Code par e-mail' }).click();
      await agree(page, 'Désactiver');
      await expect(toast(page, 'Code par e-mail désactivé')).toBeVisible();
      const fourth = await browserOf(null);
      await signIn(fourth, product.url, creator);
    });
  },
);

test(
  'the password is changed with the old one, by the same rules, and ends other sign-ins',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const chosen = 'Autre-Matin-2026';
    const page = await browserOf(null, phone);
    await signIn(page, product.url, validator);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changer le mot de passe' });
    const submit = dialog.getByRole('button', { name: 'Changer le mot de passe' });
    await expect(dialog.getByLabel('Mot de passe actuel')).toBeFocused();
    await submit.click();
    await expect(dialog.getByText('Le mot de passe est requis')).toBeVisible();
    await dialog.getByLabel('Mot de passe actuel').fill('Pas-le-bon-2026');
    await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
    await dialog.getByLabel('Confirmation', { exact: true }).fill(chosen);
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('Le mot de passe actuel est incorrect.');
    await dialog.getByLabel('Mot de passe actuel').fill(validator.password);
    await submit.click();
    await expect(toast(page, 'Mot de passe changé')).toBeVisible();
    await page.goto('/');
    await expect(heading(page, home(validator))).toBeVisible();
    const elsewhere = await browserOf(null);
    await signIn(elsewhere, product.url, { ...validator, password: chosen });
  },
);

test(
  'signing out everywhere ends the sign-ins of other browsers too',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    const elsewhere = await browserOf(null, phone);
    await signIn(page, product.url, reader);
    await signIn(elsewhere, product.url, reader);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Déconnecter partout' }).click();
    await agree(page, 'Déconnecter partout');
    // The toast goes by itself: on a slow machine it may be gone once the page stands.
    await Promise.all([
      expect(toast(page, 'Vous êtes déconnecté partout')).toBeVisible(),
      expect(page).toHaveURL(/\/login/),
    ]);
    // Within the few seconds that the API trusts a token it has just checked.
    await expect(async () => {
      await elsewhere.goto('/documents');
      await expect(elsewhere).toHaveURL(/\/login/, { timeout: 4000 });
    }).toPass({ timeout: 60_000 });
  },
);
