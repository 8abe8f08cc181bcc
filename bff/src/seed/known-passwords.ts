import { ConfigError } from '../config.ts';
import type { Services } from '../services.ts';
import { demonstrationPassword } from './demonstration-users.ts';
import { findSeededAccounts, type SeededAccount } from '../modules/installation/installation.collection.ts';

/** The accounts of the first start whose password is still the one that stands in this repository. */
export async function accountsWithKnownPassword({ db, identity }: Services): Promise<SeededAccount[]> {
  const { accounts } = identity;
  if (accounts === null) return [];
  const found = (await findSeededAccounts(db)).map(async (account) => ({
    account,
    isKnown: await accounts.hasPassword(account.userId, demonstrationPassword),
  }));
  return (await Promise.all(found)).flatMap(({ account, isKnown }) => (isKnown ? [account] : []));
}

/** Throws ConfigError where anyone could sign in with a password that everyone can read. */
export async function refuseKnownPasswords(services: Services): Promise<void> {
  const { isLocal, isDemonstrationAsked, publicUrl } = services.config;
  if (isLocal || isDemonstrationAsked) return;
  const [first, ...others] = await accountsWithKnownPassword(services);
  if (first === undefined) return;
  throw new ConfigError(
    `DEMONSTRATION: ${first.email}${others.length > 0 ? ` and ${others.length} more` : ''} still have the password of the demonstration, and ${publicUrl} is not this machine alone; begin with another DATA_DIR, change the passwords on localhost, or set DEMONSTRATION=on`,
  );
}
