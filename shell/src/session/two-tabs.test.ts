import { allSettled, fork } from '@savoir/remote-kit';
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  scheduler as anyOrder,
} from 'fast-check';
import { jwtClaims } from '@savoir/user-pool';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSessionCookies } from '../test/fake-session-cookies.ts';
import { somePool } from '../test/some-pool.ts';
import { createSession } from './create-session.ts';

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const seconds = () => Math.floor(Date.now() / 1000);

/** The identity service: which sign-ins are good, and their newest refresh token. Each answer arrives when the test lets it. */
function service(arrive: <T>(answer: Promise<T>) => Promise<T>) {
  const good = new Set<string>();
  let serial = 0;
  let isDown = false;
  const token = (signIn: string) =>
    `e30.${encode({ sub: 'user-1', iss: 'http://localhost/identity/local_Savoir', aud: 'shell', origin_jti: signIn, serial: ++serial, iat: seconds(), exp: seconds() + 3600 })}.x`;
  const tokens = (signIn: string) => ({ idToken: token(signIn), accessToken: token(signIn) });
  const isGood = (refreshToken: string) => good.has(refreshToken.split(' ')[0] ?? '');
  const sessions = fakeSessionCookies({
    renew(refreshToken) {
      const [signIn = ''] = refreshToken.split(' ');
      return isGood(refreshToken) ? { ...tokens(signIn), refreshToken: `${signIn} ${++serial}` } : null;
    },
    revoke: (refreshToken) => void good.delete(refreshToken.split(' ')[0] ?? ''),
  });

  function answer(operation: string, body: Record<string, unknown>): Response {
    if (body['AuthFlow'] === 'USER_PASSWORD_AUTH') {
      const signIn = `sign-in-${++serial}`;
      good.add(signIn);
      const { idToken: IdToken, accessToken: AccessToken } = tokens(signIn);
      const AuthenticationResult = { IdToken, AccessToken, ExpiresIn: 3600, RefreshToken: `${signIn} ${++serial}` };
      return Response.json({ AuthenticationResult });
    }
    if (operation === 'RevokeToken') good.delete(String(body['Token']).split(' ')[0] ?? '');
    if (operation === 'GlobalSignOut') good.clear();
    return Response.json({});
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    await arrive(Promise.resolve());
    if (isDown) throw new TypeError('Failed to fetch');
    const sessionAnswer = sessions.ask(address, body);
    const other = sessionAnswer ? null : answer(operation, body);
    await arrive(Promise.resolve());
    return other ?? (sessionAnswer as () => Response)();
  };
  return { fetch, good, endAll: () => good.clear(), setDown: (down: boolean) => void (isDown = down) };
}

let clientNumber = 0;
function openTab(fetch: typeof globalThis.fetch) {
  const scope = fork();
  const config = somePool(`tabs-${clientNumber}`);
  const session = createSession({ config, version: '1.42.8', scope, fetch });
  // What the page shows: it learns of sign-ins and sign-outs only through these.
  let shown = false;
  session.onSignedIn(() => void (shown = true));
  session.onSignedOut(() => void (shown = false));
  const credentials = { username: 'a@exemple.fr', password: 'x', authFlowType: 'USER_PASSWORD_AUTH' } as const;
  return {
    session,
    shown: () => shown,
    signIn: () => allSettled(session.signIn.submitted, { scope, params: credentials }),
    refresh: () => session.getIdToken({ forceRefresh: true }).catch(() => null),
    signOut: () => session.signOut(),
    signOutEverywhere: () => session.signOut({ global: true }),
  };
}

type Tab = ReturnType<typeof openTab>;

const signInOf = (idToken: string): unknown => jwtClaims(idToken)['origin_jti'];

const act = oneof(
  {
    weight: 4,
    arbitrary: record({ tab: nat(1), what: constantFrom('signIn' as const, 'refresh' as const, 'signOut' as const) }),
  },
  { weight: 1, arbitrary: record({ tab: nat(1), what: constant('signOutEverywhere' as const) }) },
  {
    weight: 1,
    arbitrary: record({ tab: nat(1), what: constantFrom('endAll' as const, 'down' as const, 'up' as const) }),
  },
);

/** Whether both say that someone is signed in, once what one said has come to the other: on a busy machine that takes a while. */
const agreed = (one: Tab, other: Tab): Promise<boolean> =>
  vi.waitFor(() => {
    const stored = one.session.hasStoredSession();
    expect([other.session.hasStoredSession(), one.shown(), other.shown()]).toEqual([stored, stored, stored]);
    return stored;
  }, 5000);

function clearCookies() {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
}
beforeEach(clearCookies);
afterEach(clearCookies);

it('two tabs never end half signed in, however sign-ins, renewals and sign-outs interleave', async () => {
  await assert(
    asyncProperty(anyOrder(), array(act, { minLength: 1, maxLength: 8 }), async (scheduler, acts) => {
      clearCookies();
      clientNumber++;
      const pool = service((answer) => scheduler.schedule(answer));
      const tabs = [openTab(pool.fetch), openTab(pool.fetch)] as const;
      const running = acts.map(async ({ tab, what }) => {
        await scheduler.schedule(Promise.resolve());
        if (what === 'endAll') pool.endAll();
        else if (what === 'down' || what === 'up') pool.setDown(what === 'down');
        else await tabs[tab === 0 ? 0 : 1][what]();
      });
      await scheduler.waitFor(Promise.all(running));
      // Both tabs have heard what the other one said.
      await new Promise((resolve) => setTimeout(resolve, 20));

      pool.setDown(false);
      window.dispatchEvent(new Event('online'));
      const [one, other] = tabs;
      const stored = await agreed(one, other);
      const asked = Promise.all([one.session.getIdToken(), other.session.getIdToken()]);
      const [idToken, otherIdToken] = await scheduler.waitFor(asked);
      // What is stored is good at the service, and nothing else is: no sign-in goes on that no tab knows of.
      const wasCutOff = acts.some(({ what }) => ['endAll', 'down', 'signOutEverywhere'].includes(what));
      // Each tab has tokens of its own, of the same sign-in.
      const signIns = [idToken, otherIdToken].map((token) => (token === null ? null : signInOf(token)));
      const noted = stored ? [...pool.good] : [];
      expect(wasCutOff || [...pool.good]).toEqual(wasCutOff || noted);
      expect(wasCutOff || signIns).toEqual(wasCutOff || [noted[0] ?? null, noted[0] ?? null]);
      // A sign-in that is over at the service shows at the next renewal, in both tabs.
      const renewed = await scheduler.waitFor(one.refresh());
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await agreed(one, other)).toBe(renewed !== null);
    }),
    { numRuns: process.env['SAVOIR_RELEASE'] === '1' ? 80 : 20 },
  );
});
