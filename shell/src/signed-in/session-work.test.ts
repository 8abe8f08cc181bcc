import { idleHeader } from '@savoir/contracts/http';
import { someUser } from '@savoir/remote-kit/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../test/open-shell.ts';
import { notes } from '../test/some-remotes.ts';

const start = vi.fn<() => () => void>(() => () => undefined);
const jobOf = () => Promise.resolve({ job: { start } });
const background = { 'notes.monitor': jobOf, 'notes.outbox': jobOf };
const load = () => Promise.resolve({ messages: {}, pages: {}, slots: {}, background });

beforeEach(() => {
  start.mockClear();
  localStorage.setItem('waitingNoteIds', '["018f"]');
});

/** Signed in, on a page that was entered as a visitor: nothing has been started. */
async function signInBesides() {
  const user = someUser({ role: 'creator' });
  const shell = await openShell('/faq', { user, signedOut: true, remotes: [notes], load });
  await shell.session.adoptTokens({ accessToken: '', idToken: '', refreshToken: '', clockDriftMs: 0 });
  const audience = () => shell.scope.getState(shell.audience.$audience);
  return { shell, user, signedIn: await shell.signedIn(), audience };
}

it('loading the user only loads', async () => {
  const { signedIn, user, audience } = await signInBesides();
  expect(await signedIn.loadUser()).toEqual(user);
  expect(audience()).toBeNull();
  expect(start).not.toHaveBeenCalled();
});

it('a session starts the background jobs and says who is there, once, until it ends', async () => {
  const { shell, signedIn, user, audience } = await signInBesides();
  await signedIn.startSession(user);
  await signedIn.startSession(user);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  expect(audience()).toEqual({ role: 'creator', company: user.company.name });
  await shell.session.signOut();
  expect(audience()).toBeNull();
  await signedIn.startSession(user);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(4));
});

it('every page of a signed-in user starts the session', async () => {
  const user = someUser({ role: 'creator' });
  const shell = await openShell('/account', { user, remotes: [notes], load });
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  expect(shell.scope.getState(shell.audience.$audience)?.role).toBe('creator');
});

it('notes for the server what this person is offered, until the session ends', async () => {
  const { shell, signedIn, user } = await signInBesides();
  await signedIn.startSession(user);
  expect(document.cookie).toContain(`offer=${['creator', ...user.company.enabledFeatures].join('.')}`);
  await shell.session.signOut();
  expect(document.cookie).not.toContain('offer=');
});

it('notes only that there are own versions, for someone who gets other ones than everybody', async () => {
  localStorage.setItem('savoir.ownRemotes', '1');
  const { signedIn, user } = await signInBesides();
  await signedIn.startSession(user);
  expect(document.cookie).toContain('offer=own');
});

it('watches the use from the answer on that says after how long the session ends, until it ends [B.40]', async () => {
  const user = someUser();
  const calls: string[] = [];
  let headers: Record<string, string> = {};
  const shell = await openShell('/account', {
    user,
    answers: {
      '/api/route-check': () => Response.json({ redirect: null }, { headers }),
      '/api/sessions/activity': () => {
        calls.push('activity');
        return new Response(null, { status: 204 });
      },
    },
  });
  const later = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now());
  const pressLater = () => {
    const before = Date.now();
    later.mockImplementation(() => before + 120_000);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  };
  pressLater();
  expect(calls).toEqual([]);
  headers = { [idleHeader]: '15' };
  const signedIn = await shell.signedIn();
  await signedIn.checkRedirect('/account');
  await vi.waitFor(() => {
    pressLater();
    expect(calls.length).toBeGreaterThan(0);
  });
  await shell.session.signOut();
  calls.length = 0;
  pressLater();
  expect(calls).toEqual([]);
  later.mockRestore();
});
