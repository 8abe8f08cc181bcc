import type { WebhookWithSecret } from '@savoir/contracts/webhooks';
import { useTranslation } from '@savoir/remote-kit';
import { Banner, Button, Dialog, Field, Input, useCopying } from '@savoir/ui';
import { CopyIcon, DoneIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './webhooks.module.css';

/** The one time the secret is on the screen. A click beside the window does not close it. */
export function SecretDialog({
  webhook: { name, secret },
  onClose,
}: {
  webhook: WebhookWithSecret;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const { copied, copy } = useCopying(secret);
  return (
    <Dialog
      title={t('webhooks.secret.title', { name })}
      widthPx={600}
      question
      onClose={() => undefined}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('webhooks.secret.done')}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <Banner tone="ambre" alert title={t('webhooks.secret.once')}>
          {t('webhooks.secret.onceText')}
        </Banner>
        <Field
          label={t('webhooks.secret.value')}
          error={copied === 'refused' ? t('webhooks.secret.copyFailed') : undefined}
        >
          {(control) => <Input {...control} readOnly value={secret} onFocus={({ target }) => target.select()} />}
        </Field>
        <div>
          <Button icon={copied === 'yes' ? DoneIcon : CopyIcon} data-autofocus onClick={() => void copy()}>
            {t(copied === 'yes' ? 'webhooks.secret.copied' : 'webhooks.secret.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
