import { expect, it } from 'vitest';
import { takeCredentialsFromAddress } from './take-credentials.ts';

const open = (address: string) => {
  window.history.replaceState({ key: 'entry' }, '', address);
  return takeCredentialsFromAddress();
};

it('credentials in the address are taken and removed, leaving the rest of the address and its history entry [D.72]', () => {
  expect(open('/login?username=a%40exemple.fr&lang=fr&password=S%26cret#top')).toEqual({
    username: 'a@exemple.fr',
    password: 'S&cret',
  });
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/login?lang=fr#top');
  expect(window.history.state).toEqual({ key: 'entry' });
});

it('credentials in the address may be a user name alone', () => {
  expect(open('/login?username=a%40exemple.fr')).toEqual({ username: 'a@exemple.fr' });
  expect(window.location.search).toBe('');
});

it('credentials in the address leave an address without them untouched', () => {
  expect(open('/notes?status=PENDING')).toEqual({});
  expect(window.location.search).toBe('?status=PENDING');
});
