import { createToken } from '@savoir/contracts/api-tokens';
import { listAudit } from '@savoir/contracts/companies';
import { Schemas } from 'scimmy';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { findMails } from '../../src/adapters/mailer/mail.collection.ts';
import { askPool, firstSignIn } from '../people.ts';
import { scimAt, serviceToken, type AskScim } from './scim-client.ts';

let ask: AskScim;
startApplication({ jobs: false });
beforeAll(async () => {
  ask = scimAt(client.origin, (await serviceToken(client)).value);
});

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const group = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
let count = 0;

/** As Entra ID makes someone. */
const aPerson = (changes: object = {}) => {
  count += 1;
  return {
    schemas: [core, enterprise],
    externalId: `0a21f0f2-8d2a-4f8e-bf98-7363c4aed4${String(count).padStart(2, '0')}`,
    userName: `Personne.${count}@Atelier.example`,
    active: true,
    displayName: `Ana Personne${count}`,
    emails: [{ primary: true, type: 'work', value: `personne.${count}@atelier.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: `Ana Personne${count}`, familyName: `Personne${count}`, givenName: 'Ana' },
    title: 'Technicienne',
    [enterprise]: { department: 'Froid' },
    ...changes,
  };
};
const make = async (changes?: object) => (await ask('POST', '/Users', aPerson(changes))).body;
const patch = (id: string, operations: unknown, headers?: Record<string, string>) =>
  ask('PATCH', `/Users/${id}`, { schemas: [patchOp], Operations: operations }, headers);
const rowOf = (id: string) => bff.services.db.collection<{ _id: string }>('users').findOne({ _id: id });
const mailsTo = async (to: unknown) => (await findMails(bff.services.db, 200)).filter((mail) => mail.to === to).length;

it('what the endpoint of a directory says of itself is its abilities, kinds of resources and schemas, as a validator of the protocol reads them [B.81]', async () => {
  const config = await ask('GET', '/ServiceProviderConfig');
  expect(config).toMatchObject({ status: 200, body: { patch: { supported: true }, bulk: { supported: false } } });
  expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  const types = await ask('GET', '/ResourceTypes');
  expect(types.body).toMatchObject({
    totalResults: 2,
    Resources: [{ endpoint: '/Users', schema: core }, { endpoint: '/Groups' }],
  });
  const schemas = await ask('GET', '/Schemas');
  expect(schemas.body.Resources?.map(({ id }) => id)).toEqual([core, enterprise, group]);
  expect((await ask('GET', `/Schemas/${core}`)).body.id).toBe(core);
  expect((await ask('GET', '/Schemas/urn:unknown')).status).toBe(404);
});

it('a person of the directory is made as a reader, invited, and found again [B.81]', async () => {
  const sent = aPerson();
  const made = await ask('POST', '/Users', sent);
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.headers.get('location')).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
  expect(made.body).toMatchObject({
    userName: sent.userName.toLowerCase(),
    externalId: sent.externalId,
    active: true,
    title: 'Technicienne',
    [enterprise]: { department: 'Froid' },
    meta: { resourceType: 'User', version: 'W/"1"' },
  });
  expect(await rowOf(id)).toMatchObject({ role: 'reader', spaceIds: [], companyId: bff.company.id });
  expect(await mailsTo(made.body['userName'])).toBe(1);
  // A program sent it: the company is who invites.
  const mail = (await findMails(bff.services.db, 200)).find(({ to }) => to === made.body['userName']);
  expect(mail?.subject).toBe(`${bff.company.name} vous invite sur Savoir (${bff.company.name})`);
  const read = new Schemas.User(made.body, 'out');
  expect(read).toMatchObject({ userName: sent.userName.toLowerCase() });
  for (const filter of [
    `userName eq "${sent.userName.toUpperCase()}"`,
    `externalId eq "${sent.externalId}"`,
    `emails.value eq "${sent.userName}"`,
    `emails[type eq "work" and value eq "${sent.userName}"]`,
    `displayName eq "${sent.displayName}"`,
    `id eq "${id}"`,
    `userName eq "nobody@atelier.example" or (externalId eq "${sent.externalId}" and active eq true)`,
  ]) {
    const { body } = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([filter, body.Resources?.map((each) => each.id)]).toEqual([filter, [id]]);
  }
  const none = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "nobody@atelier.example"')}`);
  expect(none).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
});

it('a person of the directory comes once: the address is one person’s, in whichever company [B.81]', async () => {
  const sent = aPerson();
  await ask('POST', '/Users', sent);
  const again = await ask('POST', '/Users', sent);
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
  const elsewhere = await ask('POST', '/Users', aPerson({ userName: bff.other.users.reader.email }));
  expect(elsewhere).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

it('a person of the directory is changed by each shape that Entra ID and Okta send [B.82]', async () => {
  const { id } = await make();
  const shapes: [operations: object[], expected: object][] = [
    [[{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [[{ op: 'Replace', path: 'active', value: 'True' }], { active: true }],
    [[{ op: 'replace', value: { active: false } }], { active: false }],
    [[{ op: 'Add', value: { active: true, title: 'Cheffe' } }], { active: true, title: 'Cheffe' }],
    [[{ op: 'Replace', path: 'name.familyName', value: 'Roux' }], { name: { familyName: 'Roux', givenName: 'Ana' } }],
    [[{ op: 'Replace', value: { 'name.givenName': 'Inès' } }], { name: { familyName: 'Roux', givenName: 'Inès' } }],
    [[{ op: 'Add', path: `${enterprise}:department`, value: 'Chaud' }], { [enterprise]: { department: 'Chaud' } }],
    [[{ op: 'Replace', value: { [`${enterprise}:department`]: 'Froid' } }], { [enterprise]: { department: 'Froid' } }],
    [[{ op: 'Replace', path: `${enterprise}:manager`, value: 'somebody' }], {}],
    [[{ op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '0102030405' }], {}],
    [[{ op: 'Replace', path: 'externalId', value: 'other' }], { externalId: 'other' }],
  ];
  for (const [operations, expected] of shapes) {
    const answer = await patch(id, operations);
    expect([operations, answer.status]).toEqual([operations, 200]);
    expect(answer.body).toMatchObject(expected);
  }
  expect((await patch(id, [{ op: 'Remove', path: 'title' }])).body).not.toHaveProperty('title');
  const put = await ask('PUT', `/Users/${id}`, {
    ...aPerson({ userName: (await rowOf(id))?.['email' as never] }),
    id,
  });
  expect(put).toMatchObject({ status: 200, body: { title: 'Technicienne', active: true } });
});

it('a person of the directory takes what it knows of a change, and leaves what others keep', async () => {
  const { id } = await make();
  const changed = await patch(id, [
    { op: 'replace', path: 'wheels', value: 4 },
    { op: 'replace', path: 'urn:acme:2.0:User:badge', value: 'A-4' },
    { op: 'replace', path: 'title', value: 'Soudeuse' },
  ]);
  expect(changed).toMatchObject({ status: 200, body: { title: 'Soudeuse' } });
  expect(changed.body).not.toHaveProperty('wheels');
});

it('a person of the directory keeps the address of a person whose company has no domain, and loses nothing by what cannot be read [B.82]', async () => {
  const { id } = await make();
  const before = await rowOf(id);
  const refused: [operations: unknown, scimType: string][] = [
    [[{ op: 'replace', path: 'userName', value: 'autre@atelier.example' }], 'mutability'],
    [[{ op: 'replace', path: 'userName', value: 'no address' }], 'invalidValue'],
    [[{ op: 'replace', path: 'id', value: 'x' }], 'mutability'],
    [[{ op: 'replace', path: 'emails[', value: 4 }], 'invalidPath'],
    [[{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    [[{ op: 'rename', path: 'title', value: 'x' }], 'invalidSyntax'],
    [[{ op: 'remove' }], 'noTarget'],
    [[{ op: 'replace', value: 'title' }], 'invalidSyntax'],
    ['Operations', 'invalidSyntax'],
    [[{ op: 'replace', path: 'title', value: 'x'.repeat(121) }], 'invalidValue'],
    [Array.from({ length: 501 }, () => ({ op: 'replace', path: 'title', value: 'x' })), 'tooMany'],
  ];
  for (const [operations, scimType] of refused)
    expect([operations, await patch(id, operations)]).toMatchObject([operations, { status: 400, body: { scimType } }]);
  expect(await rowOf(id)).toEqual(before);
});

it('a person of the directory has another address in a domain of the company, and is the same to every sign-in', async () => {
  const { id, userName } = await make();
  const companies = bff.services.db.collection<{ _id: string }>('companies');
  await companies.updateOne({ _id: bff.company.id }, { $set: { domains: ['atelier.example'] } });
  onTestFinished(async () => void (await companies.updateOne({ _id: bff.company.id }, { $unset: { domains: '' } })));
  await firstSignIn(bff, String(userName), 'Un-Mot-De-Passe-42');
  const [before, rename] = [await rowOf(id), (value: string) => [{ op: 'Replace', path: 'userName', value }]];
  const outside = await patch(id, rename('ana.roux@ailleurs.example'));
  expect(outside).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
  const other = await make();
  expect(await patch(id, rename(String(other['userName'])))).toMatchObject({ status: 409 });
  expect(await rowOf(id)).toEqual(before);

  const moved = await patch(id, rename('Ana.Roux@Atelier.example'));
  expect(moved).toMatchObject({ status: 200, body: { id, userName: 'ana.roux@atelier.example' } });
  const signIn = (USERNAME: unknown) =>
    askPool(bff, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'Un-Mot-De-Passe-42' },
    });
  expect((await signIn(userName)).AuthenticationResult).toBeUndefined();
  const { IdToken = '' } = (await signIn('ana.roux@atelier.example')).AuthenticationResult ?? {};
  const me = await bff.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${IdToken}` } });
  expect(me.json()).toMatchObject({ id, email: 'ana.roux@atelier.example' });
  const { items } = (await client.call('admin', listAudit, { query: { kind: 'user' } })).body;
  expect(items[0]?.changes).toEqual([{ field: 'email', from: [userName], to: ['ana.roux@atelier.example'] }]);
});

it('a person of the directory changes at the version that was read, where a directory says one [B.82]', async () => {
  const { id } = await make();
  const stale = await patch(id, [{ op: 'replace', path: 'title', value: 'B' }], { 'if-match': 'W/"7"' });
  expect(stale.status).toBe(412);
  const fresh = await patch(id, [{ op: 'replace', path: 'title', value: 'B' }], { 'if-match': 'W/"1"' });
  expect([fresh.status, fresh.headers.get('etag')]).toEqual([200, 'W/"2"']);
  const same = await patch(id, [{ op: 'replace', path: 'title', value: 'B' }]);
  expect(same.headers.get('etag')).toBe('W/"2"');
  const both = await Promise.all([
    patch(id, [{ op: 'replace', path: 'title', value: 'C' }]),
    patch(id, [{ op: 'replace', path: 'name.familyName', value: 'D' }]),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask('GET', `/Users/${id}`)).body).toMatchObject({ title: 'C', name: { familyName: 'D' } });
});

it('a person of the directory that exists is taken over, and is out at once when deactivated: sessions and tokens [B.82]', async () => {
  const { validator } = bff.users;
  const personal = await client.call('validator', createToken, {
    body: { name: 'Script', scopes: ['notes.read'], days: 30 },
  });
  const callBy = (headers: Record<string, string>) => bff.app.inject({ url: '/api/notes', headers });
  const byToken = { authorization: `Bearer ${personal.body.value}` };
  expect((await callBy(byToken)).statusCode).toBe(200);
  const found = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${validator.email}"`)}`);
  expect(found.body.Resources?.[0]?.id).toBe(validator.id);
  expect((await patch(validator.id, [{ op: 'Replace', path: 'active', value: 'False' }])).status).toBe(200);
  expect((await callBy(byToken)).statusCode).toBe(403);
  expect((await callBy(bff.as('validator'))).json<{ code: string }>().code).toBe('ACCOUNT_DISABLED');
  expect((await patch(validator.id, [{ op: 'Replace', path: 'active', value: 'True' }])).status).toBe(200);
  // What was made before does not come back with them.
  expect((await callBy(byToken)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  const log = await client.call('admin', listAudit);
  expect(log.body.items.slice(0, 1)).toMatchObject([{ action: 'users.update' }]);
});

it('a person of the directory is deleted as by an administrator, and the address is free for another [B.82]', async () => {
  const made = await make();
  expect((await ask('DELETE', `/Users/${made.id}`)).status).toBe(204);
  expect((await ask('GET', `/Users/${made.id}`)).status).toBe(404);
  expect((await ask('DELETE', `/Users/${made.id}`)).status).toBe(404);
  expect(await rowOf(made.id)).toMatchObject({ active: false, removedDate: expect.any(Date) as Date });
  const again = await ask('POST', '/Users', aPerson({ userName: made['userName'] }));
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(made.id);
});

it('a person of the directory who is the last administrator stays one, with a reason [B.82]', async () => {
  const { id } = bff.users.admin;
  const closed = await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }]);
  expect(closed).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
  expect(closed.body.detail).toMatch(/dernier administrateur/);
  expect(await ask('DELETE', `/Users/${id}`)).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
  expect(await rowOf(id)).toMatchObject({ active: true });
});

it('a person of the directory made inactive takes no mail; opened later they are invited [B.81]', async () => {
  const { id, userName } = await make({ active: false });
  expect(await mailsTo(userName)).toBe(0);
  expect((await patch(id, [{ op: 'replace', value: { active: true } }])).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ active: true });
  expect(await mailsTo(userName)).toBe(1);
});

it('a person of the directory who is opened once no one may be invited any more stays closed, and is invited by the same call later [B.81]', async () => {
  const { id, userName } = await make({ active: false });
  const allowances = bff.services.db.collection<{ _id: string }>('allowances');
  const usedUp = { _id: `invite:${bff.company.id}:${String(userName)}:${Math.floor(Date.now() / (24 * 3600_000))}` };
  await allowances.insertOne({ ...usedUp, companyId: bff.company.id, count: 6 } as { _id: string });
  const opened = () => patch(id, [{ op: 'replace', value: { active: true } }]);
  expect((await opened()).status).toBe(429);
  expect(await rowOf(id)).toMatchObject({ active: false });
  await allowances.deleteOne(usedUp);
  expect((await opened()).status).toBe(200);
  expect(await mailsTo(userName)).toBe(1);
});

it('a person of the directory takes a licence, and a full company says so', async () => {
  const companies = bff.services.db.collection<{ _id: string }>('companies');
  await companies.updateOne({ _id: bff.company.id }, { $set: { quotaUsersLimit: 1 } });
  expect((await ask('POST', '/Users', aPerson())).status).toBe(403);
  await companies.updateOne({ _id: bff.company.id }, { $set: { quotaUsersLimit: null } });
});

it('lists come in pages, with what is wanted of each [B.81]', async () => {
  const first = await ask('GET', '/Users?startIndex=1&count=2&attributes=userName');
  expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 2 });
  expect(Object.keys(first.body.Resources?.[0] ?? {}).toSorted()).toEqual(['id', 'schemas', 'userName']);
  const rest = await ask('GET', '/Users?startIndex=3&count=99999999&excludedAttributes=emails,name');
  expect(rest.body.Resources?.[0]).not.toHaveProperty('emails');
  expect(rest.body['totalResults']).toBe(2 + Number(rest.body['itemsPerPage']));
  expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0 });
  expect((await ask('GET', '/Users?count=many')).body).toMatchObject({ scimType: 'invalidValue' });
});

it('lists refuse filters that no one writes [B.84]', async () => {
  for (const filter of [
    'userName eq',
    'userName xx "a"',
    'wheels eq 4',
    `userName eq "a" ${'or userName eq "a" '.repeat(150)}`,
    `${'('.repeat(40)}userName eq "a"${')'.repeat(40)}`,
    `userName eq "${'a'.repeat(3000)}"`,
    '__proto__ eq "a"',
  ]) {
    const answer = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([filter.slice(0, 40), answer.status, answer.body.scimType]).toEqual([
      filter.slice(0, 40),
      400,
      'invalidFilter',
    ]);
  }
  const injected = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "{\\"$ne\\":null}"')}`);
  expect(injected.body).toMatchObject({ totalResults: 0 });
});
