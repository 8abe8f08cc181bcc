import { providerMessages } from '@savoir/user-pool/protocol';
import { totpStepOf } from '../crypto/totp.ts';
import type { Pool } from '../pool.ts';
import { invalidCode, PoolError } from '../pool-error.ts';
import { noSecondFactors, type UserDocument } from '../users/user.ts';

const context = (sub: string) => `totp ${sub}`;

export const sealTotpSecret = (pool: Pool, sub: string, secret: Buffer): string =>
  pool.secrets.seal(context(sub), secret).toString('base64');

export const openTotpSecret = (pool: Pool, sub: string, sealed: string): Buffer =>
  pool.secrets.open(context(sub), Buffer.from(sealed, 'base64'));

/** Checks a code of the user's authenticator app, each of which serves once. */
export async function redeemTotpCode(pool: Pool, user: UserDocument, code: string): Promise<void> {
  const factors = user.secondFactors ?? noSecondFactors;
  if (!factors.totp) throw invalidCode('Invalid code received for user');
  const step = totpStepOf(openTotpSecret(pool, user._id, factors.totp.sealedSecret), code, pool.now());
  if (step === null) throw invalidCode('Invalid code received for user');
  if (step <= factors.totp.lastStep || !(await pool.users.useTotpStep(user._id, factors.totp.lastStep, step)))
    throw new PoolError('ExpiredCodeException', providerMessages.appCodeUsed);
}
