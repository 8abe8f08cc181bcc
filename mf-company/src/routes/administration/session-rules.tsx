import { idleChoices, type CompanyDetail } from '@savoir/contracts/companies';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Card, SelectInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import { setSessionRulesMutation } from '../../api/administration/privacy.mutations.ts';
import styles from './administration.module.css';

/** After how long without use a session ends. */
export function SessionRulesForm({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate: save, isPending } = useMutation(setSessionRulesMutation(useHost(), t));
  const { idleMinutes } = company.sessions;
  return (
    <Card className={styles['rows'] ?? ''}>
      <label className={styles['rows']}>
        {t('sessions.idle')}
        <SelectInput
          value={String(idleMinutes ?? '')}
          disabled={isPending}
          onChange={(value) => save({ idleMinutes: idleChoices.find((minutes) => String(minutes) === value) ?? null })}
          options={[
            { value: '', label: t('sessions.never') },
            ...idleChoices.map((minutes) => ({ value: String(minutes), label: t(`sessions.after${minutes}`) })),
          ]}
        />
      </label>
      <p className={styles['hint']}>{t('sessions.hint')}</p>
    </Card>
  );
}
