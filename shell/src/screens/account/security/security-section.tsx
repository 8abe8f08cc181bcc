import { PageSection } from '@savoir/ui';
import type { MfaType } from '@savoir/user-pool';
import type { ReactNode } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { EmailRow } from './email-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { PreferredRow } from './preferred-row.tsx';
import { SignOutEverywhereRow } from './sign-out-everywhere-row.tsx';
import { TotpRow } from './totp-row.tsx';
import { UnreadRow } from './unread-row.tsx';
import { useSecondFactors, useSecurityTexts } from './use-security.ts';

/** What protects the own account. */
export function SecuritySection(): ReactNode {
  const t = useSecurityTexts();
  const { secondFactors } = useShell().config.userPool;
  return (
    <PageSection title={t('title')} look="label">
      <ul className="sv-list">
        <PasswordRow />
        {secondFactors.length > 0 && <SecondFactorRows offered={secondFactors} />}
        <SignOutEverywhereRow />
      </ul>
    </PageSection>
  );
}

function SecondFactorRows({ offered }: { offered: readonly MfaType[] }): ReactNode {
  const t = useSecurityTexts();
  const query = useSecondFactors();
  if (query.data === undefined) return <UnreadRow title={t('loadFailed')} query={query} />;
  const { enabled, preferred } = query.data;
  // One that is no longer offered can still be turned off by anyone who has it.
  const shows = (type: MfaType): boolean => offered.includes(type) || enabled.includes(type);
  return (
    <>
      {shows('TOTP') && <TotpRow isOn={enabled.includes('TOTP')} isOnly={enabled.length === 0} />}
      {shows('EMAIL') && <EmailRow isOn={enabled.includes('EMAIL')} />}
      {enabled.length > 1 && <PreferredRow enabled={enabled} preferred={preferred} />}
    </>
  );
}
