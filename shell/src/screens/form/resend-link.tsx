import { useState, type ReactNode } from 'react';
import texts from '../../../locales/forgot-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import form from './form.module.css';

interface Props {
  /** Another one each time a code has left. */
  sent: object | null;
  disabled: boolean;
  onResend: () => void;
}

/** Asks for another code, and says when it has left. */
export function ResendLink({ sent, disabled, onResend }: Props): ReactNode {
  const t = useLazyTexts('forgotPassword', texts);
  const [sentBefore, setSentBefore] = useState<object | null>(null);
  const hasLeft = sentBefore !== null && sent !== sentBefore;
  return (
    <div className={form['resend']}>
      <button
        type="button"
        className={`sv-link ${form['resendLink']}`}
        disabled={disabled}
        onClick={() => {
          setSentBefore(sent);
          onResend();
        }}
      >
        {t('resend')}
      </button>
      <output>{hasLeft && t('resent')}</output>
    </div>
  );
}
