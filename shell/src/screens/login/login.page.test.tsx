import { AuthError } from '@savoir/user-pool';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openShell } from '../../test/open-shell.ts';

const email = () => screen.findByLabelText('Adresse e-mail');
const password = () => screen.findByLabelText('Mot de passe');
const submit = () => screen.findByRole('button', { name: /Se connecter$/ });
const accepted = { signInStep: 'DONE' } as const;
const firstLogin = { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] } as const;

it('signing in asks for a valid address and for a password, each at its field, and moves to the first', async () => {
  await openShell('/login');
  await userEvent.type(await email(), 'camille');
  await userEvent.click(await submit());
  expect(await screen.findByText('Adresse e-mail invalide')).toBeTruthy();
  expect(screen.getByText('Le mot de passe est requis')).toBeTruthy();
  expect((await email()).getAttribute('aria-invalid')).toBe('true');
  await waitFor(async () => expect(document.activeElement).toBe(await email()));
});

it.each(['USER_AUTH', 'CUSTOM_WITHOUT_SRP'] as const)(
  'signing in asks for the address alone with %s',
  async (authFlow) => {
    const typed: object[] = [];
    await openShell('/login', {
      userPool: { authFlow },
      pool: { signIn: (input) => Promise.resolve(accepted).finally(() => typed.push(input)) },
    });
    await userEvent.type(await email(), 'a@b.fr');
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    expect(screen.queryByRole('link', { name: /oublié/ }) === null).toBe(authFlow === 'CUSTOM_WITHOUT_SRP');
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(typed).toEqual([{ username: 'a@b.fr' }]));
  },
);

it('signing in lets password managers know their fields', async () => {
  await openShell('/login');
  expect((await email()).getAttribute('autocomplete')).toBe('username webauthn');
  expect((await password()).getAttribute('autocomplete')).toBe('current-password');
});

it('signing in fills in what came in the address of the page', async () => {
  await openShell('/login', { credentials: { username: 'a@b.fr', password: 'Secret-12345' } });
  expect(await email()).toHaveProperty('value', 'a@b.fr');
  expect(await password()).toHaveProperty('value', 'Secret-12345');
});

it('signing in says in the wording of the specification why it was refused, and lets try again', async () => {
  const refusal = new AuthError('NotAuthorizedException', 'Incorrect username or password.');
  await openShell('/login', { pool: { signIn: () => Promise.reject(refusal) } });
  await userEvent.type(await email(), 'a@b.fr');
  await userEvent.type(await password(), 'faux');
  await userEvent.click(await submit());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Nom d'utilisateur ou mot de passe incorrect.");
  expect(await submit()).toHaveProperty('disabled', false);
});

it('signing in leads to the page the visitor wanted', async () => {
  const shell = await openShell('/login?redirect=%2Ffaq', { pool: { signIn: () => Promise.resolve(accepted) } });
  await userEvent.type(await email(), ' a@b.fr ');
  await userEvent.type(await password(), 'bon');
  await userEvent.click(await submit());
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/faq'));
});

it('signing in sends who must reset the password to that screen, address in hand, and says why', async () => {
  await openShell('/login', { pool: { signIn: () => Promise.resolve({ signInStep: 'RESET_PASSWORD' as const }) } });
  await userEvent.type(await email(), 'a@b.fr');
  await userEvent.type(await password(), 'vieux');
  await userEvent.click(await submit());
  expect(await screen.findByRole('heading', { name: 'Mot de passe oublié' })).toBeTruthy();
  expect(screen.getByText('Réinitialisation du mot de passe requise.')).toBeTruthy();
  expect(await email()).toHaveProperty('value', 'a@b.fr');
});

describe('the identity service’s own sign-in page', () => {
  const hosted = (signIn: (target: string) => Promise<void>) => ({
    signIn,
    finish: () => Promise.resolve(false),
    prepareSignOut: () => Promise.resolve(null),
  });

  it('the identity service’s own sign-in page is a way to sign in where there is one, and says when it cannot be reached', async () => {
    const reach = () => Promise.reject(new AuthError('NetworkError', 'A network error has occurred.'));
    await openShell('/login', { hosted: hosted(reach) });
    await userEvent.click(await screen.findByRole('button', { name: 'Se connecter autrement' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Le réseau ne répond pas.');
  });

  it.each([
    ['/login?redirect=%2Fnotes%2Fall%3Fq%3Dpompe', '/notes/all?q=pompe'],
    ['/login', '/'],
    ['/login?redirect=%2F%2Fevil.test', '/'],
    ['/login?redirect=%2F%5Cevil.test', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.test%2F', '/'],
    ['/login?redirect=javascript%3Aalert(1)', '/'],
  ])('the identity service’s own sign-in page of %s leads back to %s', async (address, target) => {
    const targets: string[] = [];
    await openShell(address, { hosted: hosted(async (asked) => void targets.push(asked)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Se connecter autrement' }));
    expect(targets).toEqual([target]);
  });

  it('the identity service’s own sign-in page is not offered where there is none', async () => {
    await openShell('/login');
    await submit();
    expect(screen.queryByRole('button', { name: 'Se connecter autrement' })).toBeNull();
  });
});

describe('the first login', () => {
  const open = (answers: string[]) =>
    openShell('/login', {
      pool: {
        pendingStep: () => ({ ...firstLogin, missingAttributes: [] }),
        confirmSignIn: ({ challengeResponse }) => {
          answers.push(challengeResponse);
          return Promise.resolve(accepted);
        },
      },
    });

  it('the first login checks the rules of the new password as it is typed, and the confirmation [S2.14]', async () => {
    const answers: string[] = [];
    await open(answers);
    await userEvent.type(await screen.findByLabelText('Nouveau mot de passe'), 'motdepasse1');
    const states = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(states).toEqual([
      'Au moins 12 caractères (à respecter)',
      'Au moins une majuscule (à respecter)',
      'Au moins une minuscule (respectée)',
      'Au moins un chiffre (respectée)',
      'Pas un mot de passe courant (à respecter)',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
    expect(await screen.findByText('Les mots de passe ne correspondent pas.')).toBeTruthy();
    expect(answers).toEqual([]);
  });

  it('the first login lets someone else sign in instead', async () => {
    await open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Utiliser un autre compte' }));
    expect(await submit()).toBeTruthy();
  });
});
