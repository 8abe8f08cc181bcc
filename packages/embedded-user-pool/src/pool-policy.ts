import type { UserPoolOptions } from './user-pool.options.ts';

type Defaulted =
  | 'mfa'
  | 'mfaMethods'
  | 'firstFactors'
  | 'rememberDevices'
  | 'revealUsers'
  | 'rotateRefreshTokens'
  | 'hosted';

/** What the pool's owner decided, defaults filled in. */
export type PoolPolicy = Required<Pick<UserPoolOptions, Defaulted>> &
  Pick<UserPoolOptions, 'customAuth' | 'identityPool'>;

export const policyOf = ({
  mfa = 'OPTIONAL',
  mfaMethods = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
  firstFactors = ['PASSWORD_SRP', 'PASSWORD'],
  rememberDevices = false,
  revealUsers = false,
  rotateRefreshTokens = false,
  hosted = { signInRedirects: [], signOutRedirects: [] },
  customAuth,
  identityPool,
}: UserPoolOptions): PoolPolicy => ({
  mfa,
  mfaMethods,
  firstFactors,
  rememberDevices,
  revealUsers,
  rotateRefreshTokens,
  hosted,
  ...(customAuth ? { customAuth } : {}),
  ...(identityPool ? { identityPool } : {}),
});
