import { listAudit } from '@savoir/contracts/companies';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { signInAtProvider, startOpenIdProvider, type TestProvider } from '@savoir/testing/open-id-provider';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { comeBack, leaveFor, redirectUri, renew, setCompany, subjectOf, userOf } from './provider-client.ts';

let bff: TestBff;
let first: TestProvider;
let second: TestProvider;
let now = Date.now();

const person = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  given_name: 'Inès',
  family_name: 'Roux',
  groups: [],
  ...more,
});

beforeAll(async () => {
  first = await startOpenIdProvider({
    client: { client_id: 'savoir', client_secret: 'a secret of the first', redirect_uris: [redirectUri] },
    accounts: {
      ines: person('Ines.Roux@premier.example', { groups: ['Ateliers', 'Valideurs'] }),
      lent: person('ailleurs@second.example'),
      unsure: person('incertain@premier.example', { email_verified: false }),
      nobody: { given_name: 'Sans adresse' },
    },
  });
  second = await startOpenIdProvider({
    client: { client_id: 'savoir-public', redirect_uris: [redirectUri] },
    accounts: { max: person('max@second.example'), thief: person('ines.roux@premier.example') },
  });
  bff = await startTestBff({
    jobs: false,
    clock: () => new Date(now),
    env: {
      OIDC_ISSUER: first.issuer,
      OIDC_CLIENT_ID: 'savoir',
      OIDC_CLIENT_SECRET: 'a secret of the first',
      OIDC_NAME: 'Premier',
      OIDC_DOMAINS: 'premier.example',
      OIDC_2_ISSUER: second.issuer,
      OIDC_2_CLIENT_ID: 'savoir-public',
      OIDC_2_NAME: 'Second',
      OIDC_2_DOMAINS: 'second.example',
    },
  });
  await setCompany(bff, bff.company.id, {
    domains: ['premier.example'],
    groupRules: [
      { group: 'Ateliers', role: 'creator', spaceIds: [bff.spaceIds[0]] },
      { group: 'Valideurs', role: 'validator', spaceIds: [] },
    ],
  });
  await setCompany(bff, bff.other.company.id, { domains: ['second.example'] });
});
afterAll(async () => {
  await bff.close();
  await Promise.all([first.close(), second.close()]);
});

async function signIn(id: string, login: string) {
  const leaving = await leaveFor(bff, id);
  const { search } = await signInAtProvider(leaving.address.href, login);
  return comeBack(bff, leaving, search);
}

const users = () => bff.services.db.collection<{ _id: string }>('users');

it('sign-in by the provider of a company finds the provider by the domain of the address [B.65]', async () => {
  const find = async (domain: string) =>
    (await bff.app.inject({ url: `/api/sign-in-providers?domain=${domain}` })).json<{ provider: unknown }>().provider;
  expect(await find('Premier.example')).toEqual({ id: '1', name: 'Premier' });
  expect(await find('second.example')).toEqual({ id: '2', name: 'Second' });
  expect(await find('troisieme.example')).toBeNull();
});

it('sign-in by the provider of a company makes a person with role and spaces by group, and finds them again; both are in the log [B.65][B.66]', async () => {
  const session = await signIn('1', 'ines');
  expect(session).toMatchObject({ status: 201, code: null });
  expect(session.cookie).toMatch(/^__Host-session-token-[\w-]{22}=/);
  const made = await userOf(bff, session);
  expect(made).toMatchObject({
    email: 'ines.roux@premier.example',
    firstName: 'Inès',
    role: 'validator',
    spaceIds: [bff.spaceIds[0]],
  });
  const again = await signIn('1', 'ines');
  expect((await userOf(bff, again)).id).toBe(made.id);
  expect(subjectOf(again)).toBe(subjectOf(session));
  expect(await renew(bff, again)).toBe('done');
  const log = await bff.app.inject({ url: `/api${listAudit.path}`, headers: bff.as('admin') });
  const acts = log.json<{ items: { action: string; label: string }[] }>().items.map(({ action }) => action);
  expect(acts.slice(0, 3).toSorted()).toEqual(['account.signIn', 'account.signIn', 'user.joined']);
});

it('sign-in by the provider of a company follows the groups at each sign-in, and leaves spaces alone that no rule names [B.66]', async () => {
  const { id } = await userOf(bff, await signIn('1', 'ines'));
  await users().updateOne({ _id: id }, { $addToSet: { spaceIds: bff.spaceIds[1] } });
  first.accounts.set('ines', person('ines.roux@premier.example', { groups: ['Ateliers'] }));
  expect(await userOf(bff, await signIn('1', 'ines'))).toMatchObject({
    role: 'creator',
    spaceIds: expect.arrayContaining([...bff.spaceIds]) as string[],
  });
  first.accounts.set('ines', person('ines.roux@premier.example', { groups: undefined }));
  expect(await userOf(bff, await signIn('1', 'ines'))).toMatchObject({ role: 'reader', spaceIds: [bff.spaceIds[1]] });
});

it('sign-in by the provider of a company works for a public client with its proof key, in another company, by the second provider', async () => {
  const session = await signIn('2', 'max');
  expect(await userOf(bff, session)).toMatchObject({ email: 'max@second.example', role: 'reader', spaceIds: [] });
});

it('sign-in by the provider of a company links an account of that address once, and never a second person to it [B.67]', async () => {
  const { reader } = bff.other.users;
  await users().updateOne({ _id: reader.id }, { $set: { email: 'lu@second.example' } });
  second.accounts.set('lu', person('lu@second.example'));
  const session = await signIn('2', 'lu');
  expect(await userOf(bff, session)).toMatchObject({ id: reader.id });
  second.accounts.set('other', person('lu@second.example'));
  expect(await signIn('2', 'other')).toMatchObject({ status: 403, code: 'PROVIDER_ACCOUNT_TAKEN' });
});

it.each([
  ['1', 'unsure', 'PROVIDER_ADDRESS_UNVERIFIED'],
  ['1', 'nobody', 'PROVIDER_ADDRESS_UNVERIFIED'],
  ['1', 'lent', 'PROVIDER_DOMAIN_FOREIGN'],
  ['2', 'thief', 'PROVIDER_DOMAIN_FOREIGN'],
])('sign-in by the provider %s of a company refuses %s: %s [B.67]', async (id, login, code) => {
  expect(await signIn(id, login)).toMatchObject({ status: 403, code, cookie: '' });
});

it('sign-in by the provider of a company refuses who was deactivated, a developer, and more people than licences [B.66]', async () => {
  const [local, developer] = [bff.users.reader, bff.users.dev];
  await users().updateOne({ _id: local.id }, { $set: { email: 'local@premier.example', active: false } });
  await users().updateOne({ _id: developer.id }, { $set: { email: 'dev@premier.example' } });
  first.accounts.set('local', person('local@premier.example'));
  first.accounts.set('dev', person('dev@premier.example'));
  first.accounts.set('more', person('encore@premier.example'));
  expect((await signIn('1', 'local')).code).toBe('ACCOUNT_DISABLED');
  expect((await signIn('1', 'dev')).code).toBe('PROVIDER_ACCOUNT_TAKEN');
  await setCompany(bff, bff.company.id, { quotaUsersLimit: 1 });
  onTestFinished(async () => void (await setCompany(bff, bff.company.id, { quotaUsersLimit: null })));
  expect((await signIn('1', 'more')).code).toBe('LICENCES_EXHAUSTED');
});

it('sign-in by the provider of a company keeps the last administrator one, whatever the groups say', async () => {
  const { admin } = bff.users;
  await users().updateOne({ _id: admin.id }, { $set: { email: 'admin@premier.example' } });
  first.accounts.set('admin', person('admin@premier.example'));
  expect(await userOf(bff, await signIn('1', 'admin'))).toMatchObject({ id: admin.id, role: 'admin' });
});

it('sign-in by the provider of a company of a code that served, of another site or with another proof key comes to nothing', async () => {
  const leaving = await leaveFor(bff, '1');
  const { search } = await signInAtProvider(leaving.address.href, 'ines');
  expect((await comeBack(bff, leaving, search, {})).code).toBe('ORIGIN_FOREIGN');
  const other = await leaveFor(bff, '1');
  expect((await comeBack(bff, { ...leaving, codeVerifier: other.codeVerifier }, search)).code).toBe('PROVIDER_REFUSED');
  expect((await comeBack(bff, leaving, search)).status).toBe(201);
  expect((await comeBack(bff, leaving, search)).code).toBe('PROVIDER_REFUSED');
});

it('two tabs that sign in by the provider for the first time make one person', async () => {
  first.accounts.set('twice', person('deux.onglets@premier.example'));
  const sessions = await Promise.all([signIn('1', 'twice'), signIn('1', 'twice')]);
  expect(sessions.map(({ status }) => status)).toEqual([201, 201]);
  expect(await users().countDocuments({ email: 'deux.onglets@premier.example' })).toBe(1);
});

it('sign-in by the provider of a company leads out of the provider, too [B.68]', async () => {
  const session = await signIn('1', 'ines');
  const out = await bff.app.inject({ url: '/api/sessions/provider-sign-out', headers: session.headers });
  const url = new URL(out.json<{ url: string }>().url);
  expect(url.href).toMatch(`${first.issuer}/session/end?`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(redirectUri);
  const local = await bff.app.inject({ url: '/api/sessions/provider-sign-out', headers: bff.as('validator') });
  expect(local.json()).toEqual({ url: null });
});

it('sign-in by the provider of a company ends with the next renewal once the provider refuses one, and not before it is asked [B.68]', async () => {
  second.accounts.set('gone', person('parti@second.example'));
  const session = await signIn('2', 'gone');
  expect(await renew(bff, session)).toBe('done');
  now += 6 * 60_000;
  expect(await renew(bff, session)).toBe('done');
  second.revoke();
  expect(await renew(bff, session)).toBe('done');
  now += 6 * 60_000;
  expect(await renew(bff, session)).toBe('SESSION_ENDED');
  expect(await userOf(bff, session)).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('sign-in by the provider of a company that gave no refresh token ends after its hours, however late it is asked for again [B.68]', async () => {
  second.revoke();
  second.accounts.set('brief', person('bref@second.example'));
  const session = await signIn('2', 'brief');
  const { id: userId } = await userOf(bff, session);
  const rows = bff.services.db.collection<{ userId: string } & Record<string, unknown>>('providerSignIns');
  const [row, indexes] = await Promise.all([rows.findOne({ userId }), rows.indexes()]);
  // Without its row nothing would end it before the pool does, after 30 days.
  const forgottenAt = indexes.flatMap(({ key, expireAfterSeconds }) => {
    const date = row?.[Object.keys(key)[0] ?? ''];
    return expireAfterSeconds !== undefined && date instanceof Date ? date.getTime() + expireAfterSeconds * 1000 : [];
  });
  expect(Math.min(...forgottenAt)).toBeGreaterThan(now + 30 * 24 * 3600_000);
  now += 11 * 3600_000;
  expect(await renew(bff, session)).toBe('done');
  now += 2 * 3600_000;
  expect(await renew(bff, session)).toBe('SESSION_ENDED');
});
