import { RemoteName } from '@savoir/contracts/dev';
import { useTranslation } from '@savoir/remote-kit';
import { Dialog, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import styles from './dialogs.module.css';
import { NewToken } from './new-token.tsx';
import { RemoteNameField } from './remote-name-field.tsx';
import { TokenList } from './token-list.tsx';
import { TokenSecret } from './token-secret.tsx';

/** The first token of a remote that is in no list yet: its team deploys the first version with it. */
export function NewRemoteDialog({
  known,
  onClose,
}: {
  /** Names of remotes that have a menu of their own. */
  known: readonly string[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dev');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  function mayCreate(): boolean {
    const fault = known.includes(name)
      ? t('newRemote.taken', { name })
      : RemoteName.safeParse(name).success
        ? null
        : t('newRemote.nameWrong');
    setError(fault);
    return fault === null;
  }

  return (
    <Dialog title={t('newRemote.title')} widthPx={640} onClose={onClose}>
      <div className={styles['fields']}>
        <Text kind="secondary" tone="2">
          {t(secret === null ? 'newRemote.text' : 'newRemote.next', { name })}
        </Text>
        {secret === null ? (
          <NewToken name={name} mayCreate={mayCreate} onMade={setSecret}>
            <div className={styles['whole']}>
              <RemoteNameField
                label={t('newRemote.name')}
                hint={t('newRemote.nameHint')}
                error={error}
                value={name}
                onChange={(typed) => {
                  setName(typed);
                  setError(null);
                }}
              />
            </div>
          </NewToken>
        ) : (
          <>
            <TokenSecret secret={secret} />
            <TokenList name={name} onRevoked={({ ending }) => secret.endsWith(ending) && setSecret(null)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
