import type { UserPoolOptions } from './user-pool.options.ts';

type Defaulted = 'mfa' | 'mfaMethods' | 'firstFactors' | 'rememberDevices' | 'contextData' | 'rotateRefreshTokens';

/** What the pool's owner decided, defaults filled in. */
export type PoolPolicy = Required<Pick<UserPoolOptions, Defaulted>> &
  Pick<UserPoolOptions, 'customAuth' | 'identityPool' | 'hosted' | 'proofMs' | 'relyingParty'>;

export const policyOf = ({
  mfa = 'OPTIONAL',
  mfaMethods = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
  firstFactors = ['PASSWORD_SRP', 'PASSWORD'],
  rememberDevices = 'OFF',
  contextData = false,
  rotateRefreshTokens = false,
  customAuth,
  identityPool,
  hosted,
  proofMs,
  relyingParty,
}: UserPoolOptions): PoolPolicy => ({
  mfa,
  mfaMethods,
  firstFactors,
  rememberDevices,
  contextData,
  rotateRefreshTokens,
  ...(proofMs === undefined ? {} : { proofMs }),
  ...(customAuth ? { customAuth } : {}),
  ...(identityPool ? { identityPool } : {}),
  ...(relyingParty ? { relyingParty } : {}),
  ...(hosted ? { hosted } : {}),
});
