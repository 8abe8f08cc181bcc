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

/** Some errors say several things; where the general sentence would mislead, the message decides. */
const textByMessage = new Map<string, string>([
  [providerMessages.userDisabled, 'Votre compte est désactivé. Contactez votre administrateur.'],
  [providerMessages.attemptsExceeded, 'Trop de tentatives. Veuillez réessayer plus tard.'],
  [
    providerMessages.temporaryPasswordExpired,
    'Votre mot de passe provisoire a expiré. Contactez votre administrateur.',
  ],
  [providerMessages.sessionExpired, sessionEnded],
  [providerMessages.sessionUsed, sessionEnded],
  [providerMessages.passwordTooCommon, 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  [providerMessages.passwordTooLong, 'Ce mot de passe est trop long. Choisissez-en un de 256 caractères au plus.'],
  [providerMessages.formerPassword, 'Choisissez un mot de passe différent du précédent.'],
]);

const generic = { login: 'Erreur lors de la connexion.', reset: 'Erreur lors de la réinitialisation.' };

/** The French sentence for a failure on the sign-in (`login`) or the forgotten-password screen (`reset`). */
export function authErrorTextFr(error: unknown, screen: 'login' | 'reset'): string {
  if (!(error instanceof Error)) return 'Une erreur inconnue est survenue';
  if (!(error instanceof AuthError)) return generic[screen];
  if (error.name === 'NetworkError') return 'Le réseau ne répond pas. Vérifiez votre connexion et réessayez.';
  return textByMessage.get(error.message) ?? textByName.get(error.name) ?? generic[screen];
}
