import type { SessionTokens } from '@savoir/contracts/sessions';
import { someUser } from '@savoir/remote-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShell } from '../../../test/open-shell.ts';

const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, code }, { status });

const endpoints = () => ({
  issuer: 'https://sso.exemple.fr',
  authorizationEndpoint: 'https://sso.exemple.fr/authorize',
  clientId: 'savoir',
  scope: 'openid profile email',
  parameters: { prompt: 'consent' },
  redirectUri: `${location.origin}/login`,
});
const tokens = (): SessionTokens => ({
  sessionId: 'abcdefghijklmnopqrstuv',
  idToken: 'e30.e30.x',
  accessToken: 'e30.e30.x',
});

const providers = [{ id: '1', name: 'Exemple SSO' }];
const button = (name = 'Exemple SSO') => screen.findByRole('button', { name: `Se connecter avec ${name}` });
const email = () => screen.findByLabelText('Adresse e-mail');

let left: URL[] = [];
const goes = (url: string) => void left.push(new URL(url));
beforeEach(() => {
  left = [];
  sessionStorage.clear();
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Leaves for the provider’s page; gives the state it left with. */
async function leave(address = '/login'): Promise<string> {
  await openShell(address, { providers, leave: goes, answers: { '/api/sign-in-providers/1': endpoints } });
  await userEvent.click(await button());
  await waitFor(() => expect(left).toHaveLength(1));
  return left[0]?.searchParams.get('state') ?? '';
}

/** As it was stored for who left once from `/login?redirect=%2Ffaq`: each way back from there starts alike. */
const stored: Record<string, string> = {};
let stateOfLeave = '';
async function leftBefore(): Promise<string> {
  if (stateOfLeave === '') {
    stateOfLeave = await leave('/login?redirect=%2Ffaq');
    Object.assign(stored, sessionStorage);
    cleanup();
  }
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  return stateOfLeave;
}

const comeBack = (providerAnswer: string, answer: (body: unknown) => unknown = tokens) =>
  openShell('/login', {
    user: someUser(),
    signedOut: true,
    providers,
    providerAnswer,
    answers: { '/api/sign-in-providers/1/sessions': answer },
  });

it('the way to the sign-in service of a company leads to its page with a proof key, a state and a nonce, and says nothing of where it is to end [B.85]', async () => {
  await leave('/login?redirect=%2Fnotes%2Fall');
  const [url] = left;
  expect(url?.origin).toBe('https://sso.exemple.fr');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    client_id: 'savoir',
    redirect_uri: `${location.origin}/login`,
    response_type: 'code',
    scope: 'openid profile email',
    prompt: 'consent',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: expect.stringMatching(/^[\w-]{32,}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{36}$/) as string,
  });
  expect(url?.href).not.toMatch(/notes/);
});

it('the way to the sign-in service of a company is offered to who typed an address of its domain, with that address, and leaves the password [B.85]', async () => {
  const asked: string[] = [];
  await openShell('/login', {
    providers: [],
    leave: goes,
    answers: {
      '/api/sign-in-providers': () => {
        asked.push('domain');
        return { provider: { id: '2', name: 'Autre SSO' } };
      },
      '/api/sign-in-providers/2': endpoints,
    },
  });
  await userEvent.type(await email(), 'ines@autre.exemple');
  expect(await screen.findByText(/Les adresses @autre\.exemple se connectent avec Autre SSO/)).toBeTruthy();
  expect(screen.getByLabelText('Mot de passe')).toHaveProperty('disabled', false);
  await userEvent.click(await button('Autre SSO'));
  await waitFor(() => expect(left[0]?.searchParams.get('login_hint')).toBe('ines@autre.exemple'));
  expect(asked).toEqual(['domain']);
});

it('the way to the sign-in service of a company is not there, and no one is asked for it, where no company has one', async () => {
  const asked: unknown[] = [];
  await openShell('/login', { answers: { '/api/sign-in-providers': () => void asked.push(1) } });
  await userEvent.type(await email(), 'ines@autre.exemple ');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('button', { name: /Se connecter avec/ })).toBeNull();
});

it('the way to the sign-in service of a company says that the service is away, and lets try again and sign in otherwise [B.88]', async () => {
  const away = () => problem(503, 'PROVIDER_UNAVAILABLE');
  await openShell('/login', { providers, leave: goes, answers: { '/api/sign-in-providers/1': away } });
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('Exemple SSO ne répond pas pour le moment.');
  expect(await button()).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveProperty('disabled', false);
  expect(left).toEqual([]);
});

it('the way to the sign-in service of a company names the address to open where the answer would come back to another one', async () => {
  const elsewhere = () => ({ ...endpoints(), redirectUri: 'https://savoir.exemple.fr/login' });
  await openShell('/login', { providers, leave: goes, answers: { '/api/sign-in-providers/1': elsewhere } });
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('https://savoir.exemple.fr');
  expect(left).toEqual([]);
});

it('the way back from the provider brings answer, state, nonce and proof key to the server, and ends at the page that was wanted [B.86]', async () => {
  const state = await leave('/login?redirect=%2Ffaq');
  const nonce = left[0]?.searchParams.get('nonce');
  cleanup();
  const sent: unknown[] = [];
  const shell = await comeBack(`?code=c&state=${state}&iss=https%3A%2F%2Fsso.exemple.fr`, (body) => {
    sent.push(body);
    return tokens();
  });
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/faq'));
  expect(sent).toEqual([
    {
      query: `?code=c&state=${state}&iss=https%3A%2F%2Fsso.exemple.fr`,
      state,
      nonce,
      codeVerifier: expect.stringMatching(/^[\w-]{43,128}$/) as string,
      keepsSecureCookies: expect.any(Boolean) as boolean,
    },
  ]);
});

it.each([
  [403, 'PROVIDER_ADDRESS_UNVERIFIED', 'Votre entreprise ne confirme pas votre adresse e-mail.'],
  [403, 'PROVIDER_DOMAIN_FOREIGN', 'Votre adresse n’ouvre aucun compte par ce mode de connexion.'],
  [403, 'PROVIDER_ACCOUNT_TAKEN', 'Cette adresse a déjà un compte que ce mode de connexion n’ouvre pas.'],
  [403, 'PROVIDER_REFUSED', 'La connexion par votre entreprise n’a pas pu être vérifiée.'],
  [503, 'PROVIDER_UNAVAILABLE', 'Exemple SSO ne répond pas pour le moment.'],
  [404, 'PROVIDER_NOT_FOUND', 'Ce mode de connexion n’existe pas ou plus.'],
])(
  'the way back from the provider that is refused with %s %s says so above the form [B.87]',
  async (status, code, sentence) => {
    const state = await leftBefore();
    const shell = await comeBack(`?code=c&state=${state}`, () => problem(status, code));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('La connexion n’a pas abouti');
    expect(alert.textContent).toContain(sentence);
    expect(await email()).toHaveProperty('disabled', false);
    await waitFor(() => expect(shell.router.state.location.search).toBe('?redirect=%2Ffaq'));
  },
);

it.each([
  ['access_denied', 'Connexion interrompue'],
  ['login_required', 'Connexion interrompue'],
  ['temporarily_unavailable', 'Exemple SSO ne répond pas pour le moment.'],
  ['invalid_scope', 'Exemple SSO n’a pas accepté cette connexion.'],
])(
  'the way back from the provider with %s asks the server for nothing, and says «%s» [B.87]',
  async (error, sentence) => {
    const state = await leftBefore();
    const sent: unknown[] = [];
    await comeBack(`?error=${error}&state=${state}`, (body) => void sent.push(body));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(await button()).toHaveProperty('disabled', false);
    expect(sent).toEqual([]);
  },
);

it('the way back of a sign-in that did not start here, or was taken before, opens nothing [B.87]', async () => {
  await comeBack('?code=c&state=forged');
  expect((await screen.findByRole('alert')).textContent).toContain('a expiré ou a commencé dans une autre fenêtre');
  expect(await button()).toBeTruthy();
});
