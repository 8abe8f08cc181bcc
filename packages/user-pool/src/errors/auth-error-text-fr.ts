import { providerMessages } from '../protocol/error-names.ts';
import { AuthError } from './auth-error.ts';

/** Section 8 of the specification, to the letter. */
const textByName = new Map([
  ['UserNotFoundException', 'Utilisateur non trouvé.'],
  ['NotAuthorizedException', "Nom d'utilisateur ou mot de passe incorrect."],
  ['UserNotConfirmedException', 'Utilisateur non confirmé.'],
  ['CodeMismatchException', 'Code invalide.'],
  ['EnableSoftwareTokenMFAException', 'Code invalide.'],
  ['ExpiredCodeException', 'Code expiré. Veuillez en demander un nouveau.'],
  ['LimitExceededException', 'Trop de tentatives. Veuillez réessayer plus tard.'],
  ['InvalidParameterException', 'Paramètres invalides.'],
  ['PasswordResetRequiredException', 'Réinitialisation du mot de passe requise.'],
  ['UsernameExistsException', 'Un utilisateur avec cet email existe déjà.'],
  ['InvalidPasswordException', 'Le mot de passe ne respecte pas les critères de sécurité.'],
]);

const sessionEnded = 'Cette étape a expiré. Reconnectez-vous.';

/** NotAuthorizedException says several things; where its general sentence would mislead, the message decides. */
const textByMessage = new Map<string, string>([
  [providerMessages.userDisabled, 'Votre compte est désactivé. Contactez votre administrateur.'],
  [providerMessages.attemptsExceeded, 'Trop de tentatives. Veuillez réessayer plus tard.'],
  [
    providerMessages.temporaryPasswordExpired,
    'Votre mot de passe provisoire a expiré. Contactez votre administrateur.',
  ],
  [providerMessages.sessionExpired, sessionEnded],
  [providerMessages.sessionUsed, sessionEnded],
]);

const generic = { login: 'Erreur lors de la connexion.', reset: 'Erreur lors de la réinitialisation.' };

/** The French sentence for a failure on the sign-in (`login`) or the forgotten-password screen (`reset`). */
export function authErrorTextFr(error: unknown, screen: 'login' | 'reset'): string {
  if (!(error instanceof Error)) return 'Une erreur inconnue est survenue';
  if (!(error instanceof AuthError)) return generic[screen];
  if (error.name === 'NetworkError') return 'Le réseau ne répond pas. Vérifiez votre connexion et réessayez.';
  const special = error.name === 'NotAuthorizedException' ? textByMessage.get(error.message) : undefined;
  return special ?? textByName.get(error.name) ?? generic[screen];
}
