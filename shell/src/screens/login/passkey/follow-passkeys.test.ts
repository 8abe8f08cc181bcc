import { AuthError } from '@savoir/user-pool';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPasskeys, type How } from './follow-passkeys.ts';

const picked = { session: 's', credential: '{}' };
const never = () => expect.unreachable();

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => Promise.resolve(true) });
});
afterEach(() => vi.unstubAllGlobals());

/** Waits until it is asked to stop, as a browser that shows passkeys beside a field. */
const waiting = ({ signal }: How) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));

it('asks in a dialog when the button was pressed, and says why it came to nothing', async () => {
  const asked: How[] = [];
  const { signal } = new AbortController();
  const refused: unknown[] = [];
  const onRefused = (error: unknown) => void refused.push(error);
  const options = { asksAtOnce: true, fillsIn: false, signal, onRefused };
  const pick = async (how: How) => {
    asked.push(how);
    return picked;
  };
  expect(await followPasskeys({ ...options, pick })).toEqual(picked);
  expect(asked).toEqual([{ signal }]);
  const refusal = new AuthError('PasskeyAuthenticationCanceled', 'no');
  expect(await followPasskeys({ ...options, pick: () => Promise.reject(refusal) })).toBeNull();
  expect(refused).toEqual([refusal]);
});

it('offers them among what the browser fills in, again before the challenge ends, until the page goes', async () => {
  const rounds: How[] = [];
  const round = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(round.signal);
  const stop = new AbortController();
  const end = followPasskeys({
    asksAtOnce: false,
    fillsIn: true,
    signal: stop.signal,
    onRefused: never,
    pick: (how) => {
      rounds.push(how);
      return waiting(how);
    },
  });
  await vi.waitFor(() => expect(rounds).toHaveLength(1));
  round.abort();
  await vi.waitFor(() => expect(rounds).toHaveLength(2));
  expect(rounds.map(({ mediation }) => mediation)).toEqual(['conditional', 'conditional']);
  stop.abort();
  expect(await end).toBeNull();
});

it('leaves them be where the browser does not fill them in, the pool needs a name, or no one answers', async () => {
  const { signal } = new AbortController();
  const pick = vi.fn<(how: How) => Promise<never>>(() => Promise.reject(new Error('no network')));
  expect(await followPasskeys({ asksAtOnce: false, fillsIn: false, pick, signal, onRefused: never })).toBeNull();
  expect(pick).not.toHaveBeenCalled();
  expect(await followPasskeys({ asksAtOnce: false, fillsIn: true, pick, signal, onRefused: never })).toBeNull();
  expect(pick).toHaveBeenCalledTimes(1);
  vi.stubGlobal('PublicKeyCredential', {});
  expect(await followPasskeys({ asksAtOnce: false, fillsIn: true, pick, signal, onRefused: never })).toBeNull();
  expect(pick).toHaveBeenCalledTimes(1);
});
