import { createToken, revokeCompanyToken } from '@savoir/contracts/api-tokens';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { scimAt, serviceToken } from './scim-client.ts';

startApplication({ jobs: false });

const calls: [method: string, path: string, body?: object][] = [
  ['GET', '/ServiceProviderConfig'],
  ['GET', '/ResourceTypes'],
  ['GET', '/ResourceTypes/User'],
  ['GET', '/Schemas'],
  ['GET', '/Schemas/x'],
  ['GET', '/Users'],
  ['POST', '/Users', {}],
  ['GET', '/Users/x'],
  ['PUT', '/Users/x', {}],
  ['PATCH', '/Users/x', {}],
  ['DELETE', '/Users/x'],
  ['GET', '/Groups'],
  ['POST', '/Groups', {}],
  ['GET', '/Groups/x'],
  ['PUT', '/Groups/x', {}],
  ['PATCH', '/Groups/x', {}],
  ['DELETE', '/Groups/x'],
  ['GET', '/elsewhere'],
];

it('the endpoint of a directory opens to no one without a service token for it [B.84]', async () => {
  const session = bff.as('admin').authorization?.split(' ')[1] ?? '';
  const other = (await serviceToken(client, ['company.read'])).value;
  const personal = await client.call('admin', createToken, {
    body: { name: 'Script', scopes: ['notes.read'], days: 30 },
  });
  const right = (await serviceToken(client)).value;
  const callers: [string | null, number][] = [
    [null, 401],
    ['', 401],
    [session, 401],
    [`${right.slice(0, -1)}x`, 401],
    [other, 403],
    [personal.body.value, 403],
  ];
  for (const [token, status] of callers)
    for (const [method, path, body] of calls) {
      const answer = await scimAt(client.origin, token)(method, path, body);
      expect([method, path, answer.status, answer.body['status']]).toEqual([method, path, status, String(status)]);
      expect(answer.body['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    }
  const inAddress = await scimAt(client.origin, null)('GET', `/Users?access_token=${right}`);
  expect(inAddress.status).toBe(401);
  expect((await scimAt(client.origin, right)('GET', '/elsewhere')).status).toBe(404);
  expect(await client.call('admin', createToken, { body: { name: 'S', scopes: ['scim'], days: 30 } })).toMatchObject({
    status: 400,
  });
});

it('the endpoint of a directory closes with the token, at once [B.84]', async () => {
  const { id, value } = await serviceToken(client);
  const ask = scimAt(client.origin, value);
  expect((await ask('GET', '/Users')).status).toBe(200);
  await client.call('admin', revokeCompanyToken, { params: { id } });
  expect((await ask('GET', '/Users')).status).toBe(401);
});

it('the endpoint of a directory leads into one company: no one of another, no developer and no program is seen or touched [B.84]', async () => {
  const ask = scimAt(client.origin, (await serviceToken(client)).value);
  const listed = (await ask('GET', '/Users')).body.Resources?.map(({ id }) => id) ?? [];
  const { reader } = bff.other.users;
  const rows = bff.services.db.collection<{ _id: string }>('users');
  const machine = await rows.findOne({ machine: true });
  const people = [reader.id, bff.users.dev.id, machine?._id ?? ''];
  for (const id of people) {
    const before = await rows.findOne({ _id: id });
    expect(listed).not.toContain(id);
    for (const [method, body] of [
      ['GET'],
      ['PUT', { userName: reader.email, active: false }],
      ['PATCH', { Operations: [{ op: 'replace', path: 'active', value: false }] }],
      ['DELETE'],
    ] as const)
      expect([method, (await ask(method, `/Users/${id}`, body)).status]).toEqual([method, 404]);
    expect(await rows.findOne({ _id: id })).toEqual(before);
  }
  for (const email of [reader.email, bff.users.dev.email]) {
    const found = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
    expect(found.body).toMatchObject({ totalResults: 0 });
  }
});

it('the endpoint of a directory takes no more than a request is, and says what is wrong with it [B.84]', async () => {
  const ask = scimAt(client.origin, (await serviceToken(client)).value);
  expect((await ask('POST', '/Users', `{"userName":"${'a'.repeat(1_100_000)}"}`)).status).toBe(413);
  expect((await ask('POST', '/Users', '{"userName":')).body).toMatchObject({ scimType: 'invalidSyntax' });
  expect((await ask('POST', '/Users', '[]')).body).toMatchObject({ scimType: 'invalidSyntax' });
  expect((await ask('POST', '/Users', '{"__proto__":{"active":true}}')).status).toBe(400);
  expect((await ask('POST', '/Users', 'a=b', { 'content-type': 'text/csv' })).status).toBe(400);
  expect((await ask('POST', '/Users', { userName: 'Ana' })).body).toMatchObject({ scimType: 'invalidValue' });
});
