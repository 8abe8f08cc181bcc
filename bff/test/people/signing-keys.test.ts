import { newId } from '@savoir/contracts/common';
import { signIn } from '@savoir/testing/sign-in';
import { expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';

const dayMs = 24 * 3600_000;
let aheadMs = 0;
startApplication({ clock: () => new Date(Date.now() + aheadMs) });

const keys = () => bff.services.db.collection<{ kid: string; createdAt: Date }>('identity_keys');
const kids = async () => (await keys().find().toArray()).map(({ kid }) => kid).toSorted();
const signedBy = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.', 1).join(''), 'base64url').toString()) as { kid: string }).kid;
async function nightly() {
  const name = `renew-signing-keys:${newId()}`;
  await bff.services.jobs.enqueue('renew-signing-keys', name, { day: '2026-11-20' });
  const left = () => bff.services.db.collection<{ _id: string }>('jobs').countDocuments({ _id: name, state: 'open' });
  await expect.poll(left).toBe(0);
}

it('the keys that sign tokens are renewed after 90 days, and who is signed in stays so', async () => {
  const { email } = bff.users.reader;
  const before = await kids();
  const token = await signIn(bff.app, bff.services, email);
  await keys().updateMany({}, { $set: { createdAt: new Date(Date.now() - 89 * dayMs) } });
  await nightly();
  expect(await kids()).toEqual(before);

  await keys().updateMany({}, { $set: { createdAt: new Date(Date.now() - 91 * dayMs) } });
  await nightly();
  await expect.poll(kids).toHaveLength(4);
  // What answers the browsers learns of new keys within five minutes.
  aheadMs = 6 * 60_000;
  const after = await signIn(bff.app, bff.services, email);
  expect(before).toContain(signedBy(token));
  expect(before).not.toContain(signedBy(after));
  for (const one of [token, after]) {
    const { statusCode } = await bff.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${one}` } });
    expect(statusCode).toBe(200);
  }
});
