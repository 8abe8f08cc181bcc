import type { CompanySummary } from '@savoir/contracts/companies';
import { useTranslation } from '@savoir/remote-kit';
import { Badge, StatusBadge } from '@savoir/ui';
import { DeactivatedIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './companies.module.css';

/** Whether it is on trial, deactivated, or being deleted. */
export function CompanyState({ company: { trial, active, deleting } }: { company: CompanySummary }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <span className={styles['badges']}>
      {trial !== null && <StatusBadge entity="trial" status={trial.state} />}
      {deleting ? (
        <Badge tone="bleu" icon={WorkingIcon} turning>
          {t('companies.deleting')}
        </Badge>
      ) : (
        !active && (
          <Badge tone="gris" icon={DeactivatedIcon}>
            {t('companies.inactive')}
          </Badge>
        )
      )}
    </span>
  );
}
