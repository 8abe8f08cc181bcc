import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Card, Switch } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import { ownCompanyQuery } from '../../../api/company.queries.ts';
import { setTokenRulesMutation } from '../../../api/integrations/token.mutations.ts';
import { Waiting } from '../../../features/waiting/waiting.tsx';
import styles from './tokens.module.css';

/** Whether people of the company may have tokens of their own. */
export function PersonalSwitch(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const id = useId();
  const query = useQuery(ownCompanyQuery(host.api));
  const { mutate: save, isPending } = useMutation(setTokenRulesMutation(host, t));

  async function ask(personalAllowed: boolean): Promise<void> {
    const agreed =
      personalAllowed ||
      (await host.confirm({
        title: t('tokens.forbidTitle'),
        body: t('tokens.forbidText'),
        confirmLabel: t('tokens.forbid'),
      }));
    if (agreed) save({ personalAllowed });
  }

  if (query.data === undefined) return <Waiting query={query} failed={t('tokens.ruleNotLoaded')} rows={1} />;
  return (
    <Card className={styles['rule'] ?? ''}>
      <div>
        <span id={id}>{t('tokens.rule')}</span>
        <p>{t('tokens.ruleText')}</p>
      </div>
      <Switch
        aria-labelledby={id}
        checked={query.data.apiTokens.personalAllowed}
        disabled={isPending}
        onChange={(wanted) => void ask(wanted)}
      />
    </Card>
  );
}
