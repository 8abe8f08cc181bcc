import { Button } from '@savoir/ui';
import { LockIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { PasswordDialog } from './password-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSecurityTexts } from './use-security.ts';

export function PasswordRow(): ReactNode {
  const t = useSecurityTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={LockIcon}
        title={t('password.title')}
        text={t('password.text')}
        action={
          <Button size="small" aria-label={t('password.dialog')} onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        }
      />
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}
