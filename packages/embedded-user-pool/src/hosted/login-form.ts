import type { AuthResponse } from '@savoir/user-pool/protocol';
import { escapeHtml } from './page.ts';
import { formLabels, t } from '../texts/pool-texts.ts';

export interface FormState {
  /** Ties the form to this browser. */
  csrf: string;
  username: string;
  error: string | null;
  /** The step asked for; null: address and password. */
  challenge: AuthResponse | null;
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
const field = (label: string, name: string, attributes: string) =>
  `<label>${label}<input name="${name}" required ${attributes}></label>`;
const submit = (label: string) => `<button>${label}</button>`;
const codeField = (name: string) =>
  field(t('form.code'), name, 'inputmode="numeric" autocomplete="one-time-code" autofocus');

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
      field(t('form.email'), 'username', `type="email" autocomplete="username" value="${escapeHtml(username)}"`) +
      field(t('form.password'), 'password', 'type="password" autocomplete="current-password"') +
      submit(t('form.signIn'))
    );
  }
  switch (String(challenge.ChallengeName)) {
    case 'NEW_PASSWORD_REQUIRED': {
      const missing = (JSON.parse(parameters['requiredAttributes'] ?? '[]') as string[]).map((name) =>
        field(escapeHtml(formLabels[name.replace('userAttributes.', '')] ?? name), escapeHtml(name), ''),
      );
      const password = field(t('form.newPassword'), 'NEW_PASSWORD', 'type="password" autocomplete="new-password"');
      return `<p>${t('form.rules')}</p>${missing.join('')}${password}${submit(t('form.save'))}`;
    }
    case 'EMAIL_OTP':
      return `<p>${escapeHtml(t('form.sentTo', { address: parameters['CODE_DELIVERY_DESTINATION'] ?? '' }))}</p>${codeField('EMAIL_OTP_CODE')}${submit(t('form.continue'))}`;
    case 'SMS_MFA':
      return `<p>${escapeHtml(t('form.sentToPhone', { number: parameters['CODE_DELIVERY_DESTINATION'] ?? '' }))}</p>${codeField('SMS_MFA_CODE')}${submit(t('form.continue'))}`;
    case 'SOFTWARE_TOKEN_MFA':
      return `<p>${t('form.fromApplication')}</p>${codeField('SOFTWARE_TOKEN_MFA_CODE')}${submit(t('form.continue'))}`;
    case 'SELECT_MFA_TYPE':
      return (JSON.parse(parameters['MFAS_CAN_CHOOSE'] ?? '[]') as string[])
        .map(
          (method) =>
            `<button name="ANSWER" value="${escapeHtml(method)}">${formLabels[method] ?? escapeHtml(method)}</button>`,
        )
        .join('');
    default:
      return null;
  }
}
