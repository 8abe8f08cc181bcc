import { useApi, useTranslation, type PageContext } from '@savoir/remote-kit';
import { useQueryClient, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Card, EmptyState, formatDateTime, List, Page as PageFrame, PageSection, Row } from '@savoir/ui';
import { MailIcon, NotificationIcon, RefreshIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { devKeys, mailsQuery, pushesQuery } from '../../api/dev.queries.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import styles from '../page/page.module.css';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(mailsQuery(api)), queryClient.query(pushesQuery(api))]);

/** The mails that, without a mail server, went nowhere, and the notifications that were written. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(mailsQuery(useApi()));
  return (
    <PageFrame
      title={t('routes.tools')}
      actions={
        <Button
          icon={RefreshIcon}
          onClick={() => {
            for (const queryKey of [devKeys.mails, devKeys.pushes]) void queryClient.invalidateQueries({ queryKey });
          }}
        >
          {t('mails.read')}
        </Button>
      }
    >
      <DevTabs />
      <div className={styles['sections']}>
        <PageSection title={t('tabs.mails')}>
          {data.mails.length === 0 ? (
            <EmptyState
              icon={MailIcon}
              title={t(data.isShown ? 'mails.emptyTitle' : 'mails.notHereTitle')}
              text={t(data.isSent ? 'mails.sent' : data.isShown ? 'mails.emptyText' : 'mails.notHere')}
            />
          ) : (
            <List aria-label={t('tabs.mails')}>
              {data.mails.map(({ id, to, subject, text, date }) => (
                <Row
                  key={id}
                  title={subject}
                  meta={[to, formatDateTime(date)]}
                  detail={
                    <details>
                      <summary>{t('mails.show')}</summary>
                      <Card>
                        <pre className={styles['body']}>{text}</pre>
                      </Card>
                    </details>
                  }
                />
              ))}
            </List>
          )}
        </PageSection>
        <Pushes />
      </div>
    </PageFrame>
  );
}

function Pushes(): ReactNode {
  const { t } = useTranslation('dev');
  const { data: pushes } = useSuspenseQuery(pushesQuery(useApi()));
  return (
    <PageSection title={t('pushes.title')}>
      {pushes.length === 0 ? (
        <EmptyState icon={NotificationIcon} title={t('pushes.emptyTitle')} text={t('pushes.emptyText')} />
      ) : (
        <List aria-label={t('pushes.title')}>
          {pushes.map(({ id, kind, company, date, browsers }) => (
            <Row
              key={id}
              title={t(`pushes.kinds.${kind}`, { defaultValue: kind })}
              meta={[company, formatDateTime(date), t('pushes.browsers', { count: browsers })]}
            />
          ))}
        </List>
      )}
    </PageSection>
  );
}
