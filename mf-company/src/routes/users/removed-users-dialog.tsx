import type { RemovedUser } from '@savoir/contracts/users';
import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, Dialog, EmptyState, ErrorBlock, formatDate, List, Row, Spinner, Text } from '@savoir/ui';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import texts from '../../../locales/removed-users.fr.json';
import { removedUsersQuery } from '../../api/personal-data.queries.ts';
import { nameOf } from '../../texts/user-texts.ts';
import { EraseDialog } from '../user-view/erase-dialog.tsx';
import styles from './users.module.css';

/** Accounts that were deleted: what is stored about these people can still be erased. */
export function RemovedUsersDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the dialog: the page does not carry them.
  if (!i18n.exists('company:removed.title')) i18n.addResourceBundle('fr', 'company', texts, true);
  const { data: users, error, refetch } = useQuery(removedUsersQuery(useApi()));
  const [erased, setErased] = useState<RemovedUser | null>(null);
  if (erased !== null) {
    const back = () => setErased(null);
    return <EraseDialog user={erased} onClose={back} onGone={back} />;
  }
  return (
    <Dialog title={t('removed.title')} widthPx={640} onClose={onClose}>
      <div className={styles['removed']}>
        <Text tone="2">{t('removed.text')}</Text>
        {users === undefined && error === null && <Spinner size={20}>{t('removed.loading')}</Spinner>}
        {users === undefined && error !== null && (
          <ErrorBlock title={t('removed.failed')} text={errorText(error)} onRetry={() => void refetch()} />
        )}
        {users?.length === 0 && <EmptyState icon={Users} title={t('removed.noneTitle')} text={t('removed.noneText')} />}
        {users !== undefined && users.length > 0 && (
          <List aria-label={t('removed.title')}>
            {users.map((user) => (
              <Row
                key={user.id}
                title={nameOf(user)}
                meta={[t('removed.since', { date: formatDate(user.removedDate) })]}
                badge={
                  user.erasing ? (
                    <Text tone="2">{t('removed.erasing')}</Text>
                  ) : (
                    <Button
                      size="small"
                      aria-label={t('removed.eraseOf', { name: nameOf(user) })}
                      onClick={() => setErased(user)}
                    >
                      {t('personalData.erase')}
                    </Button>
                  )
                }
              />
            ))}
          </List>
        )}
      </div>
    </Dialog>
  );
}
