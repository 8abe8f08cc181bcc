import { Icon, type IconType } from '@savoir/ui';
import {
  ChatIcon,
  ChevronRightIcon,
  KeyboardIcon,
  LockIcon,
  MailIcon,
  ValidatedIcon,
  WorkingIcon,
} from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { StepFrame } from './step-frame.tsx';
import styles from './steps.module.css';
import { useStep } from './use-step.ts';

type Look = { icon: IconType; texts: string };

const byMail: Look = { icon: MailIcon, texts: 'EMAIL' };
const byPhone: Look = { icon: ChatIcon, texts: 'SMS' };
const password: Look = { icon: LockIcon, texts: 'PASSWORD' };

/** By the name the identity service has for it, in the order they are offered. */
const looks = new Map<string, Look>([
  ['TOTP', { icon: KeyboardIcon, texts: 'TOTP' }],
  ['PASSWORD_SRP', password],
  ['PASSWORD', password],
  ['EMAIL', byMail],
  ['EMAIL_OTP', byMail],
  ['SMS', byPhone],
  ['SMS_OTP', byPhone],
  ['WEB_AUTHN', { icon: ValidatedIcon, texts: 'WEB_AUTHN' }],
]);

interface Props {
  of: 'factor' | 'setUp' | 'first';
  offered: readonly string[];
}

/** One of several ways to go on. */
export function ChoiceStep({ of, offered }: Props): ReactNode {
  const { t, answer, busy } = useStep();
  const [chosen, setChosen] = useState('');
  return (
    <StepFrame title={t(`choice.${of}`)} lead={t(`choice.${of}Lead`)}>
      <ul className="sv-list">
        {distinct(offered).map(([name, { icon, texts }]) => (
          <li key={name}>
            <button
              type="button"
              className={styles['choice']}
              aria-disabled={busy}
              onClick={() => {
                if (busy) return;
                setChosen(name);
                answer({ challengeResponse: name });
              }}
            >
              <span className={styles['choiceIcon']}>
                <Icon of={icon} />
              </span>
              <span className={styles['choiceText']}>
                <span className={styles['choiceTitle']}>{t(`factors.${texts}.title`)}</span>
                <span className="sv-text-secondary sv-tone-2">{t(`factors.${texts}.text`)}</span>
              </span>
              {busy && chosen === name ? (
                <Icon of={WorkingIcon} size={18} turning />
              ) : (
                <Icon of={ChevronRightIcon} size={18} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}

/** The same thing to a person, under two names of the protocol, is offered once. */
function distinct(offered: readonly string[]): [string, Look][] {
  const seen = new Set<string>();
  return [...looks].filter(([name, { texts }]) => {
    if (!offered.includes(name) || seen.has(texts)) return false;
    seen.add(texts);
    return true;
  });
}
