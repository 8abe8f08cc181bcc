import { PoolError } from '../pool-error.ts';
import { checkClient } from './check-client.ts';
import { emitEvent, emitSignedOut } from '../emit-event.ts';
import type { Operation } from './operation.ts';
import { refresh } from './refresh.ts';

export const getTokensFromRefreshToken: Operation<'GetTokensFromRefreshToken'> = async (context) => {
  const { pool, fields } = context;
  checkClient(pool, fields);
  return {
    AuthenticationResult: await refresh(pool, fields.string('RefreshToken'), {
      holder: 'page',
      deviceKey: fields.optionalString('DeviceKey'),
      onReuse: (user) => emitEvent(context, 'refreshTokenReused', user),
    }),
  };
};

/** Ends one sign-in. A token the pool does not know is as good as revoked. */
export const revokeToken: Operation<'RevokeToken'> = async (context) => {
  const { pool, fields } = context;
  checkClient(pool, fields);
  const token = fields.string('Token');
  if (token.includes('.')) throw new PoolError('UnsupportedTokenTypeException', 'The given token cannot be revoked');
  const sub = await pool.refreshTokens.revoke(token, pool.clientId, new Date(pool.now()));
  await emitSignedOut(context, 'signedOut', sub);
  return {};
};

/** Ends every sign-in of the user. */
export const globalSignOut: Operation<'GlobalSignOut'> = async (context) => {
  const { pool, fields } = context;
  const { sub } = await pool.tokens.verifyAccess(fields.string('AccessToken'));
  await pool.refreshTokens.revokeAllOf(sub, new Date(pool.now()));
  await emitSignedOut(context, 'signedOutEverywhere', sub);
  return {};
};
