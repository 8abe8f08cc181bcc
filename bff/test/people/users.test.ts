import { createUser, currentUser, resendInvitation, resetSecondFactor } from '@savoir/contracts/users';
import { newId } from '@savoir/contracts/common';
import { signIn } from '@savoir/testing/sign-in';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { licences, mailsTo, someone, temporaryPasswordOf } from '../people.ts';

startApplication({ jobs: false });

it('a new user is made from the fields of the specification, in the company of who makes them [S7.8]', async () => {
  const input = someone({ spaceIds: [bff.spaceIds[0]], role: 'creator' });
  const made = await client.call('admin', createUser, { body: input });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...input, active: true, lastSeenDate: null, company: { id: bff.company.id } });
});

it('a new user gets a temporary password by mail, signs in with it and is bound to the account', async () => {
  const { email } = (await client.call('admin', createUser, { body: someone() })).body;
  expect(await mailsTo(bff, email)).toHaveLength(1);
  const password = await temporaryPasswordOf(bff, email);
  await expect(signIn(bff.app, bff.services, email, 'Faux-Mot-De-Passe-1')).rejects.toThrow('NotAuthorized');
  // A first password is to be changed: no token yet, but the pool knows the person.
  await expect(signIn(bff.app, bff.services, email, password)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
});

it('a new user is made once when the call is repeated, with one mail', async () => {
  const body = someone();
  const idempotencyKey = newId();
  const first = await client.call('admin', createUser, { body, idempotencyKey });
  const again = await client.call('admin', createUser, { body, idempotencyKey });
  expect(again.body.id).toBe(first.body.id);
  expect(await mailsTo(bff, body.email)).toHaveLength(1);
});

it('a new user is refused when the address has a user, whatever its case', async () => {
  const answer = await client.call('admin', createUser, {
    body: someone({ email: bff.users.reader.email.toUpperCase() }),
  });
  expect([answer.status, answer.code]).toEqual([409, 'USER_EXISTS']);
});

it('a new user is refused with a space that is not the company’s', async () => {
  const answer = await client.call('admin', createUser, { body: someone({ spaceIds: [bff.other.spaceIds[0]] }) });
  expect(answer.code).toBe('SPACE_NOT_FOUND');
});

it('a new user names the fields at fault', async () => {
  const answer = await client.call('admin', createUser, {
    body: someone({ email: 'pas une adresse', lastName: ' ' }),
  });
  expect(answer.problem?.fields).toEqual(
    expect.arrayContaining([
      { path: 'email', message: 'Adresse e-mail invalide' },
      { path: 'lastName', message: 'Champ obligatoire' },
    ]),
  );
});

it('a new user gets no higher role than its maker may give', async () => {
  const dev = someone({ role: 'dev' });
  expect((await client.call('admin', createUser, { body: dev })).code).toBe('ROLE_NOT_GRANTABLE');
  expect((await client.call('dev', createUser, { body: dev })).status).toBe(201);
});

it('a new user goes into another company only through a developer', async () => {
  const companyId = bff.other.company.id;
  expect((await client.call('admin', createUser, { body: someone({ companyId }) })).code).toBe('COMPANY_NOT_FOUND');
  const made = await client.call('dev', createUser, { body: someone({ companyId }) });
  expect(made.body.company.id).toBe(companyId);
  expect((await client.call('dev', createUser, { body: someone({ companyId: newId() }) })).code).toBe(
    'COMPANY_NOT_FOUND',
  );
});

it('a new user leaves no licence taken when the pool refuses the account', async () => {
  const { administration } = bff.services.identity;
  const create = administration.create.bind(administration);
  administration.create = () => Promise.reject(new Error('the pool is away'));
  const before = await licences(bff);
  const body = someone();
  expect((await client.call('admin', createUser, { body })).status).toBe(500);
  administration.create = create;
  expect(await licences(bff)).toBe(before);
  expect((await client.call('admin', createUser, { body })).status).toBe(201);
});

it('an invitation is sent again to who never came, with another password', async () => {
  const { id, email } = (await client.call('admin', createUser, { body: someone() })).body;
  const first = await temporaryPasswordOf(bff, email);
  expect((await client.call('admin', resendInvitation, { params: { id } })).status).toBe(204);
  const second = await temporaryPasswordOf(bff, email);
  expect(await mailsTo(bff, email)).toHaveLength(2);
  expect(second).not.toBe(first);
  await expect(signIn(bff.app, bff.services, email, second)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
});

it('an invitation is not for who has signed in', async () => {
  await client.call('reader', currentUser);
  const answer = await client.call('admin', resendInvitation, { params: { id: bff.users.reader.id } });
  expect([answer.status, answer.code]).toEqual([409, 'USER_NOT_INVITED']);
});

it('a second factor is taken off a user who lost it', async () => {
  const user = await bff.addUser('reader');
  const accounts = bff.services.db.collection<{
    _id: string;
    secondFactors?: { enabled: string[]; preferred: string };
  }>('identity_users');
  await accounts.updateOne(
    { _id: user.id },
    { $set: { secondFactors: { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' } } },
  );
  await expect(signIn(bff.app, bff.services, user.email)).rejects.toThrow('EMAIL_OTP');
  expect((await client.call('admin', resetSecondFactor, { params: { id: user.id } })).status).toBe(204);
  await expect(signIn(bff.app, bff.services, user.email)).resolves.toBeTruthy();
});
