import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { signInAtProvider, startOpenIdProvider, type TestProvider } from '@savoir/testing/open-id-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMails } from '../../src/adapters/mailer/mail.collection.ts';
import { openClient } from '../client.ts';
import { comeBack, leaveFor, redirectUri, setCompany, userOf } from '../providers/provider-client.ts';
import { scimAt, serviceToken, type AskScim } from './scim-client.ts';

let bff: TestBff;
let provider: TestProvider;
let ask: AskScim;
const email = 'ines.roux@premier.example';

beforeAll(async () => {
  provider = await startOpenIdProvider({
    client: { client_id: 'savoir', client_secret: 'a secret of the first', redirect_uris: [redirectUri] },
    accounts: { ines: { email, email_verified: true, given_name: 'Inès', family_name: 'Roux', groups: [] } },
  });
  bff = await startTestBff({
    jobs: false,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'savoir',
      OIDC_CLIENT_SECRET: 'a secret of the first',
      OIDC_DOMAINS: 'premier.example',
    },
  });
  await setCompany(bff, bff.company.id, { domains: ['premier.example'] });
  const client = await openClient(bff);
  ask = scimAt(client.origin, (await serviceToken(client)).value);
});
afterAll(async () => {
  await bff.close();
  await provider.close();
});

async function signIn() {
  const leaving = await leaveFor(bff, '1');
  const { search } = await signInAtProvider(leaving.address.href, 'ines');
  return comeBack(bff, leaving, search);
}

it('whom the provider of the company vouches for gets no mail, and signs in there until deactivated [B.81][B.82]', async () => {
  const made = await ask('POST', '/Users', { userName: email, name: { givenName: 'Inès', familyName: 'Roux' } });
  expect(made.status).toBe(201);
  expect((await findMails(bff.services.db, 20)).filter(({ to }) => to === email)).toEqual([]);
  const session = await signIn();
  expect(session).toMatchObject({ status: 201, code: null });
  expect((await userOf(bff, session)).id).toBe(made.body.id);
  const married = { Operations: [{ op: 'Replace', path: 'userName', value: 'ines.costa@premier.example' }] };
  expect((await ask('PATCH', `/Users/${made.body.id}`, married)).status).toBe(200);
  expect(await userOf(bff, await signIn())).toMatchObject({ id: made.body.id, email: 'ines.costa@premier.example' });
  const closed = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  expect((await ask('PATCH', `/Users/${made.body.id}`, closed)).status).toBe(200);
  expect((await signIn()).code).toBe('ACCOUNT_DISABLED');
  const opened = { Operations: [{ op: 'Replace', path: 'active', value: 'True' }] };
  expect((await ask('PATCH', `/Users/${made.body.id}`, opened)).status).toBe(200);
  expect((await signIn()).status).toBe(201);
});
