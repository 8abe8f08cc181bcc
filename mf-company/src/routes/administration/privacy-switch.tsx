import type { CompanyDetail } from '@savoir/contracts/companies';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Card, Switch } from '@savoir/ui';
import type { ReactNode } from 'react';
import { setPrivacyMutation } from '../../api/administration/settings.mutations.ts';
import styles from './administration.module.css';

/** Whether the company reads what its people ask; they are mentioned in the chat. */
export function PrivacySwitch({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: save, isPending } = useMutation(setPrivacyMutation(host, t));
  const { exportsConversations } = company.privacy;

  async function ask(wanted: boolean): Promise<void> {
    const isAgreed = await host.confirm({
      title: t(wanted ? 'privacy.onTitle' : 'privacy.offTitle'),
      body: t(wanted ? 'privacy.onText' : 'privacy.offText'),
      confirmLabel: t(wanted ? 'privacy.on' : 'privacy.off'),
      // Archives are erased.
      danger: !wanted,
    });
    if (isAgreed) save({ exportsConversations: wanted });
  }

  return (
    <Card className={styles['rows'] ?? ''}>
      <div className={styles['line']}>
        <span id="exports-conversations">{t('privacy.conversations')}</span>
        <Switch
          aria-labelledby="exports-conversations"
          checked={exportsConversations}
          disabled={isPending}
          onChange={(wanted) => void ask(wanted)}
        />
      </div>
      <p className={styles['hint']}>{t('privacy.hint')}</p>
    </Card>
  );
}
