import { ownCompany, setSessionRules } from '@savoir/contracts/companies';
import { idleHeader, sessionHeader } from '@savoir/contracts/http';
import { type TestUser } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { signInAtPool } from '../people.ts';

const minuteMs = 60_000;
let now = Date.now();
startApplication({ clock: () => new Date(now), jobs: false });

const ownPage = { [sessionHeader]: '1', 'sec-fetch-site': 'same-origin' };

/** A sign-in with its cookie, as one browser has it for all its tabs. */
async function signIn({ email }: TestUser) {
  const { AuthenticationResult } = await signInAtPool(bff, email);
  const payload = { refreshToken: AuthenticationResult?.RefreshToken ?? '', keepsSecureCookies: true };
  const opened = await bff.app.inject({ method: 'POST', url: '/api/sessions', headers: ownPage, payload });
  const cookieIn = (answer: typeof opened) => String(answer.headers['set-cookie']).split(';', 1).join('');
  let cookie = cookieIn(opened);
  let { idToken } = opened.json<{ idToken: string }>();
  const { sessionId } = opened.json<{ sessionId: string }>();
  const call = async (method: 'GET' | 'POST', path: string) => {
    const headers = { authorization: `Bearer ${idToken}` };
    const answer = await bff.app.inject({ method, url: `/api${path}`, headers });
    return answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code;
  };
  return {
    /** What a page asks for by itself. */
    poll: () => call('GET', '/user'),
    touch: () => call('POST', '/sessions/activity'),
    renew: async () => {
      const url = `/api/sessions/${sessionId}/renewal`;
      const answer = await bff.app.inject({ method: 'POST', url, headers: { ...ownPage, cookie }, payload: {} });
      if (answer.statusCode !== 200) return answer.json<{ code: string }>().code;
      ({ idToken } = answer.json<{ idToken: string }>());
      cookie = cookieIn(answer);
      return 'done';
    },
    listed: async () => {
      const headers = { authorization: `Bearer ${idToken}` };
      const answer = await bff.app.inject({ url: '/api/sessions', headers });
      return answer.json<{ sessions: unknown[] }>().sessions.length;
    },
  };
}

async function setIdle(idleMinutes: 15 | 60 | null): Promise<void> {
  // The tokens of one who is there from the start are over.
  const admin = await bff.addUser('admin');
  const { version } = (await client.call(admin, ownCompany)).body;
  const changed = await client.call(admin, setSessionRules, { version, body: { idleMinutes } });
  expect(changed.body.sessions).toEqual({ idleMinutes });
}

it('ends for no one at once where it is turned on again: pages were silent of use meanwhile [B.40]', async () => {
  await setIdle(15);
  const user = await bff.addUser('reader');
  const session = await signIn(user);
  const other = await signIn(user);
  for (const each of [session, other]) expect(await each.poll()).toBe('done');
  const listed = await session.listed();
  await setIdle(null);
  now += 16 * minuteMs;
  expect(await session.poll()).toBe('done');
  await setIdle(15);
  expect(await session.listed()).toBe(listed);
  for (const each of [session, other]) expect(await each.poll()).toBe('done');
  await setIdle(null);
});

it('goes on for as long as before where the company chose nothing [B.40]', async () => {
  const session = await signIn(await bff.addUser('reader'));
  expect(await session.poll()).toBe('done');
  now += 59 * minuteMs;
  expect(await session.poll()).toBe('done');
});

it('informs pages with every answer after how long their session ends, also those opened before it was chosen [B.40]', async () => {
  const user = await bff.addUser('reader');
  const idleMinutes = async () => {
    const { headers } = await bff.app.inject({ url: '/api/user', headers: bff.as(user) });
    return headers[idleHeader];
  };
  await setIdle(null);
  expect(await idleMinutes()).toBeUndefined();
  await setIdle(60);
  expect(await idleMinutes()).toBe('60');
  await setIdle(15);
  expect(await idleMinutes()).toBe('15');
});

it('ends after the time without use, for calls, renewals and the list; polls are no use [B.40]', async () => {
  const user = await bff.addUser('reader');
  await setIdle(15);
  const [idle, used] = [await signIn(user), await signIn(user)];
  for (const session of [idle, used]) expect(await session.poll()).toBe('done');
  expect(await used.listed()).toBe(3);
  now += 10 * minuteMs;
  expect(await idle.poll()).toBe('done');
  expect(await used.touch()).toBe('done');
  expect(await idle.renew()).toBe('done');
  now += 6 * minuteMs;
  expect(await idle.poll()).toBe('SESSION_IDLE');
  expect(await idle.touch()).toBe('SESSION_IDLE');
  expect(await used.poll()).toBe('done');
  // With the one that was not at anything yet.
  expect(await used.listed()).toBe(2);
  expect(await idle.renew()).toBe('SESSION_IDLE');
  // Its refresh token is gone: nothing brings it back.
  expect(await idle.renew()).toBe('SESSION_ENDED');
  expect(await used.renew()).toBe('done');
  // What people do all day is no act.
  expect(await bff.services.db.collection('audit').countDocuments({ action: /^sessions\./ })).toBe(0);
});
