import { ApiError, errorText, useTranslation } from '@savoir/remote-kit';
import { Banner, Button } from '@savoir/ui';
import type { ReactNode } from 'react';

/** Sums up above the form what keeps it from being sent. */
export function FormBanner({
  faults,
  refusal,
  title,
}: {
  faults: number;
  refusal: unknown;
  /** What did not succeed. */
  title: string;
}): ReactNode {
  const { t } = useTranslation('company');
  if (faults > 0)
    return (
      <Banner tone="rouge" alert title={t('form.faults', { count: faults })}>
        {t('form.faultsText')}
      </Banner>
    );
  if (refusal === null) return null;
  const asksUs = refusal instanceof ApiError && ['LICENCES_EXHAUSTED', 'TRIAL_ENDED'].includes(refusal.code);
  const kind = refusal instanceof ApiError && refusal.code === 'TRIAL_ENDED' ? 'freeTrialEnd' : 'contact';
  return (
    <Banner
      tone="rouge"
      alert
      title={title}
      {...(asksUs && {
        actions: <Button href={`/contact-us?contactKind=${kind}`}>{t('form.contact')}</Button>,
      })}
    >
      {errorText(refusal)}
    </Banner>
  );
}
