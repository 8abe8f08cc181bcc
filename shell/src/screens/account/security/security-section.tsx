import { PageSection, Button } from '@savoir/ui';
import type { MfaType } from '@savoir/user-pool';
import { type ReactNode, useState, useId } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import { EmailRow } from './email-row.tsx';
import { SignOutEverywhereRow } from './sign-out-everywhere-row.tsx';
import { TotpRow } from './totp-row.tsx';
import { UnreadRow } from './unread-row.tsx';
import { useSecondFactors, useSecurityTexts, useChangeSecondFactors } from './use-security.ts';
import { LockIcon } from '@savoir/ui/icons';
import { PasswordDialog } from './password-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './security.module.css';

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

function PasswordRow(): ReactNode {
  const t = useSecurityTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingRow icon={LockIcon} title={t('password.title')} text={t('password.text')}>
        <Button size="small" aria-label={t('password.dialog')} onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      </SettingRow>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  enabled: readonly MfaType[];
  preferred: MfaType | null;
}

/** Which of several second factors a sign-in asks for; without a preference it offers them all. */
function PreferredRow({ enabled, preferred }: Props): ReactNode {
  const t = useSecurityTexts();
  const change = useChangeSecondFactors();
  const name = useId();
  const [wanted, setWanted] = useState<MfaType | null>(null);
  const choose = (type: MfaType | null) => {
    setWanted(type);
    const factors = Object.fromEntries(enabled.map((each) => [each, each === type ? 'preferred' : 'enabled'] as const));
    change.mutate({
      run: (account) => account.updateSecondFactors(factors),
      what: type ?? 'none',
      done: t('preferred.changed'),
    });
  };
  // What was chosen shows at once; a refusal shows what holds again.
  const chosen = change.isPending ? wanted : preferred;
  return (
    <li>
      <fieldset className={styles['preferred']} disabled={change.isPending}>
        <legend>{t('preferred.title')}</legend>
        {[...enabled, null].map((type) => (
          <label key={type}>
            <input type="radio" name={name} checked={type === chosen} onChange={() => choose(type)} />
            {t(`preferred.${type ?? 'none'}`)}
          </label>
        ))}
      </fieldset>
    </li>
  );
}
