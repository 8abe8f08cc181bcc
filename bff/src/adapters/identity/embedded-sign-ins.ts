import type { UserPoolAdmin } from '@savoir/embedded-user-pool';
import { isNamed } from './embedded-administration.ts';
import type { KeptSignIns } from './identity.ts';

/** Asked inside the process. */
export const embeddedSignIns = (admin: UserPoolAdmin): KeptSignIns => ({
  async renew(refreshToken, caller, rotateAfterMs) {
    try {
      const renewed = await admin.renewSignIn(refreshToken, { ...caller, rotateAfterMs });
      return {
        idToken: renewed.IdToken,
        accessToken: renewed.AccessToken,
        refreshToken: renewed.RefreshToken ?? refreshToken,
      };
    } catch (error) {
      if (isNamed(error, 'NotAuthorizedException', 'RefreshTokenReuseException')) return null;
      throw error;
    }
  },
  end: (refreshToken, { address }) => admin.endSignIn(refreshToken, address),
});
