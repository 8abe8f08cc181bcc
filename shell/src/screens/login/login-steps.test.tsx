import { someUser } from '@savoir/remote-kit/testing';
import { AuthError, type ChallengeAnswer, type SignInStep } from '@savoir/user-pool';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openShell } from '../../test/open-shell.ts';
import type { FakePool } from '../../test/fake-session.ts';

const done = { signInStep: 'DONE' } as const;
const mailed: SignInStep = {
  signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'c***@d***' },
};
const continueButton = () => screen.findByRole('button', { name: 'Continuer' });
const codeField = () => screen.findByLabelText('Code');

/** Opens the login in the middle of a sign-in, and collects what it answers. */
async function openAt(step: SignInStep, pool: FakePool = {}) {
  const answers: ChallengeAnswer[] = [];
  const shell = await openShell('/login?redirect=%2Ffaq', {
    pool: {
      pendingStep: () => step,
      confirmSignIn: (answer) => {
        answers.push(answer);
        return Promise.resolve(done);
      },
      ...pool,
    },
  });
  return { shell, answers };
}

async function submitPassword() {
  await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'a@b.fr');
  await userEvent.click(await screen.findByLabelText('Mot de passe'));
  await userEvent.paste('Secret-2026-Sapin');
  await userEvent.click(await screen.findByRole('button', { name: /Se connecter$/ }));
}

it.each([
  [mailed, 'Code reçu par e-mail', /par e-mail à c\*\*\*@d\*\*\*\./],
  [
    {
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******78' },
    } satisfies SignInStep,
    'Code reçu par SMS',
    /par SMS au \+\*+78\./,
  ],
  [
    { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } satisfies SignInStep,
    'Code de votre application',
    /application d’authentification/,
  ],
])('a code is asked for with what sent it and where it went: %j', async (step, heading, lead) => {
  const { shell, answers } = await openAt(step);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  const explanation = screen.getByText(lead);
  const field = await codeField();
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(field.getAttribute('aria-describedby')).toContain(explanation.id);
  await userEvent.type(field, ' 418 027 ');
  await userEvent.click(await continueButton());
  await waitFor(() => expect(shell.router.state.location.pathname).toBe('/faq'));
  expect(answers).toEqual([{ challengeResponse: '418027' }]);
});

it('a code moves the focus to the heading of its step', async () => {
  await openAt(mailed);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Code reçu par e-mail' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a code is not sent empty', async () => {
  const { answers } = await openAt(mailed);
  await userEvent.click(await continueButton());
  expect(await screen.findByText('Code requis')).toBeTruthy();
  expect(answers).toEqual([]);
});

it('a code that is wrong is said aloud and can be typed over in the same sign-in', async () => {
  await openAt(mailed, {
    confirmSignIn: ({ challengeResponse }) =>
      challengeResponse === '222222'
        ? Promise.resolve(done)
        : Promise.reject(new AuthError('CodeMismatchException', 'Invalid code')),
  });
  await userEvent.type(await codeField(), '111111');
  await userEvent.click(await continueButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Code invalide.');
  await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
  await userEvent.keyboard('222222');
  expect(await codeField()).toHaveProperty('value', '222222');
});

it('a code is sent again by signing in again, which no one has to type', async () => {
  const tries: unknown[] = [];
  await openShell('/login', {
    pool: {
      signIn: (input) => {
        tries.push(input);
        return Promise.resolve({ ...mailed });
      },
    },
  });
  await submitPassword();
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer le code' }));
  expect(await screen.findByText('Un nouveau code vient d’être envoyé.')).toBeTruthy();
  expect(tries).toEqual([
    { username: 'a@b.fr', password: 'Secret-2026-Sapin' },
    { username: 'a@b.fr', password: 'Secret-2026-Sapin' },
  ]);
});

it('a code is not offered again where that would take the password', async () => {
  await openAt(mailed);
  await codeField();
  expect(screen.queryByRole('button', { name: 'Renvoyer le code' })).toBeNull();
});

it.each<[SignInStep, string, string[], string, string]>([
  [
    { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['EMAIL', 'SMS', 'TOTP'] },
    'Confirmer votre identité',
    ['Application d’authentification', 'E-mail', 'SMS'],
    'SMS',
    'SMS',
  ],
  [
    { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['TOTP', 'EMAIL'] },
    'Protéger votre compte',
    ['Application d’authentification', 'E-mail'],
    'E-mail',
    'EMAIL',
  ],
  [
    {
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SOMETHING_NEW'],
    },
    'Choisir comment vous connecter',
    ['Mot de passe', 'E-mail'],
    'Mot de passe',
    'PASSWORD_SRP',
  ],
])(
  'a choice of the sign-in offers each way once, by its French name: %j',
  async (step, heading, names, chosen, sent) => {
    const { answers } = await openAt(step);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    const offered = screen.getAllByRole('listitem').map((item) => item.querySelector('button span span')?.textContent);
    expect(offered).toEqual(names);
    await userEvent.click(screen.getByText(chosen));
    await waitFor(() => expect(answers).toEqual([{ challengeResponse: sent }]));
  },
);

it('setting a second factor up shows the secret as a code to scan, a link to open and a key to copy', async () => {
  const user = userEvent.setup();
  const setupUri = 'otpauth://totp/Savoir:a%40b.fr?secret=JBSWY3DPEHPK3PXP&issuer=Savoir';
  const { answers } = await openAt({
    signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
    totpSetupDetails: { sharedSecret: 'JBSWY3DPEHPK3PXP', setupUri },
  });
  expect(await screen.findByRole('img', { name: /Code QR/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ouvrir dans une application/ }).getAttribute('href')).toBe(setupUri);
  await user.click(screen.getByRole('button', { name: 'Copier la clé' }));
  expect(await screen.findByText('Clé copiée')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
  await userEvent.type(await codeField(), '123456');
  await userEvent.click(await continueButton());
  await waitFor(() => expect(answers).toEqual([{ challengeResponse: '123456' }]));
});

it('setting a second factor up says that the browser did not let the key be copied', async () => {
  const user = userEvent.setup();
  await openAt({
    signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
    totpSetupDetails: { sharedSecret: 'JBSWY3DPEHPK3PXP', setupUri: 'otpauth://totp/Savoir' },
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Copier la clé' }));
  expect(await screen.findByText(/^Copie refusée par le navigateur/)).toBeTruthy();
});

it('setting a second factor up asks for an address that could be one', async () => {
  const { answers } = await openAt({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' });
  await screen.findByRole('heading', { name: 'Recevoir vos codes par e-mail' });
  const field = screen.getByLabelText('Adresse e-mail');
  await userEvent.type(field, 'camille');
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir un code' }));
  expect(await screen.findByText('Adresse e-mail invalide')).toBeTruthy();
  await userEvent.type(field, '@delorme.fr');
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir un code' }));
  await waitFor(() => expect(answers).toEqual([{ challengeResponse: 'camille@delorme.fr' }]));
});

it('the other steps of the sign-in ask for the password as a password manager fills it, spaces and all', async () => {
  const { answers } = await openAt({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' });
  await screen.findByRole('heading', { name: 'Saisir votre mot de passe' });
  const field = screen.getByLabelText('Mot de passe');
  expect(field.getAttribute('autocomplete')).toBe('current-password');
  await userEvent.type(field, ' Sapin vert 2026 ');
  await userEvent.click(screen.getByRole('button', { name: /Se connecter$/ }));
  await waitFor(() => expect(answers).toEqual([{ challengeResponse: ' Sapin vert 2026 ' }]));
});

it('the other steps of the sign-in ask the question that the company’s own check asks', async () => {
  const { answers } = await openAt({
    signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    additionalInfo: { question: 'Numéro de badge' },
  });
  expect(await screen.findByText('Numéro de badge')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Réponse'), '42');
  await userEvent.click(await continueButton());
  await waitFor(() => expect(answers).toEqual([{ challengeResponse: '42' }]));
});

it('the other steps of the sign-in ask the company’s question again with an empty field, and say so', async () => {
  const asked = () =>
    ({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { question: 'Numéro de badge' },
    }) satisfies SignInStep;
  await openAt(asked(), { confirmSignIn: () => Promise.resolve(asked()) });
  await userEvent.type(await screen.findByLabelText('Réponse'), '41');
  expect(screen.queryByText('Une réponse de plus est demandée.')).toBeNull();
  await userEvent.click(await continueButton());
  expect(await screen.findByText('Une réponse de plus est demandée.')).toBeTruthy();
  expect(screen.getByLabelText('Réponse')).toHaveProperty('value', '');
});

it('the other steps of the sign-in ask for what is missing of the person beside the new password, a field each', async () => {
  const { answers } = await openAt({
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: ['given_name', 'family_name', 'phone_number', 'custom:badge'],
  });
  for (const name of ['Nouveau mot de passe', 'Confirmation']) {
    await userEvent.click(await screen.findByLabelText(name));
    await userEvent.paste('Motdepasse-2026');
  }
  await userEvent.type(screen.getByLabelText('Numéro de téléphone'), '06 12');
  const submit = screen.getByRole('button', { name: 'Enregistrer et continuer' });
  await userEvent.click(submit);
  expect(await screen.findAllByText('Ce champ est requis')).toHaveLength(3);
  expect(screen.getByText('Numéro de téléphone invalide')).toBeTruthy();
  expect(answers).toEqual([]);
  await userEvent.type(screen.getByLabelText('Prénom'), 'Camille');
  await userEvent.type(screen.getByLabelText('Nom'), 'Ferrand');
  await userEvent.type(screen.getByLabelText('Numéro de téléphone'), ' 34 56 78');
  await userEvent.type(screen.getByLabelText('badge'), '42');
  await userEvent.click(submit);
  await waitFor(() =>
    expect(answers).toEqual([
      {
        challengeResponse: 'Motdepasse-2026',
        userAttributes: {
          given_name: 'Camille',
          family_name: 'Ferrand',
          phone_number: '+33612345678',
          'custom:badge': '42',
        },
      },
    ]),
  );
});

it('the other steps of the sign-in say that an account is not confirmed, in the wording of the specification [S8.3]', async () => {
  await openShell('/login', { pool: { signIn: () => Promise.resolve({ signInStep: 'CONFIRM_SIGN_UP' as const }) } });
  await submitPassword();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Utilisateur non confirmé.')).toBeTruthy();
});

it('the other steps of the sign-in lead back to address and password, where someone else may sign in', async () => {
  await openAt(mailed);
  await userEvent.click(await screen.findByRole('button', { name: 'Retour à la connexion' }));
  expect(await screen.findByLabelText('Adresse e-mail')).toBeTruthy();
});

it('the other steps of the sign-in start again with a word about it when the session of the sign-in has ended', async () => {
  await openAt(mailed, {
    confirmSignIn: () =>
      Promise.reject(new AuthError('NotAuthorizedException', 'Invalid session for the user, session is expired.')),
  });
  await userEvent.type(await codeField(), '111111');
  await userEvent.click(await continueButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Cette étape a expiré. Reconnectez-vous.');
  expect(await screen.findByLabelText('Adresse e-mail')).toBeTruthy();
});

it('goes where the visitor wanted when someone signs in in another tab', async () => {
  const shell = await openShell('/login?redirect=%2Ffaq', { user: someUser(), signedOut: true });
  await screen.findByLabelText('Adresse e-mail');
  const tokens = { accessToken: '', idToken: '', refreshToken: '', clockDriftMs: 0 };
  // The form may be there a moment before it listens.
  await waitFor(async () => {
    await shell.session.adoptTokens(tokens);
    expect(shell.router.state.location.pathname).toBe('/faq');
  });
});
