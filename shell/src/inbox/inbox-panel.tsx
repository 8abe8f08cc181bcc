import { errorText, useTranslation, useUnit } from '@savoir/remote-kit';
import { Button, Dialog, ErrorBlock, Icon } from '@savoir/ui';
import { OfflineIcon, SettingsIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../locales/inbox.fr.json';
import { openOverlay } from '../host/open-overlay.ts';
import { useShell } from '../host/shell-context.ts';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { InboxSection } from './inbox-section.tsx';
import styles from './inbox.module.css';
import { useInboxGroup, useRead } from './use-inbox.ts';

/** What waits for someone, and what happened. */
export default function InboxPanel({ onClose }: { onClose: () => void }): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const { t: shellT } = useTranslation();
  const shell = useShell();
  const { pwa } = shell;
  const isOnline = useUnit(pwa.$isOnline);
  const [waiting, news] = [useInboxGroup('waiting'), useInboxGroup('news')];
  const read = useRead();
  const hasUnread = [waiting, news].some(({ data }) =>
    data?.pages.some(({ items }) => items.some((each) => !each.read)),
  );
  const isLost = waiting.isLoadingError && news.isLoadingError;
  const again = () => {
    void waiting.refetch();
    void news.refetch();
  };
  return (
    <Dialog
      title={shellT('nav.inbox')}
      widthPx={600}
      onClose={onClose}
      actions={
        <>
          <Button kind="text" icon={SettingsIcon} onClick={() => openOverlay(shell, 'inbox-choices')}>
            {t('settings')}
          </Button>
          {hasUnread && (
            <Button disabled={!isOnline} onClick={() => read.mutate(undefined)}>
              {t('readAll')}
            </Button>
          )}
        </>
      }
    >
      {!isOnline && (
        <p className={styles['offline']} role="status">
          <Icon of={OfflineIcon} size={18} />
          {t('offline')}
        </p>
      )}
      {isLost ? (
        // Without network the line above says it all.
        isOnline && <ErrorBlock title={t('failed')} text={errorText(waiting.error)} onRetry={again} />
      ) : (
        <>
          <InboxSection group="waiting" query={waiting} isOnline={isOnline} onOpen={onClose} />
          <InboxSection group="news" query={news} isOnline={isOnline} onOpen={onClose} />
        </>
      )}
    </Dialog>
  );
}
