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
  elsewhere: {
    async list(sub) {
      const signIns = await admin.signInsOf(sub);
      return signIns.map(({ originJti: id, ...rest }) => ({ id, ...rest }));
    },
    endOne: (sub, originJti, { address }) => admin.endSignIns(sub, { originJti }, address),
    endOthers: (sub, but, { address }) => admin.endSignIns(sub, { but }, address),
  },
});
