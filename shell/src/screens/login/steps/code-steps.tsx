import type { SignInStep } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import { ResendLink } from '../../form/resend-link.tsx';
import { TotpSecret } from '../../totp/totp-secret.tsx';
import { useStep } from './use-step.ts';
import { CodeInput } from '../../form/code-input.tsx';
import { AnswerForm } from './answer-form.tsx';

type Named<Name extends SignInStep['signInStep']> = Extract<SignInStep, { signInStep: Name }>;

interface SentCodeProps {
  step: Named<'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' | 'CONFIRM_SIGN_IN_WITH_SMS_CODE'>;
  /** Sends another one; null when that takes the password again. */
  resend: (() => void) | null;
}

export function SentCodeStep({ step, resend }: SentCodeProps): ReactNode {
  const { t, busy } = useStep();
  const medium = step.signInStep === 'CONFIRM_SIGN_IN_WITH_SMS_CODE' ? 'sms' : 'email';
  const { destination } = step.codeDeliveryDetails;
  return (
    <CodeForm
      title={t(`code.${medium}`)}
      lead={destination ? t(`code.${medium}SentTo`, { destination }) : t(`code.${medium}Sent`)}
      under={resend === null ? null : <ResendLink sent={step} disabled={busy} onResend={resend} />}
    />
  );
}

export function TotpCodeStep(): ReactNode {
  const { t } = useStep();
  return <CodeForm title={t('code.totp')} lead={t('code.totpLead')} />;
}

export function TotpSetUpStep({ step }: { step: Named<'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'> }): ReactNode {
  const { t } = useStep();
  return (
    <CodeForm title={t('totpSetUp.title')} lead={t('totpSetUp.lead')}>
      <TotpSecret {...step.totpSetupDetails} />
    </CodeForm>
  );
}

interface Props {
  title: string;
  lead: string;
  children?: ReactNode;
  under?: ReactNode;
}

/** The step that asks for a code. */
function CodeForm({ title, lead, children, under }: Props): ReactNode {
  const { t } = useStep();
  return (
    <AnswerForm
      title={title}
      lead={lead}
      label={t('code.label')}
      toResponse={(code) => code.replace(/\s/g, '')}
      check={(code) => (code.trim() === '' ? t('code.required') : undefined)}
      under={under}
      renderField={(field) => <CodeInput {...field} />}
    >
      {children}
    </AnswerForm>
  );
}
