import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { EmptyState, ErrorBlock, formatDateTime, List, ListSkeleton, Page as PageFrame, Row, Text } from '@savoir/ui';
import { ChatIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { conversationsQuery } from '../../api/dev.queries.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import styles from './conversations.module.css';
import { Turn } from './turn.tsx';

/** How the chatbot followed the developer's own conversations, question by question. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const conversations = useQuery(conversationsQuery(useApi()));
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      <div className={styles['content']}>
        {conversations.isPending ? (
          <ListSkeleton rows={5} />
        ) : conversations.data === undefined ? (
          <ErrorBlock
            title={t('conversations.failed')}
            text={errorText(conversations.error)}
            onRetry={() => void conversations.refetch()}
          />
        ) : conversations.data.length === 0 ? (
          <EmptyState icon={ChatIcon} title={t('conversations.emptyTitle')} text={t('conversations.emptyText')} />
        ) : (
          <>
            <Text kind="secondary">{t('conversations.text')}</Text>
            <List aria-label={t('tabs.conversations')}>
              {conversations.data.map(({ id, title, updateDate, turns }) => (
                <Row
                  key={id}
                  title={title}
                  meta={[formatDateTime(updateDate), t('conversations.turns', { count: turns.length })]}
                  detail={
                    <details>
                      <summary>{t('conversations.show')}</summary>
                      <ol className={styles['turns']}>
                        {turns.map((turn) => (
                          <li key={turn.id}>
                            <Turn turn={turn} />
                          </li>
                        ))}
                      </ol>
                    </details>
                  }
                />
              ))}
            </List>
          </>
        )}
      </div>
    </PageFrame>
  );
}
