import { sessionHeader } from '@savoir/contracts/http';
import type { OngoingSession } from '@savoir/contracts/sessions';
import { type TestBff, type TestUser } from '@savoir/testing/bff';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bff, startApplication } from '../application.ts';
import { askPool, signInAtPool } from '../people.ts';

const minuteMs = 60_000;
let now = Date.now();
startApplication({ clock: () => new Date(now), jobs: false });

/** What a page of the product sends, on localhost and https. */
const ownPage = { [sessionHeader]: '1', 'sec-fetch-site': 'same-origin' };

async function refreshTokenOf({ email }: TestUser): Promise<string> {
  const { AuthenticationResult } = await signInAtPool(bff, email);
  return AuthenticationResult?.RefreshToken ?? '';
}

/** A browser as far as cookies go. */
function browser(from: TestBff = bff) {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  async function post(path: string, payload: object | undefined, headers: Record<string, string> = ownPage) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await from.app.inject({
      method: 'POST',
      url: `/api/sessions${path}`,
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
      ...(payload && { payload }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  const tokensOf = (answer: { json(): unknown }) =>
    answer.json() as { sessionId: string; idToken: string; accessToken: string };
  return {
    cookies,
    /** Every `Set-Cookie` so far. */
    set,
    post,
    open: async (refreshToken: string, keepsSecureCookies = true) =>
      tokensOf(await post('', { refreshToken, keepsSecureCookies })),
    renew: (id: string) => post(`/${id}/renewal`, {}),
    end: (id: string) => post(`/${id}/end`, undefined),
  };
}

async function signedIn(who: TestUser = bff.users.creator) {
  const own = browser();
  const refreshToken = await refreshTokenOf(who);
  return { ...own, refreshToken, ...(await own.open(refreshToken)) };
}

const statusWith = async (idToken: string) =>
  (await bff.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${idToken}` } })).statusCode;

it('a session keeps its refresh token in a cookie that scripts cannot read, and gives the page tokens without it', async () => {
  const { sessionId, idToken, set, refreshToken } = await signedIn();
  expect(set).toHaveLength(1);
  const [name = '', ...attributes] = set[0]?.split('; ') ?? [];
  expect(name).toMatch(new RegExp(`^__Host-session-token-${sessionId}=[\\w-]+$`));
  expect(name).not.toContain(refreshToken);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Strict', 'Secure']);
  expect(await statusWith(idToken)).toBe(200);
});

it('a session is renewed by its cookie alone, with an answer that has no refresh token and that caches may not store', async () => {
  const { renew, sessionId } = await signedIn();
  const answer = await renew(sessionId);
  expect(await statusWith(answer.json<{ idToken: string }>().idToken)).toBe(200);
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['accessToken', 'idToken', 'sessionId']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('a session says by a cookie which company a proxy may lead together, once, until it ends, and over https alone where it was given there', async () => {
  const { idToken, sessionId, cookies, set, end } = await signedIn();
  const company = async (cookie = '') => {
    const headers = { authorization: `Bearer ${idToken}`, cookie };
    return (await bff.app.inject({ url: '/api/user', headers })).headers['set-cookie'];
  };
  const cookie = `company=${bff.company.id}`;
  expect(await company()).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict`);
  expect(await company(cookie)).toBeUndefined();
  expect(await company('company=another')).toContain(cookie);
  const { config } = bff.services;
  const { publicUrl } = config;
  config.publicUrl = 'https://savoir.example';
  onTestFinished(() => void (config.publicUrl = publicUrl));
  expect(await company()).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict; Secure`);
  config.publicUrl = publicUrl;
  cookies.set('company', bff.company.id);
  await end(sessionId);
  expect(set.at(-1)).toBe('company=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
  expect([...cookies.keys()]).toEqual([]);
});

it('a session is called plainly where the browser refuses secure cookies', async () => {
  const plain = browser();
  const { sessionId } = await plain.open(await refreshTokenOf(bff.users.creator), false);
  expect(plain.set[0]).toMatch(new RegExp(`^session-token-${sessionId}=`));
  expect(plain.set[0]).not.toContain('Secure');
  expect((await plain.renew(sessionId)).statusCode).toBe(200);
});

it('a session takes another refresh token once the former is ten minutes old, and not at each reload', async () => {
  const { renew, sessionId, cookies } = await signedIn();
  const [name = ''] = cookies.keys();
  const first = cookies.get(name);
  now += 9 * minuteMs;
  await renew(sessionId);
  expect(cookies.get(name)).toBe(first);
  now += 2 * minuteMs;
  await renew(sessionId);
  expect(cookies.get(name)).not.toBe(first);
});

it('a session is taken over from a page that still held its refresh token, which is worth nothing a minute later', async () => {
  const { refreshToken, sessionId, renew } = await signedIn();
  now += 30_000;
  const late = browser();
  expect((await late.post('', { refreshToken, keepsSecureCookies: true })).statusCode).toBe(201);
  expect((await renew(sessionId)).statusCode).toBe(200);
  now += minuteMs;
  expect((await late.post('', { refreshToken, keepsSecureCookies: true })).statusCode).toBe(401);
});

it('a session ends when what a script saw of it is used at the pool, within the minute too', async () => {
  const { refreshToken, sessionId, renew } = await signedIn();
  const answer = await askPool(bff, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  expect(answer.AuthenticationResult).toBeUndefined();
  expect((await renew(sessionId)).statusCode).toBe(401);
});

it('two tabs that renew at the same moment both go on, with the same token', async () => {
  const { post, renew, sessionId, cookies, set } = await signedIn();
  const [name = ''] = cookies.keys();
  const former = cookies.get(name) ?? '';
  now += 11 * minuteMs;
  expect((await renew(sessionId)).statusCode).toBe(200);
  const first = cookies.get(name) ?? '';
  cookies.set(name, former);
  expect((await post(`/${sessionId}/renewal`, {})).statusCode).toBe(200);
  expect(cookies.get(name)).toBe(first);
  expect(first).not.toBe(former);
  now += 20 * minuteMs;
  expect((await renew(sessionId)).statusCode).toBe(200);
  expect(set.some((line) => line.includes('Max-Age=0'))).toBe(false);
});

it('a refresh token that was copied ends the whole sign-in when it comes back after its successor, at once for the tokens given out, and is written down', async () => {
  const { validator } = bff.users;
  const { renew, sessionId, cookies } = await signedIn(validator);
  const [name = ''] = cookies.keys();
  const copied = cookies.get(name) ?? '';
  now += 11 * minuteMs;
  const { idToken } = (await renew(sessionId)).json<{ idToken: string }>();
  const current = cookies.get(name) ?? '';
  now += 2 * minuteMs;

  const thief = browser();
  thief.cookies.set(name, copied);
  const refused = await thief.renew(sessionId);
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ code: 'SESSION_ENDED' });
  expect(thief.cookies.size).toBe(0);

  cookies.set(name, current);
  expect((await renew(sessionId)).statusCode).toBe(401);
  now += 6000;
  expect(await statusWith(idToken)).toBe(401);
  const log = async () =>
    (
      await bff.app.inject({
        url: `/api/company/audit?kind=account&userId=${validator.id}`,
        headers: bff.as('admin'),
      })
    ).json<{ items: object[] }>().items[0];
  await expect.poll(log).toMatchObject({
    action: 'account.reuseSession',
    outcome: 'denied',
    person: { id: validator.id },
    address: '127.0.0.1',
  });
});

it('signing out removes the cookie and ends the sign-in, also for someone who has a copy', async () => {
  const { end, sessionId, cookies, idToken } = await signedIn();
  const [[name = '', value = ''] = []] = cookies;
  const answer = await end(sessionId);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(cookies.size).toBe(0);
  const copy = browser();
  copy.cookies.set(name, value);
  expect((await copy.renew(sessionId)).statusCode).toBe(401);
  await expect.poll(() => statusWith(idToken)).toBe(401);
});

it('the sign-in of someone who was removed is not renewed, which says why once, and to no one without its cookie', async () => {
  const person = await bff.addUser('reader');
  const { renew, sessionId, cookies } = await signedIn(person);
  const headers = bff.as('admin');
  const removed = await bff.app.inject({ method: 'DELETE', url: `/api/users/${person.id}`, headers });
  expect(removed.statusCode).toBe(204);
  const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;
  expect(codeOf(await browser().renew(sessionId))).toBe('SESSION_ENDED');
  expect(codeOf(await renew(sessionId))).toBe('SESSION_DISABLED');
  expect(cookies.size).toBe(0);
  expect(codeOf(await renew(sessionId))).toBe('SESSION_ENDED');
});

it('signing out of no one is done already', async () => {
  expect((await browser().end('A'.repeat(22))).statusCode).toBe(204);
});

it('the endpoints of a session refuse calls of other sites, and change nothing', async () => {
  const { post, renew, sessionId } = await signedIn();
  const headers = { [sessionHeader]: '1', 'sec-fetch-site': 'cross-site' };
  for (const path of [`/${sessionId}/renewal`, `/${sessionId}/end`]) {
    const answer = await post(path, path.endsWith('end') ? undefined : {}, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'ORIGIN_FOREIGN']);
  }
  expect((await renew(sessionId)).statusCode).toBe(200);
});

it('the endpoints of a session take no refresh token that the pool does not know, and set no cookie', async () => {
  const own = browser();
  const answer = await own.post('', { refreshToken: 'unknown', keepsSecureCookies: true });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SESSION_ENDED']);
  expect(own.cookies.size).toBe(0);
});

it('the endpoints of a session remove the cookies of former sign-ins at the next renewal, and no other', async () => {
  const { renew, sessionId, cookies } = await signedIn();
  cookies.set(`__Host-session-token-${'B'.repeat(22)}`, 'left-over');
  cookies.set('offer', 'own');
  await renew(sessionId);
  expect([...cookies.keys()].toSorted()).toEqual([`__Host-session-token-${sessionId}`, 'offer']);
});

it('the endpoints of a session refuse someone whose account was disabled', async () => {
  const user = await bff.addUser('reader');
  const { renew, sessionId } = await signedIn(user);
  await bff.services.identity.administration.disable(user.email);
  expect((await renew(sessionId)).statusCode).toBe(401);
});

describe('the list of one’s sessions', () => {
  const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` });
  const list = async (idToken: string) =>
    (await bff.app.inject({ url: '/api/sessions', headers: bearer(idToken) })).json<{ sessions: OngoingSession[] }>()
      .sessions;
  const end = async (idToken: string, id: string | null) =>
    (await bff.app.inject({ method: 'POST', url: '/api/sessions/endings', headers: bearer(idToken), payload: { id } }))
      .statusCode;

  async function from(user: TestUser, userAgent: string) {
    const own = browser();
    const refreshToken = await refreshTokenOf(user);
    const headers = { ...ownPage, 'user-agent': userAgent };
    const answer = await own.post('', { refreshToken, keepsSecureCookies: true }, headers);
    return { ...own, ...answer.json<{ sessionId: string; idToken: string }>() };
  }

  it('the list of one’s sessions names the browser, when it was last used, and which one asks; the last used first', async () => {
    const user = await bff.addUser('reader');
    const phone = await from(user, 'Phone/1');
    now += minuteMs;
    const desk = await from(user, 'Desk/1');
    now += minuteMs;
    await phone.renew(phone.sessionId);
    // Making the user was a sign-in, too.
    expect((await list(desk.idToken)).slice(0, 2)).toMatchObject([
      { lastUsedAt: new Date(now).toISOString(), isThisOne: false },
      { userAgent: 'Desk/1', lastUsedAt: new Date(now - minuteMs).toISOString(), isThisOne: true },
    ]);
    expect(await list((await from(bff.users.validator, 'Other/1')).idToken)).not.toContainEqual(
      expect.objectContaining({ userAgent: 'Desk/1' }),
    );
  });

  it('the list of one’s sessions ends one of them, whose tokens are refused from then on', async () => {
    const user = await bff.addUser('reader');
    const [phone, desk] = [await from(user, 'Phone/1'), await from(user, 'Desk/1')];
    const ofPhone = async () => (await list(desk.idToken)).filter(({ userAgent }) => userAgent === 'Phone/1');
    const [other] = await ofPhone();
    expect(await end(desk.idToken, other?.id ?? '')).toBe(204);
    expect(await ofPhone()).toEqual([]);
    expect((await phone.renew(phone.sessionId)).statusCode).toBe(401);
    now += 6000;
    expect(await statusWith(phone.idToken)).toBe(401);
    expect(await statusWith(desk.idToken)).toBe(200);
  });

  it('the list of one’s sessions ends all others, and the one that asks goes on', async () => {
    const user = await bff.addUser('reader');
    const others = [await from(user, 'A/1'), await from(user, 'B/1')];
    const desk = await from(user, 'Desk/1');
    expect(await end(desk.idToken, null)).toBe(204);
    for (const { renew, sessionId } of others) expect((await renew(sessionId)).statusCode).toBe(401);
    expect((await desk.renew(desk.sessionId)).statusCode).toBe(200);
  });

  it('the list of one’s sessions ends no one else’s', async () => {
    const [one, other] = [await bff.addUser('reader'), await bff.addUser('reader')];
    const [mine, theirs] = [await from(one, 'A/1'), await from(other, 'B/1')];
    for (const { id } of await list(theirs.idToken)) expect(await end(mine.idToken, id)).toBe(204);
    expect((await theirs.renew(theirs.sessionId)).statusCode).toBe(200);
  });
});
