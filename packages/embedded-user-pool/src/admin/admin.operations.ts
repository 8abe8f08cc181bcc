import type { Fields } from '../http/fields.ts';
import { mfaPreference } from '../second-factors/mfa-preference.ts';
import { PoolError } from '../pool-error.ts';
import type { Pool } from '../pool.ts';
import type { UserDocument } from '../users/user.ts';
import { noSecondFactors } from '../users/user.ts';
import { userAttributes } from '../users/user-attributes.ts';
import type { UserPoolAdmin } from './user-pool-admin.ts';

interface Context {
  pool: Pool;
  admin: UserPoolAdmin;
  fields: Fields;
}
type AdminOperation = (context: Context) => Promise<object>;

async function named({ pool, fields }: Context): Promise<UserDocument> {
  const user = await pool.users.findByName(fields.string('Username'));
  if (!user) throw new PoolError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** `UserAttributes` as a map. */
const attributesIn = ({ fields }: Context): Map<string, string> =>
  new Map(fields.list('UserAttributes').map((item) => [item.string('Name'), item.optionalString('Value') ?? '']));

const metadataIn = ({ fields }: Context): Record<string, string> =>
  Object.fromEntries(fields.map('ClientMetadata').entries());

const view = (user: UserDocument) => ({
  Username: user.username,
  UserStatus: user.status,
  Enabled: user.enabled,
  UserCreateDate: user.createdAt.getTime() / 1000,
});

/** An operation on the named user that answers with nothing. */
const onUser =
  (change: (user: UserDocument, context: Context) => Promise<unknown>): AdminOperation =>
  async (context) => {
    await change(await named(context), context);
    return {};
  };

/** The administrative operations over HTTP, by name, as the provider's SDK calls them. Their requests have to be signed. */
export const adminOperations = new Map<string, AdminOperation>([
  [
    'AdminCreateUser',
    async (context) => {
      const { fields, admin, pool } = context;
      const name = fields.string('Username');
      const attributes = attributesIn(context);
      if (fields.optionalString('MessageAction') === 'RESEND') {
        const user = await named(context);
        await admin.invite(user._id, metadataIn(context));
        return { User: { ...view(user), Attributes: userAttributes(user) } };
      }
      const temporaryPassword = fields.optionalString('TemporaryPassword');
      const phoneNumber = attributes.get('phone_number');
      const { sub } = await admin.createUser({
        email: attributes.get('email') ?? name,
        givenName: attributes.get('given_name') ?? '',
        familyName: attributes.get('family_name') ?? '',
        ...(name.includes('@') ? {} : { sub: name, username: name }),
        ...(temporaryPassword ? { temporaryPassword } : {}),
        invite: fields.optionalString('MessageAction') !== 'SUPPRESS',
        clientMetadata: metadataIn(context),
      });
      if (phoneNumber) await admin.setPhoneNumber(sub, phoneNumber);
      const user = await pool.users.findBySub(sub);
      return { User: user && { ...view(user), Attributes: userAttributes(user) } };
    },
  ],
  [
    'AdminGetUser',
    async (context) => {
      const user = await named(context);
      const { enabled, preferred } = user.secondFactors ?? noSecondFactors;
      return {
        ...view(user),
        UserAttributes: userAttributes(user),
        UserMFASettingList: enabled,
        ...(preferred ? { PreferredMfaSetting: preferred } : {}),
      };
    },
  ],
  [
    'AdminUpdateUserAttributes',
    onUser(async (user, context) => {
      const attributes = attributesIn(context);
      await context.admin.updateUser(user._id, {
        ...(attributes.has('email') ? { email: attributes.get('email') ?? '' } : {}),
        ...(attributes.has('given_name') ? { givenName: attributes.get('given_name') ?? '' } : {}),
        ...(attributes.has('family_name') ? { familyName: attributes.get('family_name') ?? '' } : {}),
      });
      if (attributes.has('phone_number'))
        await context.admin.setPhoneNumber(user._id, attributes.get('phone_number') || null);
    }),
  ],
  ['AdminDisableUser', onUser((user, { admin }) => admin.disableUser(user._id))],
  ['AdminEnableUser', onUser((user, { admin }) => admin.enableUser(user._id))],
  ['AdminDeleteUser', onUser((user, { admin }) => admin.deleteUser(user._id))],
  ['AdminUserGlobalSignOut', onUser((user, { admin }) => admin.signOutEverywhere(user._id))],
  ['AdminResetUserPassword', onUser((user, { admin }) => admin.requirePasswordReset(user._id))],
  [
    'AdminSetUserPassword',
    onUser((user, { admin, fields }) =>
      admin.setPassword(user._id, fields.string('Password'), {
        permanent: fields.optionalBoolean('Permanent') ?? false,
      }),
    ),
  ],
  [
    'AdminSetUserMFAPreference',
    onUser((user, { pool, fields }) =>
      pool.users.change(user._id, { secondFactors: mfaPreference(pool, user, fields) }),
    ),
  ],
  [
    'ListUsers',
    async ({ pool }) => ({
      Users: (await pool.users.all()).map((user) => ({ ...view(user), Attributes: userAttributes(user) })),
    }),
  ],
]);
