import type { AuditEntry } from '@savoir/contracts/companies';
import { useTranslation } from '@savoir/remote-kit';
import { Badge } from '@savoir/ui';
import { LockIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { nameOf } from '../../texts/user-texts.ts';

export function Refused(): ReactNode {
  const { t } = useTranslation('company');
  return (
    <Badge tone="rouge" icon={LockIcon}>
      {t('audit.denied')}
    </Badge>
  );
}

/** Who did it; with their company where that is another one. */
export function useActorName(): (entry: AuditEntry) => string {
  const { t } = useTranslation('company');
  return ({ person, company }) => {
    const name = person === null ? t('audit.nobody') : nameOf(person);
    return company === null ? name : t('audit.of', { name, company });
  };
}
