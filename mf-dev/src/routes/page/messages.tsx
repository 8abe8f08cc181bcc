import { useHost, useTranslation } from '@savoir/remote-kit';
import { Button, Card, PageSection } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import styles from './page.module.css';
import { ToolRow } from './tool-row.tsx';

const kinds = ['success', 'info', 'warning', 'error'] as const;
/** What the shell’s page of provoked errors knows. */
const statuses = [400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504] as const;
const breakdowns = ['offline', 'chunk'] as const;

/** Every kind of toast, the questions, and the error pages. */
export function Messages(): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('thrown on purpose by the developers’ tools');
  return (
    <PageSection title={t('messages.title')}>
      <Card className={styles['rows'] ?? ''}>
        <ToolRow name={t('messages.toasts')}>
          <div className={styles['buttons']}>
            {kinds.map((kind) => (
              <Button
                key={kind}
                onClick={() =>
                  host.toast({ kind, title: t(`messages.kinds.${kind}`), description: t('messages.text') })
                }
              >
                {t(`messages.kinds.${kind}`)}
              </Button>
            ))}
            <Button
              onClick={() =>
                host.toast({
                  kind: 'error',
                  title: t('messages.withAction'),
                  action: { label: t('messages.action'), href: '/faq' },
                })
              }
            >
              {t('messages.withAction')}
            </Button>
          </div>
        </ToolRow>
        <ToolRow name={t('messages.questions')}>
          <div className={styles['buttons']}>
            <Button onClick={() => void host.confirm({ title: t('messages.ask'), confirmLabel: t('messages.yes') })}>
              {t('messages.simple')}
            </Button>
            <Button
              onClick={() =>
                void host.confirm({
                  title: t('messages.ask'),
                  body: t('messages.text'),
                  confirmLabel: t('messages.yes'),
                  typedName: 'Savoir',
                  danger: true,
                })
              }
            >
              {t('messages.strong')}
            </Button>
          </div>
        </ToolRow>
        <ToolRow name={t('messages.pages')}>
          <div className={styles['buttons']}>
            {statuses.map((status) => (
              <Button key={status} href={`/dev/errors/${status}`}>
                {status}
              </Button>
            ))}
            {breakdowns.map((name) => (
              <Button key={name} href={`/dev/errors/${name}`}>
                {t(`messages.${name}`)}
              </Button>
            ))}
            <Button href="/dev/cette-page-n-existe-pas">{t('messages.unknown')}</Button>
            <Button onClick={() => setBroken(true)}>{t('messages.broken')}</Button>
            <Button onClick={() => host.report(new Error('reported on purpose by the developers’ tools'))}>
              {t('messages.report')}
            </Button>
          </div>
        </ToolRow>
      </Card>
    </PageSection>
  );
}
