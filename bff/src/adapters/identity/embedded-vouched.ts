import { randomBytes } from 'node:crypto';
import type { UserPoolAdmin } from '@savoir/embedded-user-pool';
import { isNamed } from './embedded-administration.ts';
import type { VouchedSignIns } from './identity.ts';

/** No one ever learns it; the start meets the rule for passwords. */
const unknownPassword = (): string => `Aa1-${randomBytes(32).toString('base64url')}`;

/** Asked inside the process. */
export const embeddedVouched = (admin: UserPoolAdmin): VouchedSignIns => ({
  async accountOf({ email, firstName: givenName, lastName: familyName }, isNew) {
    const known = await admin.getUser(email);
    if (known !== null) {
      if (isNew) await admin.setPassword(known.sub, unknownPassword());
      if (isNew) await admin.enableUser(known.sub);
      return known.sub;
    }
    try {
      const made = await admin.createUser({ email, givenName, familyName, temporaryPassword: unknownPassword() });
      return made.sub;
    } catch (error) {
      // Another tab of the same sign-in has just made it.
      const made = isNamed(error, 'UsernameExistsException') ? await admin.getUser(email) : null;
      if (made === null) throw error;
      return made.sub;
    }
  },
  async passwordOf(email) {
    const known = await admin.getUser(email);
    if (known === null) return 'none';
    return known.status === 'FORCE_CHANGE_PASSWORD' ? 'made' : 'chosen';
  },
  async signIn(subject, { address, userAgent = '' }) {
    try {
      const { IdToken, AccessToken, RefreshToken = '' } = await admin.signInVouched(subject, { address, userAgent });
      return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
    } catch (error) {
      if (isNamed(error, 'NotAuthorizedException')) return null;
      throw error;
    }
  },
  end: (subject, id, { address }) => admin.endSignIns(subject, { originJti: id }, address),
});
