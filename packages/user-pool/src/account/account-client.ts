import { libraryError } from '../errors/auth-error.ts';
import { furtherError } from '../errors/further-error.ts';
import { mfaMethodOf } from '../challenges/mfa-type.ts';
import { otpauthLink } from '../challenges/totp-set-up.ts';
import { createPasskey } from '../passkeys/passkeys.ts';
import {
  type CodeDeliveryDetails,
  type DeviceDescription,
  type MfaMethod,
  type MfaPreference,
  type PasskeyDescription,
  rememberedAttribute,
} from '../protocol/index.ts';
import type { MfaType } from '../sign-in/sign-in-step.ts';
import type { AuthSession } from '../tokens/session-store.ts';
import { jwtClaims } from '../tokens/jwt.ts';
import { createTransport, type TransportOptions } from '../transport/transport.ts';

export interface AccountClientOptions extends TransportOptions {
  clientId: string;
  /** The signed-in session; null when no one is. */
  fetchSession: () => Promise<AuthSession | null>;
  /** Forgets what this browser proves itself by. */
  forgetThisDevice?: () => Promise<void>;
  /** Name of the application in an authenticator app. */
  appName?: string;
}

/** A second factor of the signed-in user. */
export interface SecondFactorState {
  enabled: MfaType[];
  preferred: MfaType | null;
}

/** A browser someone signed in from. */
export interface Device {
  deviceKey: string;
  /** What the browser called itself. */
  name: string;
  /** It stands for the second factor. */
  remembered: boolean;
  /** The one that asks. */
  isThisOne: boolean;
  lastSignInDate: Date;
}

/** A key that signs its owner in, without a password. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  /** Of the last sign-in; null where there was none, or the service does not say. */
  usedAt: Date | null;
}

/** What a user does about the own account. All reject with an `AuthError`; what is missing fails before any request. */
export interface AccountClient {
  signUp(input: { username: string; password: string; userAttributes?: Record<string, string> }): Promise<void>;
  confirmSignUp(input: { username: string; confirmationCode: string }): Promise<void>;
  resendSignUpCode(input: { username: string }): Promise<CodeDeliveryDetails>;
  updatePassword(input: { oldPassword: string; newPassword: string }): Promise<void>;
  /** A new authenticator app; it counts once `verifyTotpSetup` saw its first code. */
  setUpTotp(accountName: string): Promise<{ sharedSecret: string; setupUri: string }>;
  verifyTotpSetup(input: { code: string; friendlyDeviceName?: string }): Promise<void>;
  fetchSecondFactors(): Promise<SecondFactorState>;
  /** Turns second factors on and off; those not named stay as they are. */
  updateSecondFactors(changes: { [Type in MfaType]?: 'preferred' | 'enabled' | 'disabled' }): Promise<void>;
  /** The browsers the pool knows, the last used first. */
  fetchDevices(): Promise<Device[]>;
  /** Whether that browser stands for the second factor from now on; this one by default. */
  updateDevice(input: { deviceKey?: string; remembered: boolean }): Promise<void>;
  /** The pool recognises that browser no more, and its sign-ins end; this one, the default, goes on. */
  forgetDevice(deviceKey?: string): Promise<void>;
  fetchPasskeys(): Promise<Passkey[]>;
  /** Makes one with what this browser has; it asks the person. */
  addPasskey(): Promise<void>;
  /** The embedded pool alone has names of one's own. */
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
}

const settingOf = (wish: 'preferred' | 'enabled' | 'disabled'): MfaPreference => ({
  Enabled: wish !== 'disabled',
  PreferredMfa: wish === 'preferred',
});

const typeOf: Record<MfaMethod, MfaType> = { SMS_MFA: 'SMS', SOFTWARE_TOKEN_MFA: 'TOTP', EMAIL_OTP: 'EMAIL' };

/** The most the service lists at once. */
const maxDevices = 60;
const maxPasskeys = 20;

/** The browser a sign-in belongs to; empty where browsers are not tracked. */
function deviceKeyOf(token: string): string {
  const { device_key: key } = jwtClaims(token);
  return typeof key === 'string' ? key : '';
}

function readDevice(device: DeviceDescription, thisKey: string): Device {
  const { DeviceKey: deviceKey, DeviceAttributes, DeviceLastAuthenticatedDate } = device;
  const attribute = (name: string) => DeviceAttributes.find(({ Name }) => Name === name)?.Value;
  return {
    deviceKey,
    name: attribute('device_name') ?? '',
    remembered: attribute(rememberedAttribute) === 'remembered',
    isThisOne: deviceKey === thisKey,
    lastSignInDate: new Date(DeviceLastAuthenticatedDate * 1000),
  };
}

const readPasskey = (passkey: PasskeyDescription): Passkey => ({
  id: passkey.CredentialId,
  name: passkey.FriendlyCredentialName,
  createdAt: new Date(passkey.CreatedAt * 1000),
  usedAt: passkey.LastUsedAt === undefined ? null : new Date(passkey.LastUsedAt * 1000),
});

export function createAccountClient(options: AccountClientOptions): AccountClient {
  const { clientId: ClientId, fetchSession, appName = 'Savoir' } = options;
  const call = createTransport(options);

  async function accessToken(): Promise<string> {
    const session = await fetchSession();
    if (!session) throw libraryError('UserUnAuthenticatedException');
    return session.accessToken;
  }

  return {
    async signUp({ username, password, userAttributes = {} }) {
      if (!username) throw furtherError('EmptySignUpUsername');
      if (!password) throw furtherError('EmptySignUpPassword');
      const UserAttributes = Object.entries(userAttributes).map(([Name, Value]) => ({ Name, Value }));
      await call('SignUp', { ClientId, Username: username, Password: password, UserAttributes });
    },
    async confirmSignUp({ username, confirmationCode }) {
      if (!username) throw furtherError('EmptyConfirmSignUpUsername');
      if (!confirmationCode) throw furtherError('EmptyConfirmSignUpCode');
      await call('ConfirmSignUp', { ClientId, Username: username, ConfirmationCode: confirmationCode });
    },
    async resendSignUpCode({ username }) {
      if (!username) throw furtherError('EmptyResendSignUpCodeUsername');
      return (await call('ResendConfirmationCode', { ClientId, Username: username })).CodeDeliveryDetails;
    },
    async updatePassword({ oldPassword, newPassword }) {
      if (!oldPassword || !newPassword) throw furtherError('EmptyUpdatePassword');
      await call('ChangePassword', {
        AccessToken: await accessToken(),
        PreviousPassword: oldPassword,
        ProposedPassword: newPassword,
      });
    },
    async setUpTotp(accountName) {
      const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken: await accessToken() });
      return { sharedSecret: SecretCode, setupUri: otpauthLink(appName, accountName, SecretCode) };
    },
    async verifyTotpSetup({ code, friendlyDeviceName }) {
      if (!code) throw furtherError('EmptyVerifyTOTPSetupCode');
      await call('VerifySoftwareToken', {
        AccessToken: await accessToken(),
        UserCode: code.trim(),
        ...(friendlyDeviceName ? { FriendlyDeviceName: friendlyDeviceName } : {}),
      });
    },
    async fetchSecondFactors() {
      const user = await call('GetUser', { AccessToken: await accessToken() });
      const { UserMFASettingList = [], PreferredMfaSetting: preferred } = user;
      return {
        enabled: UserMFASettingList.map((method) => typeOf[method]),
        preferred: preferred ? typeOf[preferred] : null,
      };
    },
    async updateSecondFactors(changes) {
      for (const type of Object.keys(changes)) mfaMethodOf(type);
      await call('SetUserMFAPreference', {
        AccessToken: await accessToken(),
        ...(changes.SMS ? { SMSMfaSettings: settingOf(changes.SMS) } : {}),
        ...(changes.TOTP ? { SoftwareTokenMfaSettings: settingOf(changes.TOTP) } : {}),
        ...(changes.EMAIL ? { EmailMfaSettings: settingOf(changes.EMAIL) } : {}),
      });
    },
    async fetchDevices() {
      const AccessToken = await accessToken();
      const { Devices } = await call('ListDevices', { AccessToken, Limit: maxDevices });
      const thisKey = deviceKeyOf(AccessToken);
      return Devices.map((device) => readDevice(device, thisKey)).sort(
        (one, other) => other.lastSignInDate.getTime() - one.lastSignInDate.getTime(),
      );
    },
    async updateDevice({ deviceKey, remembered }) {
      const AccessToken = await accessToken();
      await call('UpdateDeviceStatus', {
        AccessToken,
        DeviceKey: deviceKey ?? deviceKeyOf(AccessToken),
        DeviceRememberedStatus: remembered ? 'remembered' : 'not_remembered',
      });
    },
    async forgetDevice(deviceKey) {
      const AccessToken = await accessToken();
      const thisKey = deviceKeyOf(AccessToken);
      await call('ForgetDevice', { AccessToken, DeviceKey: deviceKey ?? thisKey });
      if ((deviceKey ?? thisKey) === thisKey) await options.forgetThisDevice?.();
    },
    async fetchPasskeys() {
      const AccessToken = await accessToken();
      return (await call('ListWebAuthnCredentials', { AccessToken, MaxResults: maxPasskeys })).Credentials.map(
        readPasskey,
      );
    },
    async addPasskey() {
      const AccessToken = await accessToken();
      const { CredentialCreationOptions } = await call('StartWebAuthnRegistration', { AccessToken });
      const credential = await createPasskey(JSON.stringify(CredentialCreationOptions));
      // The person may have taken longer than a token lasts.
      await call('CompleteWebAuthnRegistration', {
        AccessToken: await accessToken(),
        Credential: JSON.parse(credential) as unknown,
      });
    },
    async renamePasskey(id, name) {
      const AccessToken = await accessToken();
      await call('RenameWebAuthnCredential', { AccessToken, CredentialId: id, FriendlyCredentialName: name });
    },
    async removePasskey(id) {
      await call('DeleteWebAuthnCredential', { AccessToken: await accessToken(), CredentialId: id });
    },
  };
}
