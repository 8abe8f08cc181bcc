import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn, otherThan } from '../test/code-in-mail.ts';
import { password, type ServedPool, servePool } from '../test/serve-pool.ts';

const redirectUri = 'https://app.example/';
const logoutUri = 'https://app.example/login';
let pool: ServedPool;
let base: string;
beforeAll(async () => {
  pool = await servePool({ hosted: { signInRedirects: [redirectUri], signOutRedirects: [logoutUri] } });
  base = pool.endpoint.slice(0, -1);
});
afterAll(() => pool.close());

/** A browser on the hosted pages: keeps cookies, follows nothing by itself. */
function browser() {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'test-client',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  async function go(path: string, form?: Record<string, string>) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${base}${path}`, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      html: await answer.text(),
      headers: answer.headers,
    };
  }
  const hidden = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ]),
    );
  const login = (form: Record<string, string>) => go(`/login?${query.toString()}`, form);
  const signIn = async (username: string, secret = password) => {
    const { html } = await go(`/login?${query.toString()}`);
    return login({ ...hidden(html), username, password: secret });
  };
  const token = async (code: string, changes: Record<string, string> = {}) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'test-client',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...changes,
    });
    const answer = await fetch(`${base}/oauth2/token`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  return { go, login, signIn, token, hidden, query, cookies };
}

const codeOf = (location: string) => new URL(location).searchParams.get('code') ?? '';

it('hosted sign-in leads over the login page back to the application with a code, which gives tokens once', async () => {
  const { email, sub } = await pool.someone();
  const { go, signIn, token, query } = browser();
  const start = await go(`/oauth2/authorize?${query.toString()}`);
  expect(start.status).toBe(302);
  expect(new URL(start.location).pathname).toBe('/identity/login');
  const { status, location } = await signIn(email);
  expect(status).toBe(303);
  expect(location).toMatch(/^https:\/\/app\.example\/\?code=[\w-]{43}&state=the-state$/);
  const { body } = await token(codeOf(location));
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expect(body['refresh_token']).toBeTruthy();
  const claims = JSON.parse(Buffer.from(body['id_token']?.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ sub, nonce: 'the-nonce', aud: 'test-client' });
  expect((await token(codeOf(location))).body).toEqual({ error: 'invalid_grant' });

  const info = await fetch(`${base}/oauth2/userInfo`, {
    headers: { authorization: `Bearer ${body['access_token']}` },
  });
  expect(await info.json()).toMatchObject({ sub, email });
  const renewed = await token('', { grant_type: 'refresh_token', refresh_token: body['refresh_token'] ?? '' });
  expect(renewed.body['id_token']).toBeTruthy();
  const revoke = (token_: string) =>
    fetch(`${base}/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'test-client', token: token_ }),
    });
  expect(await (await revoke(body['id_token'] ?? '')).json()).toEqual({ error: 'unsupported_token_type' });
  expect((await revoke(body['refresh_token'] ?? '')).status).toBe(200);
  const ended = await token('', { grant_type: 'refresh_token', refresh_token: body['refresh_token'] ?? '' });
  expect(ended.body).toEqual({ error: 'invalid_grant' });
});

it('hosted sign-in gives tokens for a code of the last five minutes, or for a refresh token, and for nothing else', async () => {
  const { email } = await pool.someone();
  const { signIn, token } = browser();
  const grant = { grant_type: 'password', username: email, password };
  expect((await token('', grant)).body).toEqual({ error: 'unsupported_grant_type' });
  const { location } = await signIn(email);
  pool.pass(5 * 60_000 + 1000);
  expect((await token(codeOf(location))).body).toEqual({ error: 'invalid_grant' });
});

it('hosted sign-in needs the verifier and the address the code was asked with', async () => {
  const { email } = await pool.someone();
  const changes: Record<string, string>[] = [
    { code_verifier: 'x'.repeat(43) },
    { redirect_uri: logoutUri },
    { client_id: 'other' },
  ];
  for (const wrong of changes) {
    const { signIn, token } = browser();
    const { location } = await signIn(email);
    expect((await token(codeOf(location), wrong)).status).toBe(400);
  }
});

it('hosted sign-in goes on without asking again for an hour, unless set to ask or the password changed', async () => {
  const { email, sub } = await pool.someone();
  const { go, signIn, query } = browser();
  await signIn(email);
  const authorize = (more = '') => go(`/oauth2/authorize?${query.toString()}${more}`);
  expect((await authorize()).location).toContain('https://app.example/?code=');
  expect((await authorize('&prompt=login')).location).toContain('/login?');
  await pool.admin.setPassword(sub, 'AutrePasse2026', { permanent: true });
  expect((await authorize('&prompt=none')).location).toBe('https://app.example/?error=login_required&state=the-state');
});

it('hosted sign-in says what is wrong, keeps the address, escapes it, and lets try again', async () => {
  const { email } = await pool.someone();
  const { signIn, login, hidden } = browser();
  const refused = await signIn(email, 'MauvaisPasse1');
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('Nom d&#39;utilisateur ou mot de passe incorrect.');
  expect(refused.html).toContain(`value="${email}"`);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await login({ ...hidden(refused.html), username: email, password })).status).toBe(303);
  expect((await signIn('"><script>alert(1)</script>')).html).not.toContain('<script>');
});

it('hosted sign-in refuses a form of another browser', async () => {
  const { email } = await pool.someone();
  const { login } = browser();
  const refused = await login({ csrf: 'forged', username: email, password });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('Le formulaire a expiré');
});

it('hosted sign-in asks for a first password, then for a mailed code', async () => {
  const temporaryPassword = 'Provisoire-Savoir-26';
  const { email, sub } = await pool.someone({ givenName: '', temporaryPassword });
  await pool.admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: null });
  const { signIn, login, hidden, token } = browser();
  const first = await signIn(email, temporaryPassword);
  expect(first.html).toContain('Nouveau mot de passe');
  expect(first.html).toContain('Prénom');
  const weak = await login({ ...hidden(first.html), NEW_PASSWORD: 'court', 'userAttributes.given_name': 'Zoé' });
  expect(weak.html).toContain('ne respecte pas les critères');
  const next = await login({ ...hidden(weak.html), NEW_PASSWORD: password, 'userAttributes.given_name': 'Zoé' });
  expect(next.html).toContain('Un code a été envoyé à s***@e***.');
  const code = codeIn(pool.mails.at(-1));
  const wrong = await login({ ...hidden(next.html), EMAIL_OTP_CODE: otherThan(code) });
  expect(wrong.html).toContain('Code invalide.');
  const done = await login({ ...hidden(wrong.html), EMAIL_OTP_CODE: code });
  expect((await token(codeOf(done.location))).body['id_token']).toBeTruthy();
});

it.each([
  [{ client_id: 'other' }, 400, ''],
  [{ redirect_uri: 'https://evil.example/' }, 400, ''],
  [{ redirect_uri: `${redirectUri}x` }, 400, ''],
  [{ response_type: 'token' }, 302, 'unsupported_response_type'],
  [{ scope: 'openid root' }, 302, 'invalid_scope'],
  [{ code_challenge: '' }, 302, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 302, 'invalid_request'],
])('an authorization request with %o is refused', async (changes, status, error) => {
  const { go, query } = browser();
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  const answer = await go(`/oauth2/authorize?${query.toString()}`);
  expect(answer.status).toBe(status);
  expect(answer.location).toBe(error ? `https://app.example/?error=${error}&state=the-state` : '');
});

it('hosted sign-out forgets the person and leads to a registered address only', async () => {
  const { email } = await pool.someone();
  const { go, signIn, cookies } = browser();
  await signIn(email);
  expect(cookies.has('identity-session')).toBe(true);
  const query = `client_id=test-client&logout_uri=${encodeURIComponent(logoutUri)}`;
  expect(await go(`/logout?${query}`)).toMatchObject({ status: 302, location: logoutUri });
  expect(cookies.has('identity-session')).toBe(false);
  expect((await go('/logout?logout_uri=x')).html).toContain('client_id');
  expect((await go('/logout?client_id=test-client&logout_uri=https%3A%2F%2Fevil.example')).status).toBe(400);
});

/** Where discovery says things are, as paths of this server. */
async function advertised({ endpoint, options }: ServedPool): Promise<Record<string, string>> {
  const answer = await fetch(`${endpoint}${options.poolId}/.well-known/openid-configuration`);
  const entries = Object.entries((await answer.json()) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => /_(endpoint|uri)$/.test(entry[0])));
}

const hostedPaths = ['/oauth2/authorize', '/oauth2/token', '/oauth2/userInfo', '/oauth2/revoke', '/login', '/logout'];

/** A page answers GET, what code talks to POST; a path that is not there answers 404 to both. */
async function isServed(address: string): Promise<boolean> {
  const answers = await Promise.all([
    fetch(address, { redirect: 'manual' }),
    fetch(address, { method: 'POST', body: new URLSearchParams() }),
  ]);
  return answers.some(({ status }) => status !== 404);
}

it('discovery names every endpoint, and each is served', async () => {
  const named = await advertised(pool);
  expect(named).toEqual({
    authorization_endpoint: 'http://localhost/identity/oauth2/authorize',
    end_session_endpoint: 'http://localhost/identity/logout',
    jwks_uri: 'http://localhost/identity/local_TestPool/.well-known/jwks.json',
    revocation_endpoint: 'http://localhost/identity/oauth2/revoke',
    token_endpoint: 'http://localhost/identity/oauth2/token',
    userinfo_endpoint: 'http://localhost/identity/oauth2/userInfo',
  });
  for (const address of Object.values(named))
    expect(await isServed(address.replace('http://localhost/identity', base)), address).toBe(true);
});

it('discovery names the keys alone where there are no hosted pages, and the pages are not there', async () => {
  const plain = await servePool();
  expect(await advertised(plain)).toEqual({
    jwks_uri: 'http://localhost/identity/local_TestPool/.well-known/jwks.json',
  });
  expect((await fetch(`${plain.endpoint}local_TestPool/.well-known/jwks.json`)).status).toBe(200);
  for (const path of hostedPaths) expect(await isServed(`${plain.endpoint.slice(0, -1)}${path}`), path).toBe(false);
  await plain.close();
});
