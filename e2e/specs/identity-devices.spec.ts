import {
  GetDeviceCommand,
  ListDevicesCommand,
  UpdateDeviceStatusCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  signIn as amplifySignIn,
  signOut,
} from 'aws-amplify/auth';
import { accounts } from '../support/people/accounts.ts';
import { expect, nextSignInCode, signInCodesSentTo, test } from '../support/people/identity.ts';
import { amplifyOn, sdkOn } from '../support/people/official-client.ts';
import { agree, answersOf, home, openAccount, signInWithCode, signOutHere } from '../support/people/second-factor.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { desktop } from '../support/test.ts';

test.use({ productOf: 'devices', pool: { DEVICES: 'optional', MFA_METHODS: 'EMAIL' } });
test.describe.configure({ mode: 'serial' });

const { creator, validator } = accounts;
test(
  'a remembered browser proves itself instead of asking for a code, until it is forgotten [S7.32] [S7.36]',
  { tag: '@release' },
  async ({ browserOf, poolUsers, product }) => {
    await poolUsers.change(creator.email, { 'secondFactors.enabled': ['EMAIL_OTP'], 'secondFactors.preferred': null });
    const page = await browserOf(null, desktop);
    const answered = answersOf(page);
    const codes = () => signInCodesSentTo(creator.email, product).length;
    await page.goto('/login');

    await test.step('it is asked for a code as long as no one says that it is to be remembered', async () => {
      await signInWithCode(page, creator, product);
      await signOutHere(page);
      await signInWithCode(page, creator, product);
    });
    await test.step('its user has it remembered', async () => {
      await openAccount(page);
      await page.getByRole('button', { name: /^Retenir Chrome/ }).click();
      await expect(page.getByRole('button', { name: /^Oublier Chrome/ })).toBeVisible();
    });
    await test.step('it then needs the password alone', async () => {
      await signOutHere(page);
      const before = codes();
      answered.length = 0;
      await submitLogin(page, creator);
      await expect(home(page, creator)).toBeVisible();
      expect(answered).toEqual(['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);
      expect(codes()).toBe(before);
    });
    await test.step('another browser is still asked, and forgets the first one', async () => {
      const elsewhere = await browserOf(null, desktop);
      await elsewhere.goto('/login');
      await signInWithCode(elsewhere, creator, product);
      await openAccount(elsewhere);
      await elsewhere.getByRole('button', { name: 'Oublier Chrome sur Linux' }).click();
      await agree(elsewhere, 'Oublier');
      await expect(elsewhere.getByText('Navigateur oublié')).toBeVisible();
    });
    await test.step('which ends the sign-in of the first, and has it asked for a code again', async () => {
      // Within five seconds: for so long a server may remember whom it has seen.
      await expect(async () => {
        await page.reload();
        await expect(page).toHaveURL(/\/login/, { timeout: 2000 });
      }).toPass();
      await signInWithCode(page, creator, product);
    });
  },
);

test(
  'aws-amplify and the provider’s SDK remember, list and forget devices of the running product',
  { tag: '@release' },
  async ({ poolUsers, product }) => {
    await poolUsers.change(validator.email, {
      'secondFactors.enabled': ['EMAIL_OTP'],
      'secondFactors.preferred': null,
    });
    await amplifyOn(product);
    const credentials = { username: validator.email, password: validator.password };
    const codes = () => signInCodesSentTo(validator.email, product).length;
    const signInWithCode = async () => {
      const before = codes();
      expect((await amplifySignIn(credentials)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
      await confirmSignIn({ challengeResponse: await nextSignInCode(validator.email, product, before) });
    };
    const { client } = await sdkOn(product);
    const accessToken = async () => String((await fetchAuthSession()).tokens?.accessToken);

    await signInWithCode();
    const [device, ...others] = await fetchDevices();
    expect(others).toEqual([]);
    expect(device?.id).toMatch(/^local_[0-9a-f-]{36}$/);
    const DeviceKey = device?.id ?? '';
    const statusOf = async () => {
      const { Device } = await client.send(new GetDeviceCommand({ AccessToken: await accessToken(), DeviceKey }));
      return Device?.DeviceAttributes?.find(({ Name }) => Name === 'dev:device_remembered_status')?.Value;
    };
    expect(await statusOf()).toBe('not_remembered');

    await rememberDevice();
    expect(await statusOf()).toBe('remembered');
    await signOut();
    expect((await amplifySignIn(credentials)).isSignedIn).toBe(true);

    const status = { DeviceKey, DeviceRememberedStatus: 'not_remembered' } as const;
    await client.send(new UpdateDeviceStatusCommand({ ...status, AccessToken: await accessToken() }));
    expect(await statusOf()).toBe('not_remembered');
    await signOut();
    await signInWithCode();

    const { Devices } = await client.send(new ListDevicesCommand({ AccessToken: await accessToken(), Limit: 10 }));
    expect(Devices?.map((listed) => listed.DeviceKey)).toEqual([DeviceKey]);
    expect(Devices?.[0]?.DeviceLastAuthenticatedDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await forgetDevice();
    expect(await fetchDevices()).toEqual([]);
    await expect(
      client.send(new GetDeviceCommand({ AccessToken: await accessToken(), DeviceKey })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    await signOut();
  },
);
