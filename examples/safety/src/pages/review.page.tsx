import { useTranslation } from '@savoir/remote-kit';
import { EmptyState, Page as PageFrame } from '@savoir/ui';
import { CheckIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

export function Page(): ReactNode {
  const { t } = useTranslation('safety');
  return (
    <PageFrame title={t('review.title')}>
      <EmptyState icon={CheckIcon} title={t('review.emptyTitle')} text={t('review.emptyText')} />
    </PageFrame>
  );
}
