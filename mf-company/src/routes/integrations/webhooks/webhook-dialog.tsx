import { webhookNameMaxCharacters } from '@savoir/contracts/limits';
import { NewWebhook, WebhookEvent, type Webhook, type WebhookWithSecret } from '@savoir/contracts/webhooks';
import { useHost, useTranslation, useUnsavedDialog } from '@savoir/remote-kit';
import { Button, Dialog, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import {
  createWebhookMutation,
  noWebhook,
  updateWebhookMutation,
  webhookFields,
  type EditedWebhook,
} from '../../../api/integrations/webhook.mutations.ts';
import { ConflictDialog } from '../../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../../features/conflict/use-versioned-form.ts';
import { faultsOf } from '../../../features/form/faults.ts';
import { TextField } from '../../../features/form/text-field.tsx';
import { FormBanner } from '../../../features/form/form-banner.tsx';
import { EventChoice } from './event-choice.tsx';
import { eventsLabel } from './webhook-labels.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** Absent: one is made. */
  webhook?: Webhook;
  /** Gets the new one with its secret. */
  onMade: (webhook: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Makes or changes a webhook: its name, its address, what it is called for. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { formRef, conflict, ...form } = useVersionedForm<EditedWebhook, NewWebhook>({
    entity: webhook ?? { ...noWebhook, events: WebhookEvent.options },
    fields: webhookFields,
    check: (values) => faultsOf(NewWebhook, values),
    mutation: webhook === undefined ? createWebhookMutation(host, onMade) : updateWebhookMutation(host, t, webhook.id),
    saved: onClose,
  });
  const { values, errors, set } = form;
  const leave = useUnsavedDialog(form.changed, onClose);
  const kind = webhook === undefined ? 'create' : 'save';
  return (
    <>
      <Dialog
        title={t(webhook === undefined ? 'webhooks.form.create' : 'webhooks.form.edit')}
        widthPx={600}
        onClose={() => void leave()}
        onSubmit={() => void form.send()}
        actions={
          <>
            <Button onClick={() => void leave()}>{t('form.cancel')}</Button>
            <Button kind="primary" type="submit" loading={form.sending} loadingText={t('form.saving')}>
              {t(webhook === undefined ? 'webhooks.form.createConfirm' : 'form.save')}
            </Button>
          </>
        }
      >
        <div ref={formRef} className={styles['fields']}>
          <FormBanner title={t(`webhooks.form.${kind}Failed`)} faults={0} refusal={form.refusal} />
          <TextField
            label={t('webhooks.form.name')}
            error={errors.name}
            maxCharacters={webhookNameMaxCharacters}
            size="large"
            placeholder={t('webhooks.form.namePlaceholder')}
            value={values.name}
            onChange={(name) => set('name', name)}
          />
          <TextField
            label={t('webhooks.form.url')}
            hint={t('webhooks.form.urlHint')}
            error={errors.url}
            size="large"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={values.url}
            onChange={(url) => set('url', url)}
          />
          <EventChoice value={values.events} error={errors.events} onChange={(events) => set('events', events)} />
          <Text kind="secondary" tone="2">
            {t('webhooks.form.titles')}
          </Text>
        </div>
      </Dialog>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          label={(name) => t(`webhooks.form.${name}`)}
          show={(name, { events, ...texts }) => (name === 'events' ? eventsLabel(t, events) : texts[name])}
        />
      )}
    </>
  );
}
