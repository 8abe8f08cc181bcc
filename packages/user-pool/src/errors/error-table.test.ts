import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { createResetPasswordModel } from '../models/reset-password.model.ts';
import { createSignInModel } from '../models/sign-in.model.ts';
import { providerMessages } from '../protocol/index.ts';
import { AuthError, libraryError } from './auth-error.ts';

const wrong = "Nom d'utilisateur ou mot de passe incorrect.";
const tooMany = 'Trop de tentatives. Veuillez réessayer plus tard.';
const login = 'Erreur lors de la connexion.';
const reset = 'Erreur lors de la réinitialisation.';
const stepEnded = 'Cette étape a expiré. Reconnectez-vous.';

/** Each error of the provider, and what the sign-in, its steps and the forgotten-password screen say. Null: it is a step, not a failure. */
const table: [name: string, message: string, onLogin: string | null, onReset: string][] = [
  ['UserNotFoundException', 'User does not exist.', 'Utilisateur non trouvé.', 'Utilisateur non trouvé.'],
  ['NotAuthorizedException', providerMessages.wrongPassword, wrong, wrong],
  ['NotAuthorizedException', 'anything else', wrong, wrong],
  [
    'NotAuthorizedException',
    providerMessages.userDisabled,
    'Votre compte est désactivé. Contactez votre administrateur.',
    'Votre compte est désactivé. Contactez votre administrateur.',
  ],
  ['NotAuthorizedException', providerMessages.attemptsExceeded, tooMany, tooMany],
  ['NotAuthorizedException', providerMessages.sessionExpired, stepEnded, stepEnded],
  [
    'NotAuthorizedException',
    providerMessages.clockOff,
    'L’horloge de cet appareil n’est pas à l’heure. Réglez la date et l’heure, puis reconnectez-vous.',
    'L’horloge de cet appareil n’est pas à l’heure. Réglez la date et l’heure, puis reconnectez-vous.',
  ],
  ['NotAuthorizedException', providerMessages.sessionUsed, stepEnded, stepEnded],
  [
    'NotAuthorizedException',
    providerMessages.temporaryPasswordExpired,
    'Votre mot de passe provisoire a expiré. Contactez votre administrateur.',
    'Votre mot de passe provisoire a expiré. Contactez votre administrateur.',
  ],
  ['UserNotConfirmedException', 'x', null, 'Utilisateur non confirmé.'],
  ['CodeMismatchException', 'x', 'Code invalide.', 'Code invalide.'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch', 'Code invalide.', 'Code invalide.'],
  [
    'ExpiredCodeException',
    'x',
    'Code expiré. Veuillez en demander un nouveau.',
    'Code expiré. Veuillez en demander un nouveau.',
  ],
  ['LimitExceededException', 'x', tooMany, tooMany],
  ['InvalidParameterException', 'x', 'Paramètres invalides.', 'Paramètres invalides.'],
  ['PasswordResetRequiredException', 'x', null, 'Réinitialisation du mot de passe requise.'],
  [
    'UsernameExistsException',
    'x',
    'Un utilisateur avec cet email existe déjà.',
    'Un utilisateur avec cet email existe déjà.',
  ],
  [
    'InvalidPasswordException',
    'x',
    'Le mot de passe ne respecte pas les critères de sécurité.',
    'Le mot de passe ne respecte pas les critères de sécurité.',
  ],
  ...(
    [
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
    ] as const
  ).map((name): [string, string, string, string] => [name, 'x', login, reset]),
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
  it.each(table.filter(([, , onLogin]) => onLogin !== null))(
    'each screen has a sentence for the error %s «%s»',
    async (name, message, onLogin, onReset) => {
      expect(await shown(new AuthError(name, message))).toEqual({
        login: onLogin,
        step: onLogin,
        request: onReset,
        confirm: onReset,
      });
    },
  );

  it.each(table.filter(([, , onLogin]) => onLogin === null))(
    'the forgotten-password screen has a sentence for the error %s «%s»',
    async (name, message, _onLogin, onReset) => {
      expect(await shown(new AuthError(name, message))).toMatchObject({ request: onReset, confirm: onReset });
    },
  );

  it('a network that fails', async () => {
    const text = 'Le réseau ne répond pas. Vérifiez votre connexion et réessayez.';
    expect(await shown(libraryError('NetworkError'))).toEqual({
      login: text,
      step: text,
      request: text,
      confirm: text,
    });
  });

  it('a fault of the page', async () => {
    expect(await shown(new TypeError('bug'))).toEqual({ login, step: login, request: reset, confirm: reset });
  });
});
