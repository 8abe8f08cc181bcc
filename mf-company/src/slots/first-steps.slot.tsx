import { isNewCompany } from '@savoir/contracts/companies';
import { useHost, useHostUser, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Card, Icon, IconButton, Link } from '@savoir/ui';
import { ChevronRightIcon, CloseIcon, DoneIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { ownCompanyQuery } from '../api/company.queries.ts';
import { dismissFirstStepsMutation } from '../api/first-steps.mutations.ts';
import styles from '../features/first-steps/first-steps.module.css';
import { stepsOf } from '../features/first-steps/steps.ts';

const routes = { invite: 'company.user-create', spaces: 'company.spaces', import: 'documents.import' } as const;

/**
 * What an administrator of a new company does first, in place of the first day that others have: dismissed, both are over
 * on every device. It goes by itself once the company has people and contents.
 */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { firstDay } = useHostUser();
  const { data: company } = useQuery(ownCompanyQuery(host.api));
  const { mutate: dismiss } = useMutation(dismissFirstStepsMutation(host, t));
  if (firstDay === undefined || company === undefined || !isNewCompany(company)) return null;
  return (
    <Card as="section" aria-labelledby="first-steps">
      <header className={styles['head']}>
        <div>
          <h2 id="first-steps" className="sv-title-card">
            {t('firstSteps.title')}
          </h2>
          <p className={styles['text']}>{t('firstSteps.text', { company: company.name })}</p>
        </div>
        <IconButton
          icon={CloseIcon}
          label={t('firstSteps.dismiss')}
          onClick={() => {
            // The button goes with the card: the keyboard goes on from the top of the page.
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
            dismiss();
          }}
        />
      </header>
      <ol className={styles['steps']} aria-label={t('firstSteps.list')}>
        {stepsOf(company).flatMap(({ step, done }) => {
          const href = host.href(routes[step]);
          if (href === null) return [];
          return (
            <li key={step} data-done={done}>
              <span className={styles['mark']}>{done && <Icon of={DoneIcon} label={t('firstSteps.done')} />}</span>
              <div>
                <Link kind="plain" href={href}>
                  {t(`firstSteps.${step}`)}
                </Link>
                <p className={styles['text']}>{t(`firstSteps.${step}Text`)}</p>
              </div>
              <Icon of={ChevronRightIcon} />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
