import { AuthError, type UserPoolTokens } from '@savoir/user-pool';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceWhileAway } from './once-while-away.ts';

const tokens: UserPoolTokens = { idToken: 'i', accessToken: 'a', refreshToken: 'session:s', clockDriftMs: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function awayNetwork(error = new AuthError('NetworkError', 'away')) {
  const renew = vi.fn(async () => {
    throw error;
  });
  const page = new EventTarget();
  const keeper = onceWhileAway({ renew, open: async () => tokens, close: async () => undefined }, page as Window);
  async function ask(): Promise<unknown> {
    try {
      return await keeper.renew(tokens);
    } catch (refusal) {
      return refusal;
    }
  }
  return { renew, page, ask };
}

it('asks a network that is away once in three seconds, however many calls wait for a token', async () => {
  const { renew, ask } = awayNetwork();
  await ask();
  const others = await Promise.all([ask(), ask()]);
  expect(others).toMatchObject([{ name: 'NetworkError' }, { name: 'NetworkError' }]);
  expect(renew).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  await ask();
  expect(renew).toHaveBeenCalledTimes(2);
});

it('asks at once when the browser says that the network is back', async () => {
  const { renew, page, ask } = awayNetwork();
  await ask();
  page.dispatchEvent(new Event('online'));
  await ask();
  expect(renew).toHaveBeenCalledTimes(2);
});

it('lets every other refusal through, each time', async () => {
  const { renew, ask } = awayNetwork(new AuthError('NotAuthorizedException', 'over'));
  await ask();
  expect(await ask()).toMatchObject({ name: 'NotAuthorizedException' });
  expect(renew).toHaveBeenCalledTimes(2);
});
