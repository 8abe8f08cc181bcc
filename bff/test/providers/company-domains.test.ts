import { listAudit, listConfiguredProviders } from '@savoir/contracts/companies';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { signInAtProvider, startOpenIdProvider, type TestProvider } from '@savoir/testing/open-id-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClient, type TestClient } from '../client.ts';
import { scimAt, serviceToken } from '../scim/scim-client.ts';
import { changeCompany } from '../versioned.ts';
import { comeBack, leaveFor, redirectUri, renew, type OpenedSession } from './provider-client.ts';

let bff: TestBff;
let client: TestClient;
let provider: TestProvider;
const person = (email: string) => ({ email, email_verified: true, given_name: 'Inès', family_name: 'Roux' });

beforeAll(async () => {
  provider = await startOpenIdProvider({
    client: { client_id: 'savoir', client_secret: 'a secret of the first', redirect_uris: [redirectUri] },
    accounts: { ines: person('ines@premier.example'), max: person('max@premier.example') },
  });
  bff = await startTestBff({
    jobs: false,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'savoir',
      OIDC_CLIENT_SECRET: 'a secret of the first',
      OIDC_NAME: 'Premier',
      OIDC_DOMAINS: 'premier.example,premier.test',
    },
  });
  client = await openClient(bff);
});
afterAll(async () => {
  await bff.close();
  await provider.close();
});

async function signIn(login: 'ines' | 'max'): Promise<OpenedSession> {
  const leaving = await leaveFor(bff, '1');
  const { search } = await signInAtProvider(leaving.address.href, login);
  return comeBack(bff, leaving, search);
}
const setDomains = (domains: string[], query: Record<string, string> = {}) =>
  changeCompany(client, bff.company.id, { domains }, query);

it('the domains of a company are set by developers, who see which sign-in service vouches for which, and the log has it [B.158]', async () => {
  expect((await signIn('ines')).code).toBe('PROVIDER_DOMAIN_FOREIGN');
  expect((await setDomains(['Premier.Example', 'ailleurs.example'])).body.domains).toEqual([
    'premier.example',
    'ailleurs.example',
  ]);
  expect((await client.call('dev', listConfiguredProviders)).body).toEqual([
    {
      id: '1',
      name: 'Premier',
      issuer: provider.issuer,
      domains: [
        { name: 'premier.example', company: { id: bff.company.id, name: bff.company.name } },
        { name: 'premier.test', company: null },
      ],
    },
  ]);
  const { items } = (await client.call('admin', listAudit)).body;
  expect(items.find(({ action }) => action === 'companies.update')).toMatchObject({
    changes: [{ field: 'domains', from: [], to: ['ailleurs.example', 'premier.example'] }],
  });
  expect((await signIn('ines')).status).toBe(201);
  expect((await client.call('admin', listConfiguredProviders)).code).toBe('ACCESS_DENIED');
});

it('the domains of a company are those of one company, and domains: which one has it is said at the field [B.158]', async () => {
  const taken = await changeCompany(client, bff.other.company.id, { domains: ['libre.example', 'premier.example'] });
  expect([taken.status, taken.problem]).toMatchObject([
    409,
    {
      code: 'COMPANY_DOMAIN_TAKEN',
      context: { domain: 'premier.example' },
      fields: [{ path: 'domains', message: `premier.example est déjà un domaine de ${bff.company.name}.` }],
    },
  ]);
  const wrong = await setDomains(['premier.example', 'premier']);
  expect(wrong.problem).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ path: 'domains.1', message: 'Un domaine s’écrit comme exemple.fr' }],
  });
});

it('the domains of a company do not go while people of them have no password, unless that is said; their open sessions go on [B.159]', async () => {
  const session = await signIn('ines');
  const ask = scimAt(client.origin, (await serviceToken(client)).value);
  for (const [userName, active] of [
    ['jeanne@premier.example', true],
    ['partie@premier.example', false],
  ])
    expect((await ask('POST', '/Users', { userName, active, name: { familyName: 'Test' } })).status).toBe(201);
  // Invited by mail, with a password for the first sign-in.
  await bff.addUser('reader', { email: 'invite@premier.example' });

  expect((await setDomains(['premier.example'])).status).toBe(200);
  const asked = await setDomains([]);
  expect([asked.status, asked.code, asked.problem?.context]).toEqual([409, 'PEOPLE_WITHOUT_PASSWORD', { count: '2' }]);
  expect((await signIn('ines')).status).toBe(201);

  expect((await setDomains([], { lockOut: 'true' })).body.domains).toEqual([]);
  expect((await signIn('ines')).code).toBe('PROVIDER_DOMAIN_FOREIGN');
  expect(await renew(bff, session)).toBe('done');
});
