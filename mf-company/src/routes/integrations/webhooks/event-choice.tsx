import { WebhookEvent } from '@savoir/contracts/webhooks';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Checkbox } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import { eventLabel } from './webhook-labels.ts';
import listed from '../../../features/listed/listed.module.css';
import styles from './webhooks.module.css';

interface EventChoiceProps {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

/** What a webhook is called for. */
export function EventChoice({ value, error, onChange }: EventChoiceProps): ReactNode {
  const { t } = useTranslation('company');
  const id = useId();
  const all = WebhookEvent.options;
  const isAll = value.length === all.length;
  const toggled = (type: WebhookEvent, isChosen: boolean) =>
    all.filter((each) => (each === type ? isChosen : value.includes(each))).toSorted();
  return (
    <fieldset
      className={styles['events']}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error !== undefined}
    >
      <legend>{t('webhooks.form.events')}</legend>
      <div className={styles['choices']}>
        {all.map((type) => (
          <Checkbox
            key={type}
            checked={value.includes(type)}
            onChange={(isChosen) => onChange(toggled(type, isChosen))}
          >
            {eventLabel(t, type)}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={listed['fault']}>
          {error}
        </p>
      )}
      <Button size="small" kind="text" onClick={() => onChange(isAll ? [] : all.toSorted())}>
        {t(isAll ? 'webhooks.form.none' : 'webhooks.form.all')}
      </Button>
    </fieldset>
  );
}
