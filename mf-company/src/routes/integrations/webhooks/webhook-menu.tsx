import type { Webhook, WebhookWithSecret } from '@savoir/contracts/webhooks';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Menu } from '@savoir/ui';
import { DeleteIcon, EditIcon, LockIcon, PauseIcon, PlayIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import {
  deleteWebhookMutation,
  rotateSecretMutation,
  switchWebhookMutation,
} from '../../../api/integrations/webhook.mutations.ts';

export interface WebhookMenuProps {
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (webhook: WebhookWithSecret) => void;
}

/** What can be done with one webhook. */
export function WebhookMenu({ webhook, onEdit, onSecret }: WebhookMenuProps): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: rotate } = useMutation(rotateSecretMutation(host, t));
  const { mutate: turn } = useMutation(switchWebhookMutation(host, t));
  const { mutate: remove } = useMutation(deleteWebhookMutation(host, t));
  const { name, active } = webhook;

  async function askToRotate(): Promise<void> {
    const isSure = await host.confirm({
      title: t('webhooks.rotateTitle'),
      body: t('webhooks.rotateText', { name }),
      confirmLabel: t('webhooks.rotate'),
    });
    if (isSure) rotate(webhook, { onSuccess: onSecret });
  }

  async function askToDelete(): Promise<void> {
    const isSure = await host.confirm({
      title: t('webhooks.deleteTitle'),
      body: t('webhooks.deleteText', { name }),
      confirmLabel: t('webhooks.delete'),
      danger: true,
    });
    if (isSure) remove(webhook);
  }

  return (
    <Menu
      label={t('webhooks.actions', { name })}
      entries={[
        { key: 'edit', label: t('webhooks.edit'), icon: EditIcon, onSelect: onEdit },
        { key: 'rotate', label: t('webhooks.rotate'), icon: LockIcon, onSelect: () => void askToRotate() },
        {
          key: 'turn',
          label: t(active ? 'webhooks.turnOff' : 'webhooks.turnOn'),
          icon: active ? PauseIcon : PlayIcon,
          onSelect: () => turn(webhook),
        },
        {
          key: 'delete',
          label: t('webhooks.delete'),
          icon: DeleteIcon,
          danger: true,
          onSelect: () => void askToDelete(),
        },
      ]}
    />
  );
}
