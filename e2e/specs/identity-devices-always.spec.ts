import { accounts } from '../support/people/accounts.ts';
import { expect, signInCodesSentTo, test } from '../support/people/identity.ts';
import { agree, answersOf, home, openAccount, signInWithCode, signOutHere } from '../support/people/second-factor.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { desktop } from '../support/test.ts';

test.use({ productOf: 'devices-always', pool: { DEVICES: 'always', MFA_METHODS: 'EMAIL' } });

const { creator } = accounts;

test(
  'where every browser is remembered it proves itself from the second sign-in on, until its user has it forgotten [S7.32] [S7.36]',
  { tag: '@release' },
  async ({ browserOf, poolUsers, product }) => {
    await poolUsers.change(creator.email, { 'secondFactors.enabled': ['EMAIL_OTP'], 'secondFactors.preferred': null });
    const page = await browserOf(null, desktop);
    const answered = answersOf(page);
    const codes = () => signInCodesSentTo(creator.email, product).length;
    const forgetButton = page.getByRole('button', { name: /^Oublier Chrome/ });
    await page.goto('/login');

    await test.step('the first sign-in asks for a code, and remembers the browser unasked', async () => {
      await signInWithCode(page, creator, product);
      expect(answered).toEqual(['PASSWORD_VERIFIER', 'EMAIL_OTP']);
      await openAccount(page);
      await expect(forgetButton).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Retenir/ })).toHaveCount(0);
    });
    await test.step('the second one needs the password alone: the browser proves itself', async () => {
      await signOutHere(page);
      const before = codes();
      answered.length = 0;
      await submitLogin(page, creator);
      await expect(home(page, creator)).toBeVisible();
      expect(answered).toEqual(['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);
      expect(codes()).toBe(before);
    });
    await test.step('forgotten on the account page it stays signed in, over a reload too', async () => {
      await openAccount(page);
      await forgetButton.click();
      await agree(page, 'Oublier');
      await expect(page.getByText('Navigateur oublié')).toBeVisible();
      await expect(page.getByText('Aucun navigateur n’est reconnu')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Aucun navigateur n’est reconnu')).toBeVisible();
    });
    await test.step('the next sign-in asks for a code again, and remembers it as another browser', async () => {
      await signOutHere(page);
      answered.length = 0;
      await signInWithCode(page, creator, product);
      expect(answered).toEqual(['PASSWORD_VERIFIER', 'EMAIL_OTP']);
      await openAccount(page);
      await expect(forgetButton).toHaveCount(1);
    });
  },
);
