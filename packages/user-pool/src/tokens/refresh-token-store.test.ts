import { expect, it } from 'vitest';
import { unsignedToken } from '../test/doubles.ts';
import { createRefreshTokenStore, storedAs, sessionIdOf } from './refresh-token-store.ts';
import type { UserPoolTokens } from './tokens.ts';

const now = 1_800_000_000_000;
const token = unsignedToken({ sub: 'user-1', iat: now / 1000 + 60, exp: now / 1000 + 3660 });
const held = (refreshToken: string): UserPoolTokens => ({
  idToken: '',
  accessToken: '',
  refreshToken,
  clockDriftMs: 0,
});

function keeper(...answers: (() => Response)[]) {
  const asked: { address: string; body: unknown; headers: Headers }[] = [];
  const waited: number[] = [];
  const made = createRefreshTokenStore({
    address: '/sessions',
    headers: { 'x-own': '1' },
    keepsSecureCookies: true,
    now: () => now,
    random: () => 0,
    wait: async (ms) => void waited.push(ms),
    fetch: async (address, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      asked.push({
        address: address instanceof Request ? address.url : address.toString(),
        body,
        headers: new Headers(init?.headers),
      });
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      if (answer === undefined) throw new Error('no answer is left');
      return answer();
    },
  });
  return { ...made, asked, waited };
}

const granted = () => Response.json({ sessionId: 'the-session', idToken: token, accessToken: token });
const status = (code: number) => () => new Response(code === 204 ? null : '', { status: code });
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

it('a refresh token that a server keeps is handed over once, and its name stands in its place', async () => {
  const { open, asked } = keeper(granted);
  const stored = await open(held('secret'), 'device-1');
  expect(stored).toEqual({
    idToken: token,
    accessToken: token,
    refreshToken: storedAs('the-session'),
    clockDriftMs: 60_000,
  });
  expect(sessionIdOf(stored)).toBe('the-session');
  expect(asked[0]).toMatchObject({
    address: '/sessions',
    body: { refreshToken: 'secret', keepsSecureCookies: true, deviceKey: 'device-1' },
  });
  expect(asked[0]?.headers.get('x-own')).toBe('1');
});

it('a refresh token that a server keeps renews by its name; one that is still held here is handed over', async () => {
  const { renew, asked } = keeper(granted);
  await renew(held(storedAs('one')));
  await renew(held('secret'));
  expect(asked.map(({ address }) => address)).toEqual(['/sessions/one/renewal', '/sessions']);
  expect(JSON.stringify(asked[0]?.body)).not.toContain('secret');
});

it('a refresh token that a server keeps is ended by its name, without a body', async () => {
  const { close, asked } = keeper(status(204));
  await close(held(storedAs('one')));
  expect(asked).toMatchObject([{ address: '/sessions/one/end', body: null }]);
});

it.each([
  [401, 'NotAuthorizedException', 1],
  [403, 'Unknown', 1],
  [429, 'Unknown', 3],
  [500, 'Unknown', 3],
  [503, 'NetworkError', 3],
  [504, 'NetworkError', 3],
])('a refusal of %i is called %s after %i tries', async (code, name, tries) => {
  const { renew, asked, waited } = keeper(status(code));
  await expect(renew(held(storedAs('one')))).rejects.toMatchObject({ name });
  expect(asked).toHaveLength(tries);
  expect(waited).toEqual([200, 400].slice(0, tries - 1));
});

it('a refusal of the network is one of the network', async () => {
  await expect(keeper(noNetwork).renew(held(storedAs('one')))).rejects.toMatchObject({ name: 'NetworkError' });
});

it('a refusal that passes is not noticed', async () => {
  const { renew } = keeper(status(503), noNetwork, granted);
  expect((await renew(held(storedAs('one')))).idToken).toBe(token);
});
