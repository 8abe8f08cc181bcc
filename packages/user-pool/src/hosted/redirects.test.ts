import { expect, it } from 'vitest';
import { checkHostedConfig, chooseRedirect, type HostedConfig, hostedSignOutUrl, signOutHosted } from './redirects.ts';

const page = { origin: 'https://savoir.example', pathname: '/login' };
const config: HostedConfig = {
  hostedUrl: 'https://auth.savoir.example',
  clientId: 'client',
  signInRedirects: ['https://savoir.example/'],
  signOutRedirects: ['https://savoir.example/login'],
};

it('the address to return to is a configured one: of this page, else of this origin [S5.44]', () => {
  const entries = ['https://other.example/login', 'https://savoir.example/', 'https://savoir.example/login'];
  expect(chooseRedirect(entries, page)).toBe('https://savoir.example/login');
  expect(chooseRedirect(entries.slice(0, 2), page)).toBe('https://savoir.example/');
});

it('the address to return to may be preferred, if it stands in the list as it is [S5.44]', () => {
  const entries = ['https://savoir.example/', 'https://other.example/'];
  expect(chooseRedirect(entries, page, 'https://other.example/')).toBe('https://other.example/');
  expect(() => chooseRedirect(entries, page, 'https://other.example/x')).toThrow('does not match any items');
});

it.each(['https://savoir.example.evil.example/', 'https://savoir.example:8443/', 'http://savoir.example/'])(
  'the address to return to is not %s: another origin [S5.45] [S8.37]',
  (entry) => {
    expect(() => chooseRedirect([entry], page)).toThrow(
      'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
    );
  },
);

it.each([[[]], [['no address']], [['myapp://return']]])(
  'the address to return to is not to be had from %j [S8.36]',
  (entries) => {
    expect(() => chooseRedirect(entries, page)).toThrow(
      expect.objectContaining({
        name: 'InvalidRedirectException',
        message: 'signInRedirect or signOutRedirect had an invalid format or was not found.',
      }),
    );
  },
);

it('hosted sign-out goes to the logout path with client_id and logout_uri [S7.43]', async () => {
  const left: string[] = [];
  await signOutHosted(config, page, (url) => void left.push(url));
  expect(left).toEqual([
    'https://auth.savoir.example/logout?client_id=client&logout_uri=https%3A%2F%2Fsavoir.example%2Flogin',
  ]);
  expect(hostedSignOutUrl('http://d/identity', 'c', 'https://a/')).toBe(
    'http://d/identity/logout?client_id=c&logout_uri=https%3A%2F%2Fa%2F',
  );
});

it('hosted sign-out is an error of its own when it cannot be left for [S8.39]', async () => {
  const stuck = () => Promise.reject(new Error('blocked'));
  await expect(signOutHosted(config, page, stuck)).rejects.toMatchObject({ name: 'OAuthSignOutException' });
});

it.each([{ hostedUrl: null }, { signInRedirects: [] }, { signOutRedirects: [] }])(
  'hosted sign-out needs the whole configuration, unlike %j [S8.31]',
  (missing) => {
    expect(() => checkHostedConfig({ ...config, ...missing })).toThrow('oauth param not configured.');
  },
);
