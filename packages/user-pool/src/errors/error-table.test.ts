import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { createResetPasswordModel } from '../models/reset-password.model.ts';
import { createSignInModel } from '../models/sign-in.model.ts';
import { providerMessages } from '../protocol/index.ts';
import { AuthError, libraryError } from './auth-error.ts';
import { authErrorTextFr } from './auth-error-text-fr.ts';

const wrong = "Nom d'utilisateur ou mot de passe incorrect.";
const tooMany = 'Trop de tentatives. Veuillez réessayer plus tard.';
const login = 'Erreur lors de la connexion.';
const reset = 'Erreur lors de la réinitialisation.';
const stepEnded = 'Cette étape a expiré. Reconnectez-vous.';

/** Each error of the provider, and what all screens say of it. */
const everywhere: [name: string, text: string, message?: string][] = [
  ['UserNotFoundException', 'Utilisateur non trouvé.'],
  ['NotAuthorizedException', wrong, providerMessages.wrongPassword],
  ['NotAuthorizedException', wrong],
  [
    'NotAuthorizedException',
    'Votre compte est désactivé. Contactez votre administrateur.',
    providerMessages.userDisabled,
  ],
  ['NotAuthorizedException', tooMany, providerMessages.attemptsExceeded],
  ['NotAuthorizedException', stepEnded, providerMessages.sessionExpired],
  [
    'NotAuthorizedException',
    'L’horloge de cet appareil n’est pas à l’heure. Réglez la date et l’heure, puis reconnectez-vous.',
    providerMessages.clockOff,
  ],
  ['NotAuthorizedException', stepEnded, providerMessages.sessionUsed],
  [
    'NotAuthorizedException',
    'Votre mot de passe provisoire a expiré. Contactez votre administrateur.',
    providerMessages.temporaryPasswordExpired,
  ],
  ['CodeMismatchException', 'Code invalide.'],
  ['EnableSoftwareTokenMFAException', 'Code invalide.', 'Code mismatch'],
  ['ExpiredCodeException', 'Code expiré. Veuillez en demander un nouveau.'],
  [
    'ExpiredCodeException',
    'Ce code a déjà servi. Attendez que l’application en affiche un autre.',
    'Your software token has already been used once.',
  ],
  ['LimitExceededException', tooMany],
  ['InvalidParameterException', 'Paramètres invalides.'],
  ['UsernameExistsException', 'Un utilisateur avec cet email existe déjà.'],
  ['InvalidPasswordException', 'Le mot de passe ne respecte pas les critères de sécurité.'],
  [
    'InvalidPasswordException',
    'Ce mot de passe est trop courant. Choisissez-en un autre.',
    'Password did not conform with policy: Password is too common',
  ],
  [
    'InvalidPasswordException',
    'Choisissez un mot de passe différent du précédent.',
    'Password did not conform with policy: Password must differ from the former one',
  ],
  [
    'InvalidPasswordException',
    'Ce mot de passe est trop long. Choisissez-en un de 256 caractères au plus.',
    'Password did not conform with policy: Password too long',
  ],
];
/** What the forgotten-password screen says of what is a step of a sign-in, not a failure. */
const steps = [
  ['UserNotConfirmedException', 'Utilisateur non confirmé.'],
  ['PasswordResetRequiredException', 'Réinitialisation du mot de passe requise.'],
] as const;
/** Errors without a sentence of their own: a screen says what it could not do. */
const others = [
  'AliasExistsException',
  'ForbiddenException',
  'InternalErrorException',
  'InvalidLambdaResponseException',
  'ResourceNotFoundException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'CodeDeliveryFailureException',
  'MFAMethodNotFoundException',
  'RefreshTokenReuseException',
  'WebAuthnNotEnabledException',
  'SomethingNewException',
];

const step = { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } as const;
const credentials = { username: 'a@exemple.fr', password: 'x' };

/** What each screen shows when the service answers so. Steps are made of errors by the client, below the screens. */
async function shown(failure: Error) {
  const fail = async (): Promise<never> => {
    throw failure;
  };
  const signIn = createSignInModel({
    signIn: fail,
    confirmSignIn: fail,
    pendingStep: () => step,
    abandonSignIn: () => undefined,
  });
  const [first, later] = [fork(), fork()];
  await allSettled(signIn.submitted, { scope: first, params: credentials });
  await allSettled(signIn.opened, { scope: later });
  await allSettled(signIn.answered, { scope: later, params: { challengeResponse: '123456' } });

  const forgotten = createResetPasswordModel({ resetPassword: fail, confirmResetPassword: fail });
  const [request, confirm] = [fork(), fork()];
  await allSettled(forgotten.codeRequested, { scope: request, params: { username: 'a@exemple.fr' } });
  await allSettled(forgotten.confirmed, { scope: confirm, params: { confirmationCode: '1', newPassword: 'x' } });
  return {
    login: first.getState(signIn.$errorText),
    step: later.getState(signIn.$errorText),
    request: request.getState(forgotten.$errorText),
    confirm: confirm.getState(forgotten.$errorText),
  };
}

describe('each error of the provider on each screen', () => {
  it.each(everywhere)(
    'each screen has the sentence for %s: %s [S8.1] [S8.2] [S8.4] [S8.5] [S8.6] [S8.7] [S8.9] [S8.10]',
    async (name, text, message = 'x') => {
      expect(await shown(new AuthError(name, message))).toEqual({
        login: text,
        step: text,
        request: text,
        confirm: text,
      });
    },
  );

  it.each(steps)('the forgotten-password screen has the sentence for %s: %s [S8.3] [S8.8]', async (name, text) => {
    expect(await shown(new AuthError(name, 'x'))).toMatchObject({ request: text, confirm: text });
  });

  it.each(others)('each screen says of %s what it could not do [S8.11] [S8.12]', async (name) => {
    expect(await shown(new AuthError(name, 'x'))).toEqual({ login, step: login, request: reset, confirm: reset });
  });

  it('a network that fails', async () => {
    const text = 'Le réseau ne répond pas. Vérifiez votre connexion et réessayez.';
    expect(await shown(libraryError('NetworkError'))).toEqual({
      login: text,
      step: text,
      request: text,
      confirm: text,
    });
  });

  it('what is no error at all is said to be an unknown one [S8.13]', () => {
    for (const screen of ['login', 'reset'] as const)
      expect(authErrorTextFr('boom', screen)).toBe('Une erreur inconnue est survenue');
  });

  it('a fault of the page', async () => {
    expect(await shown(new TypeError('bug'))).toEqual({ login, step: login, request: reset, confirm: reset });
  });
});
