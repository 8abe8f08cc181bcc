import { PoolError, type UserPoolAdmin } from '@savoir/embedded-user-pool';
import type { AccountAdministration } from './account-administration.ts';

export const isNamed = (error: unknown, ...names: PoolError['name'][]): boolean =>
  error instanceof PoolError && names.includes(error.name);

export function embeddedAdministration(admin: UserPoolAdmin): AccountAdministration {
  async function subjectOf(name: string): Promise<string> {
    const user = await admin.getUser(name);
    if (user === null) throw new PoolError('UserNotFoundException', 'User does not exist.');
    return user.sub;
  }
  return {
    async create({ email, firstName, lastName }, invitation) {
      const clientMetadata = { ...invitation };
      try {
        await admin.createUser({ email, givenName: firstName, familyName: lastName, invite: true, clientMetadata });
        return 'created';
      } catch (error) {
        if (isNamed(error, 'UsernameExistsException')) return 'existing';
        throw error;
      }
    },
    async move(name, email) {
      try {
        await admin.updateUser(await subjectOf(name), { email });
        return true;
      } catch (error) {
        if (isNamed(error, 'UsernameExistsException')) return false;
        throw error;
      }
    },
    disable: async (name) => admin.disableUser(await subjectOf(name)),
    enable: async (name) => admin.enableUser(await subjectOf(name)),
    async invite(name, invitation) {
      try {
        await admin.invite(await subjectOf(name), { ...invitation });
        return true;
      } catch (error) {
        if (isNamed(error, 'UnsupportedUserStateException')) return false;
        throw error;
      }
    },
    async resetSecondFactor(name) {
      const sub = await subjectOf(name);
      await admin.setMfaPreference(sub, { enabled: [], preferred: null });
      // The phone that was lost may hold some.
      await admin.removePasskeys(sub);
    },
    async remove(name) {
      const user = await admin.getUser(name);
      if (user !== null) await admin.deleteUser(user.sub);
    },
  };
}
