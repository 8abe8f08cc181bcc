import { expect, it } from 'vitest';
import { AuthError, libraryError } from './auth-error.ts';
import { authErrorTextFr } from './auth-error-text-fr.ts';

const screens = ['login', 'reset'] as const;

it.each([
  ['UserNotFoundException', 'Utilisateur non trouvé.'],
  ['NotAuthorizedException', "Nom d'utilisateur ou mot de passe incorrect."],
  ['UserNotConfirmedException', 'Utilisateur non confirmé.'],
  ['CodeMismatchException', 'Code invalide.'],
  ['ExpiredCodeException', 'Code expiré. Veuillez en demander un nouveau.'],
  ['LimitExceededException', 'Trop de tentatives. Veuillez réessayer plus tard.'],
  ['InvalidParameterException', 'Paramètres invalides.'],
  ['PasswordResetRequiredException', 'Réinitialisation du mot de passe requise.'],
  ['UsernameExistsException', 'Un utilisateur avec cet email existe déjà.'],
  ['InvalidPasswordException', 'Le mot de passe ne respecte pas les critères de sécurité.'],
])(
  'the French sentence of an identity error says for %s what the specification says [S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7] [S8.8] [S8.9] [S8.10]',
  (name, text) => {
    for (const screen of screens) expect(authErrorTextFr(new AuthError(name, 'any'), screen)).toBe(text);
  },
);

it('French sentence of an identity error is generic on each screen for any other failure [S8.11] [S8.12]', () => {
  expect(authErrorTextFr(new AuthError('InternalErrorException', 'x'), 'login')).toBe('Erreur lors de la connexion.');
  expect(authErrorTextFr(new AuthError('InternalErrorException', 'x'), 'reset')).toBe(
    'Erreur lors de la réinitialisation.',
  );
  expect(authErrorTextFr(new TypeError('bug'), 'login')).toBe('Erreur lors de la connexion.');
});

it('the French sentence of an identity error says that the error is unknown when it is no error at all [S8.13]', () => {
  for (const screen of screens) expect(authErrorTextFr('boom', screen)).toBe('Une erreur inconnue est survenue');
});

it('the French sentence of an identity error speaks of the account, the lock or the ended step where «mot de passe incorrect» would mislead', () => {
  const text = (message: string) => authErrorTextFr(new AuthError('NotAuthorizedException', message), 'login');
  expect(text('Incorrect username or password.')).toBe("Nom d'utilisateur ou mot de passe incorrect.");
  expect(text('User is disabled.')).toBe('Votre compte est désactivé. Contactez votre administrateur.');
  expect(text('Password attempts exceeded')).toBe('Trop de tentatives. Veuillez réessayer plus tard.');
  expect(text('Invalid session for the user, session is expired.')).toBe('Cette étape a expiré. Reconnectez-vous.');
});

it('the French sentence of an identity error says why a password is refused though it meets the rules', () => {
  const text = (reason: string) =>
    authErrorTextFr(
      new AuthError('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
      'reset',
    );
  expect(text('Password is too common')).toBe('Ce mot de passe est trop courant. Choisissez-en un autre.');
  expect(text('Password must differ from the former one')).toBe('Choisissez un mot de passe différent du précédent.');
  expect(text('Password too long')).toBe('Ce mot de passe est trop long. Choisissez-en un de 256 caractères au plus.');
});

it('the French sentence of an identity error blames the network when there is none', () => {
  expect(authErrorTextFr(libraryError('NetworkError'), 'login')).toBe(
    'Le réseau ne répond pas. Vérifiez votre connexion et réessayez.',
  );
});
