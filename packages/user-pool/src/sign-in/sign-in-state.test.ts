import { expect, it } from 'vitest';
import { createSignInStateStore, type SignInState } from './sign-in-state.ts';

const state: SignInState = {
  username: 'user',
  challengeName: 'NEW_PASSWORD_REQUIRED',
  session: 'session',
  step: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] },
};

/** Session storage that outlives pages, and a clock. */
function browser() {
  const items = new Map<string, string>();
  const clock = { now: 1_800_000_000_000 };
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, clock, load: () => createSignInStateStore(storage, 'signIn', () => clock.now) };
}

it('the sign-in state outlives a reload for three minutes from its last change [S4.101] [S9.7]', () => {
  const { clock, load } = browser();
  const page = load();
  page.write(state);
  clock.now += 2 * 60_000;
  page.write({ ...state, session: 'next' });
  clock.now += 3 * 60_000 - 1;
  expect(load().read()).toEqual({ ...state, session: 'next' });
  clock.now += 1;
  expect(load().read()).toBeNull();
});

it('sign-in state is gone from storage once expired or cleared', () => {
  const { clock, items, load } = browser();
  load().write(state);
  clock.now += 3 * 60_000;
  load();
  expect(items.size).toBe(0);
  const page = load();
  page.write(state);
  page.clear();
  expect(page.read()).toBeNull();
  expect(items.size).toBe(0);
});

it('the sign-in state ignores what it cannot read', () => {
  const { items, load } = browser();
  items.set('signIn', '{"expiresAt":');
  expect(load().read()).toBeNull();
});
