import type { AuthResponse } from '@savoir/user-pool/protocol';
import { escapeHtml } from './page.ts';

export interface FormState {
  /** Ties the form to this browser. */
  csrf: string;
  username: string;
  error: string | null;
  /** The step asked for; null: address and password. */
  challenge: AuthResponse | null;
}

const attributeLabels: Record<string, string> = { given_name: 'Prénom', family_name: 'Nom' };
const methodLabels: Record<string, string> = {
  SOFTWARE_TOKEN_MFA: 'Application d’authentification',
  EMAIL_OTP: 'Code par e-mail',
  SMS_MFA: 'Code par SMS',
};

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
const field = (label: string, name: string, attributes: string) =>
  `<label>${label}<input name="${name}" required ${attributes}></label>`;
const submit = (label: string) => `<button>${label}</button>`;
const codeField = (name: string) => field('Code', name, 'inputmode="numeric" autocomplete="one-time-code" autofocus');

/** The form for a step of the sign-in; null for a step the hosted pages do not have. */
export function loginForm({ csrf, username, error, challenge }: FormState): string | null {
  const fields = fieldsOf(username, challenge);
  if (fields === null) return null;
  const alert = error === null ? '' : `<p role="alert">${escapeHtml(error)}</p>`;
  const step = challenge
    ? hidden('challenge', challenge.ChallengeName ?? '') +
      hidden('session', challenge.Session ?? '') +
      hidden('parameters', JSON.stringify(challenge.ChallengeParameters ?? {})) +
      hidden('username', username)
    : '';
  return `${alert}<form method="post">${hidden('csrf', csrf)}${step}${fields}</form>`;
}

function fieldsOf(username: string, challenge: AuthResponse | null): string | null {
  const parameters = challenge?.ChallengeParameters ?? {};
  if (challenge === null) {
    return (
      field('Adresse e-mail', 'username', `type="email" autocomplete="username" value="${escapeHtml(username)}"`) +
      field('Mot de passe', 'password', 'type="password" autocomplete="current-password"') +
      submit('Se connecter')
    );
  }
  switch (String(challenge.ChallengeName)) {
    case 'NEW_PASSWORD_REQUIRED': {
      const missing = (JSON.parse(parameters['requiredAttributes'] ?? '[]') as string[]).map((name) =>
        field(escapeHtml(attributeLabels[name.replace('userAttributes.', '')] ?? name), escapeHtml(name), ''),
      );
      const password = field('Nouveau mot de passe', 'NEW_PASSWORD', 'type="password" autocomplete="new-password"');
      return `<p>Au moins 12 caractères, une majuscule, une minuscule et un chiffre. Pas un mot de passe courant.</p>${missing.join('')}${password}${submit('Enregistrer et continuer')}`;
    }
    case 'EMAIL_OTP':
      return `<p>Un code a été envoyé à ${escapeHtml(parameters['CODE_DELIVERY_DESTINATION'] ?? '')}.</p>${codeField('EMAIL_OTP_CODE')}${submit('Continuer')}`;
    case 'SMS_MFA':
      return `<p>Un code a été envoyé au ${escapeHtml(parameters['CODE_DELIVERY_DESTINATION'] ?? '')}.</p>${codeField('SMS_MFA_CODE')}${submit('Continuer')}`;
    case 'SOFTWARE_TOKEN_MFA':
      return `<p>Saisissez le code de votre application d’authentification.</p>${codeField('SOFTWARE_TOKEN_MFA_CODE')}${submit('Continuer')}`;
    case 'SELECT_MFA_TYPE':
      return (JSON.parse(parameters['MFAS_CAN_CHOOSE'] ?? '[]') as string[])
        .map(
          (method) =>
            `<button name="ANSWER" value="${escapeHtml(method)}">${methodLabels[method] ?? escapeHtml(method)}</button>`,
        )
        .join('');
    default:
      return null;
  }
}
