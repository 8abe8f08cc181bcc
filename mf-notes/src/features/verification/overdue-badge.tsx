import { useTranslation } from '@savoir/remote-kit';
import { Badge } from '@savoir/ui';
import { ToVerifyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

/** Marks a published note that no one has verified for too long. */
export function OverdueBadge(): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <Badge tone="ambre" icon={ToVerifyIcon}>
      {t('verification.badge')}
    </Badge>
  );
}
