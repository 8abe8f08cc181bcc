import type { UserPoolAdmin } from '@savoir/embedded-user-pool';
import { saysDisabled } from './cognito-client.ts';
import { isNamed } from './embedded-administration.ts';
import type { StoredSignIns } from './identity.ts';

/** For so long after a sign-in, or after the password was given again, what protects the account can be changed. */
export const reauthenticationMs = 5 * 60_000;

/** Asked inside the process. */
export const embeddedSignIns = (admin: UserPoolAdmin): StoredSignIns => ({
  async renew(refreshToken, caller, rotateAfterMs) {
    try {
      const renewed = await admin.renewSignIn(refreshToken, { ...caller, rotateAfterMs });
      return {
        idToken: renewed.IdToken,
        accessToken: renewed.AccessToken,
        refreshToken: renewed.RefreshToken ?? refreshToken,
      };
    } catch (error) {
      if (!isNamed(error, 'NotAuthorizedException', 'RefreshTokenReuseException')) throw error;
      return saysDisabled(error) ? 'disabled' : null;
    }
  },
  end: (refreshToken, { address }) => admin.endSignIn(refreshToken, address),
  elsewhere: {
    async list(sub) {
      const signIns = await admin.signInsOf(sub);
      return signIns.map(({ originJti: id, ...rest }) => ({ id, ...rest }));
    },
    devices: (sub) => admin.devicesOf(sub),
    passkeys: (sub) => admin.passkeysOf(sub),
    endOne: (sub, originJti, { address }) => admin.endSignIns(sub, { originJti }, address),
    async prove(sub, originJti, password, { address }) {
      try {
        return await admin.prove(sub, originJti, password, address);
      } catch (error) {
        if (isNamed(error, 'NotAuthorizedException', 'LimitExceededException')) return null;
        throw error;
      }
    },
    isProven: (sub, originJti) => admin.isProven(sub, originJti, reauthenticationMs),
    endOthers: (sub, but, { address }) => admin.endSignIns(sub, { but }, address),
  },
});
