import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUserPoolAdmin } from '../index.ts';
import { type ServedPool, servePool } from '../test/serve-pool.ts';

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool();
});
afterAll(() => pool.close());

const person = { givenName: 'Ana', familyName: 'Costa' };

it('administration of the pool creates a user with a given subject once, whatever the case of the address', async () => {
  const sub = crypto.randomUUID();
  const created = await pool.admin.createUser({
    email: ' Ana@Example.com ',
    ...person,
    sub,
    permanentPassword: 'Trois-Ponts-2026',
  });
  expect(created).toMatchObject({
    sub,
    email: 'ana@example.com',
    status: 'CONFIRMED',
    enabled: true,
    temporaryPassword: null,
  });
  await expect(pool.admin.createUser({ email: 'ANA@example.com', ...person })).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  await expect(pool.admin.createUser({ email: 'other@example.com', ...person, sub })).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  expect(await pool.admin.getUser('ana@EXAMPLE.com')).toMatchObject({ sub });
});

it('administration of the pool makes a temporary password up that meets the rule', async () => {
  const { temporaryPassword, status } = await pool.admin.createUser({ email: 'temp@example.com', ...person });
  expect(status).toBe('FORCE_CHANGE_PASSWORD');
  expect(temporaryPassword).toMatch(/^[A-Z]{4}-[a-z]{4}-[a-z]{4}-\d{4}$/);
});

it.each([
  ['court1A', 'Password not long enough'],
  ['motdepasse2026', 'Password must have uppercase characters'],
  ['MOTDEPASSE2026', 'Password must have lowercase characters'],
  ['MotDePasseLong', 'Password must have numeric characters'],
])('administration of the pool refuses the password «%s»', async (permanentPassword, message) => {
  await expect(
    pool.admin.createUser({ email: 'weak@example.com', ...person, permanentPassword }),
  ).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: `Password did not conform with policy: ${message}`,
  });
  expect(await pool.admin.getUser('weak@example.com')).toBeNull();
});

it('administration of the pool deletes a user, whose tokens count as revoked', async () => {
  const { sub } = await pool.admin.createUser({ email: 'gone@example.com', ...person });
  await pool.admin.deleteUser(sub);
  expect(await pool.admin.getUser(sub)).toBeNull();
  expect(await pool.admin.isOver(sub)).toBe(true);
  await expect(pool.admin.deleteUser(sub)).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

it('administration of the pool keeps neither password nor private key readable in the database', async () => {
  await pool.admin.createUser({ email: 'secret@example.com', ...person, permanentPassword: 'MotDePasseSecret1' });
  const stored = JSON.stringify([
    await pool.db.collection('identity_users').find().toArray(),
    await pool.db.collection('identity_keys').find().toArray(),
  ]);
  expect(stored).not.toContain('MotDePasseSecret1');
  expect(stored).not.toContain('PRIVATE KEY');
  expect(stored).not.toMatch(/"(d|p|q)":/);
});

it('administration of the pool reads keys and passwords again after a restart, and refuses to start with another secret key', async () => {
  await expect(createUserPoolAdmin(pool.options)).resolves.toBeDefined();
  await expect(createUserPoolAdmin({ ...pool.options, secretKey: Buffer.alloc(32) })).rejects.toThrow(
    'unable to authenticate data',
  );
  await expect(createUserPoolAdmin({ ...pool.options, poolId: 'two_under_scores' })).rejects.toThrow('one underscore');
});
