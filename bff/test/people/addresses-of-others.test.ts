import { createUser, importUsers } from '@savoir/contracts/users';
import { beforeAll, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { createAdministrator } from '../../src/operations/first-start/create-administrator.ts';
import { scimAt, serviceToken, type AskScim } from '../scim/scim-client.ts';
import { changeCompany } from '../versioned.ts';

let ask: AskScim;
/** Of the other company: an address that no one has, and one of a user. */
let unknownAddress: string;
let knownAddress: string;
startApplication({ jobs: false });
beforeAll(async () => {
  ask = scimAt(client.origin, (await serviceToken(client)).value);
  knownAddress = bff.other.users.reader.email;
  unknownAddress = 'personne@ailleurs.example';
  await changeCompany(client, bff.other.company.id, { domains: ['ailleurs.example'] });
});

const refusal = 'Cette adresse ne peut pas être ajoutée à cette entreprise.';
const named = { firstName: 'Ana', lastName: 'Costa' };
const invite = (email: string) =>
  client.call('admin', createUser, {
    body: { email, ...named, role: 'reader', service: '', position: '', spaceIds: [] },
  });

it('an address of another company is refused in the same words to an invitation, and without using up what one may send', async () => {
  for (const email of [unknownAddress, unknownAddress.toUpperCase(), knownAddress]) {
    const { status, code, problem } = await invite(email);
    expect([status, code, problem?.title]).toEqual([409, 'USER_ADDRESS_UNAVAILABLE', refusal]);
  }
  expect(await bff.services.db.collection('allowances').countDocuments({ _id: /^invite:/ as never })).toBe(0);
});

it('an address of another company is refused in the same words to an import, in the rehearsal and after', async () => {
  for (const dryRun of [true, false]) {
    const csv = `email,prénom,nom\n${unknownAddress},Ana,Costa\n${knownAddress},Ana,Costa`;
    const { lines } = (await client.call('admin', importUsers, { body: { csv, dryRun } })).body;
    expect(lines.map(({ errors }) => errors)).toEqual([[`Email\u00a0: ${refusal}`], [`Email\u00a0: ${refusal}`]]);
  }
});

it('an address of another company, by its domain or by its user, is refused in the same words to a directory', async () => {
  const make = (userName: string) => ask('POST', '/Users', { userName, name: { givenName: 'A', familyName: 'B' } });
  const [one, other] = [await make(unknownAddress), await make(knownAddress)];
  expect(one).toMatchObject({ status: 409, body: { scimType: 'uniqueness', detail: refusal } });
  expect(other.body).toEqual(one.body);
});

it('an address of another company is refused in the same words to who makes an administrator at the server', async () => {
  const made = createAdministrator(bff.services, { ...named, email: unknownAddress, companyName: bff.company.name });
  await expect(made).rejects.toMatchObject({ code: 'USER_ADDRESS_UNAVAILABLE' });
});

it('the company of a domain gives its addresses, and others those of no company', async () => {
  const own = await client.call(bff.other.users.admin, createUser, {
    body: { email: unknownAddress, ...named, role: 'reader', service: '', position: '', spaceIds: [] },
  });
  expect(own.status).toBe(201);
  expect((await invite('ana@libre.example')).status).toBe(201);
});
