import { Icon, VisuallyHidden } from '@savoir/ui';
import { DoneIcon } from '@savoir/ui/icons';
import { passwordRules } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import texts from '../../../locales/new-password.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import styles from './password-rules.module.css';

/** The rules of a new password, each checked as it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }): ReactNode {
  const t = useLazyTexts('newPassword', texts);
  return (
    <ul id={id} className={styles['rules']} aria-label={t('rules')}>
      {passwordRules.map((rule) => {
        const met = rule.isMet(password);
        return (
          <li key={rule.text} className={met ? styles['met'] : undefined}>
            {met ? <Icon of={DoneIcon} size={16} /> : <span className={styles['empty']} aria-hidden />}
            <span>
              {rule.text}
              <VisuallyHidden> ({t(met ? 'met' : 'missing')})</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
