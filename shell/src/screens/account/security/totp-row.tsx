import { useHost } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { KeyboardIcon } from '@savoir/ui/icons';
import type { AccountClient } from '@savoir/user-pool/account';
import { useState, type ReactNode } from 'react';
import { SettingRow } from './setting-row.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { useChangeSecondFactors, useSecurityTexts } from './use-security.ts';

interface Props {
  isOn: boolean;
  /** Nothing else is asked for besides the password yet. */
  isOnly: boolean;
}

/** The authenticator app: set up in a dialog, removed after a question. */
export function TotpRow({ isOn, isOnly }: Props): ReactNode {
  const t = useSecurityTexts();
  const host = useHost();
  const change = useChangeSecondFactors();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    const agreed = await host.confirm({
      title: t('totp.confirmTitle'),
      body: t('totp.confirmBody'),
      confirmLabel: t('totp.confirmAction'),
      danger: true,
    });
    if (agreed) change.mutate({ run: setTo('disabled'), done: t('totp.removed') });
  };
  return (
    <>
      <SettingRow icon={KeyboardIcon} title={t('totp.title')} text={isOn ? t('totp.on') : t('totp.off')}>
        {isOn ? (
          <Button
            size="small"
            loading={change.isPending}
            aria-label={t('totp.confirmAction')}
            onClick={() => void remove()}
          >
            {t('totp.remove')}
          </Button>
        ) : (
          <Button size="small" aria-label={t('totp.dialog')} onClick={() => setOpen(true)}>
            {t('totp.add')}
          </Button>
        )}
      </SettingRow>
      {isOpen && (
        <TotpDialog
          onClose={() => setOpen(false)}
          onVerified={() => {
            setOpen(false);
            change.mutate({
              run: setTo(isOnly ? 'preferred' : 'enabled'),
              done: t('totp.added'),
              doneText: t('totp.addedText'),
            });
          }}
        />
      )}
    </>
  );
}

const setTo = (TOTP: 'preferred' | 'enabled' | 'disabled') => (account: AccountClient) =>
  account.updateSecondFactors({ TOTP });
