import { useTranslation } from '@savoir/remote-kit';
import { Dialog, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import styles from './dialogs.module.css';
import { NewToken } from './new-token.tsx';
import { TokenList } from './token-list.tsx';
import { TokenSecret } from './token-secret.tsx';

/** What lets programs deploy this remote. */
export function TokensDialog({ name, onClose }: { name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('dev');
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog title={t('tokens.title', { name })} widthPx={640} onClose={onClose}>
      <div className={styles['fields']}>
        <Text kind="secondary" tone="2">
          {t('tokens.text')}
        </Text>
        {secret !== null && <TokenSecret secret={secret} />}
        <NewToken name={name} onMade={setSecret} />
        <TokenList name={name} onRevoked={({ ending }) => secret?.endsWith(ending) === true && setSecret(null)} />
      </div>
    </Dialog>
  );
}
