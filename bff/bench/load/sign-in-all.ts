import { randomUUID } from 'node:crypto';
import { testPassword } from '@savoir/testing/bff';
import type { UserRow } from '../../src/modules/user/user.collection.ts';
import type { Services } from '../../src/services.ts';

interface AccountRow {
  _id: string;
  username: string;
  email: string;
}

const insertBatch = 1000;
const atOnce = 20;

/**
 * Tokens of everyone, of sign-ins that another service vouched for: these need no password, so one account is made with
 * one and the others are its copies.
 */
export async function signInAll({ db, identity }: Services, users: readonly UserRow[]): Promise<Map<string, string>> {
  const { accounts, vouched } = identity;
  const [first, ...others] = users;
  if (accounts === null || vouched === null || first === undefined) throw new Error('needs the embedded user pool');
  const { _id: subject, email, firstName, lastName } = first;
  await accounts.createOnce({ subject, email, firstName, lastName, password: testPassword, permanent: true });
  const rows = db.collection<AccountRow>('identity_users');
  const made = await rows.findOne({ _id: subject });
  if (made === null) throw new Error('the account is not there');
  for (let from = 0; from < others.length; from += insertBatch)
    await rows.insertMany(
      others.slice(from, from + insertBatch).map(({ _id, email }) => ({ ...made, _id, email, username: randomUUID() })),
    );
  const tokens = new Map<string, string>();
  const waiting = [...users];
  const signIn = async () => {
    for (let user = waiting.pop(); user !== undefined; user = waiting.pop()) {
      const session = await vouched.signIn(user._id, { address: '127.0.0.1', userAgent: 'load' });
      if (session === null) throw new Error(`${user.email} could not sign in`);
      tokens.set(user._id, session.idToken);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, signIn));
  return tokens;
}
