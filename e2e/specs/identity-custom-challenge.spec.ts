import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { confirmSignIn, signIn as amplifySignIn, signOut } from 'aws-amplify/auth';
import { accounts } from '../support/people/accounts.ts';
import { expect, test } from '../support/people/identity.ts';
import { amplifyOn } from '../support/people/official-client.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { checkStep } from '../support/page/step-check.ts';
import { desktop } from '../support/test.ts';

test.use({
  productOf: 'custom-challenge',
  pool: {
    AUTH_FLOW: 'CUSTOM_WITH_SRP',
    CONTEXT_DATA: 'on',
    CUSTOM_AUTH: fileURLToPath(new URL('../support/people/company-challenge.ts', import.meta.url)),
  },
});

const { creator } = accounts;
const question = 'Quel numéro est inscrit sur votre badge\u202f?';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const answer = (page: Page) => page.getByLabel('Réponse', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });

test(
  'the company’s own question follows the password, in the language of the page; a wrong answer is asked for again [S7.29] [S7.33]',
  { tag: '@release' },
  async ({ browserOf, product }) => {
    const page = await browserOf(null);
    await page.goto('/login');
    await submitLogin(page, creator);
    await expect(heading(page, 'Répondre à la question')).toBeFocused();
    await expect(page.getByText(question)).toBeVisible();
    await next(page).click();
    await expect(page.getByText('Réponse requise')).toBeVisible();
    await answer(page).fill('1');
    await next(page).click();
    await expect(page.getByText('Une réponse de plus est demandée.')).toBeVisible();
    await expect(answer(page)).toHaveValue('');
    await answer(page).fill('4211');
    await next(page).click();
    await expect(heading(page, `Bonjour ${creator.firstName}`)).toBeVisible();
    await test.step('and the sign-in is sent with what the browser says of itself', async () => {
      const entries = product
        .output()
        .split('\n')
        .filter((line) => line.includes('"signed in"'));
      expect(JSON.parse(entries.at(-1) ?? '{}')).toMatchObject({
        browser: {
          userAgent: expect.stringContaining('Chrome'),
          language: 'fr-FR',
          timezone: expect.stringMatching(/./),
        },
      });
    });
  },
);

test(
  'what aws-amplify says to the company’s code reaches it with each request',
  { tag: '@release' },
  async ({ product }) => {
    await amplifyOn(product);
    const { email: username, password } = creator;
    const options = (locale: string) => ({ clientMetadata: { locale } });
    const asked = await amplifySignIn({
      username,
      password,
      options: { authFlowType: 'CUSTOM_WITH_SRP', ...options('fr') },
    });
    expect(asked.nextStep).toMatchObject({ additionalInfo: { question } });
    const again = await confirmSignIn({ challengeResponse: '1', options: options('en') });
    expect(again.nextStep).toMatchObject({ additionalInfo: { question: 'Which number is on your badge?' } });
    expect((await confirmSignIn({ challengeResponse: '4211', options: options('en') })).isSignedIn).toBe(true);
    await signOut();
  },
);

test(
  'after too many wrong answers the sign-in starts over, and says so',
  { tag: '@release' },
  async ({ browserOf }) => {
    const page = await browserOf(null, { ...desktop, reducedMotion: 'reduce' });
    await page.goto('/login');
    await submitLogin(page, creator);
    await checkStep(page, 'Répondre à la question');
    for (const wrong of ['1', '2']) {
      await expect(answer(page)).toHaveValue('');
      await answer(page).fill(wrong);
      await next(page).click();
    }
    await expect(heading(page, 'Se connecter')).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
  },
);

test('a wrong password never reaches the question', { tag: '@release' }, async ({ browserOf }) => {
  const page = await browserOf(null);
  await page.goto('/login');
  await submitLogin(page, { ...creator, password: 'Pas-Le-Bon-2026' });
  await expect(page.getByRole('alert')).toContainText("Nom d'utilisateur ou mot de passe incorrect.");
  await expect(heading(page, 'Se connecter')).toBeVisible();
});
