import { useTranslation } from '@savoir/remote-kit';
import { Badge } from '@savoir/ui';
import { WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

/** Marks a note that was reported as dangerous and that no validator has decided on. */
export function DangerBadge(): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <Badge tone="rouge" icon={WarningIcon}>
      {t('reports.danger')}
    </Badge>
  );
}
