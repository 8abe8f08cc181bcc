import { useTranslation } from '@savoir/remote-kit';
import { ErrorBlock } from '@savoir/ui';
import type { ReactNode } from 'react';

function LostPart({ again }: { again: () => void }): ReactNode {
  const { t } = useTranslation();
  return <ErrorBlock title={t('lostPart.title')} text={t('lostPart.text')} onRetry={again} />;
}

/** In the place of a part that a page cannot do without: what happened, and another try. */
export const lostPart = (again: () => void): ReactNode => <LostPart again={again} />;
