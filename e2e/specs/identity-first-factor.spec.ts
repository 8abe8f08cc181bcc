import type { Page } from '@playwright/test';
import { accounts } from '../support/people/accounts.ts';
import { expect, nextSignInCode, signInCodesSentTo, test } from '../support/people/identity.ts';
import { checkStep } from '../support/page/step-check.ts';
import { desktop } from '../support/test.ts';

test.use({
  productOf: 'first-factor',
  pool: {
    AUTH_FLOW: 'USER_AUTH',
    FIRST_FACTORS: 'PASSWORD_SRP,PASSWORD,EMAIL_OTP,SMS_OTP',
    MFA_METHODS: 'TOTP,EMAIL,SMS',
  },
});
test.describe.configure({ mode: 'serial' });

const { creator, reader } = accounts;
const mobile = '+33612345678';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });

async function startAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill(email);
  await next(page).click();
  await expect(heading(page, 'Choisir comment vous connecter')).toBeFocused();
}

test('the address comes first, alone, and then the ways to go on', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(null);
  await page.goto('/login');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0);
  await page.getByLabel('Adresse e-mail').fill('pas une adresse');
  await next(page).click();
  await expect(page.getByText('Adresse e-mail invalide')).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(creator.email);
  await next(page).click();
  await expect(heading(page, 'Choisir comment vous connecter')).toBeFocused();
  for (const way of [/^Mot de passe/, /^E-mail/, /^SMS/])
    await expect(page.getByRole('button', { name: way })).toHaveCount(1);
});

test('who chooses the password types it', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(null);
  await startAs(page, creator.email);
  await page.getByRole('button', { name: /^Mot de passe/ }).click();
  await expect(heading(page, 'Saisir votre mot de passe')).toBeFocused();
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Le mot de passe est requis')).toBeVisible();
  await password.fill(creator.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(heading(page, `Bonjour ${creator.firstName}`)).toBeVisible();
});

test(
  'who chooses the e-mail signs in with a code, without a password',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    const before = signInCodesSentTo(reader.email, product).length;
    await startAs(page, reader.email);
    await page.getByRole('button', { name: /^E-mail/ }).click();
    await expect(heading(page, 'Code reçu par e-mail')).toBeFocused();
    await code(page).fill(await nextSignInCode(reader.email, product, before));
    await next(page).click();
    await expect(heading(page, `Bonjour ${reader.firstName}`)).toBeVisible();
  },
);

test(
  'who chooses the phone gets a text message, with no digit of the number',
  { tag: '@release' },
  async ({ browserOf, poolUsers }) => {
    await poolUsers.change(creator.email, { phoneNumber: mobile });
    const page = await browserOf(null);
    await startAs(page, creator.email);
    await page.getByRole('button', { name: /^SMS/ }).click();
    await expect(heading(page, 'Code reçu par SMS')).toBeFocused();
    await expect(page.getByText(/envoyé par SMS au \+\*+(?!\d)/)).toBeVisible();
    await code(page).fill('00000000');
    await next(page).click();
    await expect(page.getByRole('alert')).toContainText('Code invalide.');
    const sent = (await poolUsers.messagesTo(mobile)).at(-1);
    await code(page).fill(sent?.match(/\d{6,8}/)?.[0] ?? 'none');
    await next(page).click();
    await expect(heading(page, `Bonjour ${creator.firstName}`)).toBeVisible();
  },
);

test(
  'a text message is the second factor of who wants one after the password',
  { tag: '@release' },
  async ({ browserOf, poolUsers }) => {
    await poolUsers.change(creator.email, { 'secondFactors.enabled': ['SMS_MFA'] });
    const before = (await poolUsers.messagesTo(mobile)).length;
    const page = await browserOf(null);
    await startAs(page, creator.email);
    await page.getByRole('button', { name: /^Mot de passe/ }).click();
    await page.getByLabel('Mot de passe', { exact: true }).fill(creator.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(heading(page, 'Code reçu par SMS')).toBeFocused();
    await expect.poll(async () => (await poolUsers.messagesTo(mobile)).length).toBe(before + 1);
    const sent = (await poolUsers.messagesTo(mobile)).at(-1);
    await code(page).fill(sent?.match(/\d{6,8}/)?.[0] ?? 'none');
    await next(page).click();
    await expect(heading(page, `Bonjour ${creator.firstName}`)).toBeVisible();
  },
);

test(
  'every step has one heading, no sideways scroll and no violation of WCAG 2.2 AA',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null, { ...desktop, reducedMotion: 'reduce' });
    await page.goto('/login');
    await checkStep(page, 'Se connecter');
    await startAs(page, reader.email);
    await checkStep(page, 'Choisir comment vous connecter');
    await page.getByRole('button', { name: /^Mot de passe/ }).click();
    await checkStep(page, 'Saisir votre mot de passe');
  },
);
