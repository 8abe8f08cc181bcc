import type { Webhook } from '@savoir/contracts/webhooks';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button } from '@savoir/ui';
import { SendIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { tryWebhookMutation } from '../../../api/integrations/webhook.mutations.ts';

/** Sends an event that means nothing; what came of it stands in the log. */
export function TryButton({ webhook, onTried }: { webhook: Webhook; onTried: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate, isPending } = useMutation(tryWebhookMutation(useHost(), t));
  return (
    <Button
      size="small"
      icon={SendIcon}
      loading={isPending}
      aria-label={t('webhooks.tryName', { name: webhook.name })}
      onClick={() => mutate(webhook, { onSuccess: onTried })}
    >
      {t('webhooks.try')}
    </Button>
  );
}
