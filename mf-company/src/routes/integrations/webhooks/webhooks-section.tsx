import { webhooksPerCompanyMax } from '@savoir/contracts/limits';
import type { Webhook, WebhookWithSecret } from '@savoir/contracts/webhooks';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState, PageSection, Text } from '@savoir/ui';
import { PlusIcon, SendIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../../../locales/integration-webhooks.fr.json';
import { webhooksQuery } from '../../../api/integrations/webhook.queries.ts';
import { Waiting } from '../../../features/waiting/waiting.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import listed from '../../../features/listed/listed.module.css';

/** Addresses of the company that are called when something happens. */
export function WebhooksSection(): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the section.
  if (!i18n.exists('company:webhooks.title')) i18n.addResourceBundle('fr', 'company', texts, true);
  const query = useQuery(webhooksQuery(useApi()));
  const { data: webhooks } = query;
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  if (webhooks === undefined) return <Waiting query={query} failed={t('webhooks.failedTitle')} />;
  const add =
    webhooks.length >= webhooksPerCompanyMax ? (
      <Text tone="2">{t('webhooks.full', { max: webhooksPerCompanyMax })}</Text>
    ) : (
      <Button icon={PlusIcon} onClick={() => setEdited('new')}>
        {t('webhooks.add')}
      </Button>
    );
  return (
    <PageSection
      title={t('webhooks.title')}
      action={webhooks.length > 0 && add}
      // The secret closes on another list: the first webhook takes away the button that opened the form.
      listed={made === null ? webhooks : []}
    >
      {webhooks.length === 0 ? (
        <EmptyState icon={SendIcon} title={t('webhooks.emptyTitle')} text={t('webhooks.emptyText')} action={add} />
      ) : (
        <>
          <Text tone="2">{t('webhooks.text')}</Text>
          <ul className={listed['list']} aria-label={t('webhooks.list')}>
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} onEdit={() => setEdited(webhook)} onSecret={setMade} />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited !== null && (
        <WebhookDialog
          {...(edited !== 'new' && { webhook: edited })}
          onMade={setMade}
          onClose={() => setEdited(null)}
        />
      )}
      {made !== null && <SecretDialog webhook={made} onClose={() => setMade(null)} />}
    </PageSection>
  );
}
