import type { UserPoolOptions } from './user-pool.options.ts';

type Defaulted =
  | 'mfa'
  | 'mfaMethods'
  | 'firstFactors'
  | 'rememberDevices'
  | 'contextData'
  | 'revealUsers'
  | 'rotateRefreshTokens';

/** What the pool's owner decided, defaults filled in. */
export type PoolPolicy = Required<Pick<UserPoolOptions, Defaulted>> &
  Pick<UserPoolOptions, 'customAuth' | 'identityPool' | 'hosted'>;

export const policyOf = ({
  mfa = 'OPTIONAL',
  mfaMethods = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
  firstFactors = ['PASSWORD_SRP', 'PASSWORD'],
  rememberDevices = 'OFF',
  contextData = false,
  revealUsers = false,
  rotateRefreshTokens = false,
  customAuth,
  identityPool,
  hosted,
}: UserPoolOptions): PoolPolicy => ({
  mfa,
  mfaMethods,
  firstFactors,
  rememberDevices,
  contextData,
  revealUsers,
  rotateRefreshTokens,
  ...(customAuth ? { customAuth } : {}),
  ...(identityPool ? { identityPool } : {}),
  ...(hosted ? { hosted } : {}),
});
