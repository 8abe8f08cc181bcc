import { Button, formatDateTime, PageSection } from '@savoir/ui';
import { LockIcon, PlusIcon } from '@savoir/ui/icons';
import type { Passkey } from '@savoir/user-pool/account';
import { canUsePasskeys } from '@savoir/user-pool/passkeys';
import { useState, type ReactNode } from 'react';
import { useHost } from '@savoir/remote-kit';
import { useShell } from '../../../../host/shell-context.ts';
import styles from '../security.module.css';
import { SettingRow } from '../setting-row.tsx';
import { UnreadRow } from '../unread-row.tsx';
import { useSecurityTexts } from '../use-security.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useChangePasskeys, usePasskeys } from './use-passkeys.ts';

/** The keys that sign this person in without a password. */
export function PasskeysSection(): ReactNode {
  const t = useSecurityTexts();
  const query = usePasskeys();
  return (
    <PageSection title={t('passkeys.title')} look="label">
      <ul className="sv-list">
        {query.data === undefined ? (
          <UnreadRow title={t('passkeys.loadFailed')} query={query} />
        ) : (
          <PasskeyRows passkeys={query.data} />
        )}
      </ul>
    </PageSection>
  );
}

function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }): ReactNode {
  const t = useSecurityTexts();
  const { relyingPartyId = '' } = useShell().config.userPool.passkeys ?? {};
  const { add, isPending } = useChangePasskeys();
  const isPossible = canUsePasskeys(relyingPartyId);
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <SettingRow
        icon={PlusIcon}
        title={t(passkeys.length === 0 ? 'passkeys.none' : 'passkeys.another')}
        text={t(isPossible ? 'passkeys.text' : 'passkeys.notHere')}
      >
        {isPossible ? (
          <Button size="small" loading={isPending} aria-label={t('passkeys.addOne')} onClick={add}>
            {t('passkeys.add')}
          </Button>
        ) : null}
      </SettingRow>
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }): ReactNode {
  const t = useSecurityTexts();
  const host = useHost();
  const { canBeNamed = false } = useShell().config.userPool.passkeys ?? {};
  const { remove, isPending } = useChangePasskeys();
  const [isNaming, setNaming] = useState(false);
  const { id, createdAt, usedAt } = passkey;
  const name = passkey.name || t('passkeys.unnamed');
  const created = t('passkeys.created', { date: formatDateTime(createdAt) });
  const askToRemove = async () => {
    const agreed = await host.confirm({
      title: t('passkeys.confirmTitle', { name }),
      body: t('passkeys.confirmBody'),
      confirmLabel: t('passkeys.remove'),
      danger: true,
    });
    if (agreed) remove(id);
  };
  return (
    <>
      <SettingRow
        icon={LockIcon}
        title={name}
        text={usedAt === null ? created : t('passkeys.used', { created, date: formatDateTime(usedAt) })}
      >
        <span className={styles['actions']}>
          {canBeNamed && (
            <Button size="small" aria-label={t('passkeys.renameOne', { name })} onClick={() => setNaming(true)}>
              {t('passkeys.rename')}
            </Button>
          )}
          <Button
            size="small"
            loading={isPending}
            aria-label={t('passkeys.removeOne', { name })}
            onClick={() => void askToRemove()}
          >
            {t('passkeys.remove')}
          </Button>
        </span>
      </SettingRow>
      {isNaming && <RenameDialog passkey={passkey} onClose={() => setNaming(false)} />}
    </>
  );
}
