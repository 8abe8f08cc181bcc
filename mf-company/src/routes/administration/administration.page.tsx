import { type CompanyDetail, idleChoices } from '@savoir/contracts/companies';
import { pageQuotaWarningRatio } from '@savoir/contracts/limits';
import { useApi, useTranslation, type PageContext, useHref, useTrialOver, useHost } from '@savoir/remote-kit';
import { useSuspenseQuery, useMutation } from '@savoir/remote-kit/query';
import {
  Card,
  formatNumber,
  formatPercent,
  Icon,
  Meter,
  Page as PageFrame,
  PageSection,
  Text,
  Button,
  SelectInput,
} from '@savoir/ui';
import { CheckIcon, ImportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { usageQuery } from '../../api/administration/administration.queries.ts';
import { ownCompanyQuery } from '../../api/company.queries.ts';
import { featureOrder } from '../../features/company/feature-order.ts';
import { TrialMeter } from '../../features/company/trial-meter.tsx';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import { setSessionRulesMutation } from '../../api/administration/settings.mutations.ts';
import styles from './administration.module.css';
import { AuditLog } from './audit-log.tsx';
import { StartExport, Exports } from './exports.tsx';
import { PrivacySwitch } from './privacy-switch.tsx';
import { RetentionForm } from './retention-form.tsx';
import { Usage } from './usage.tsx';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(ownCompanyQuery(api)), queryClient.query(usageQuery(api, 'week'))]);

/** What the company may use, what it uses, and who did what. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const { data: company } = useSuspenseQuery(ownCompanyQuery(useApi()));
  return (
    <PageFrame title={t('routes.administration')} overline={<CompanyEntry />} actions={<StartExport />}>
      <CompanyTabs />
      <div className={styles['sections']}>
        <Limits company={company} />
        <Counts counts={company.counts} />
        <Usage spaces={company.spaces} />
        <Features company={company} />
        <PageSection title={t('export.title')}>
          <Exports />
        </PageSection>
        <PageSection title={t('routes.import')}>
          <ImportEntry />
        </PageSection>
        <PageSection title={t('privacy.title')}>
          <PrivacySwitch company={company} />
        </PageSection>
        <PageSection title={t('sessions.title')}>
          <SessionRulesForm company={company} />
        </PageSection>
        <PageSection title={t('retention.title')}>
          <RetentionForm company={company} />
        </PageSection>
        <PageSection title={t('audit.title')}>
          <AuditLog />
        </PageSection>
      </div>
    </PageFrame>
  );
}

function Limits({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const { usedLicences, quotaUsersLimit, usedPages, quotaDocumentPagesLimit, trial } = company;
  return (
    <section className={styles['limits']} aria-label={t('limits.title')}>
      <Card>
        {quotaUsersLimit === null ? (
          <Unlimited label={t('limits.licences')} value={usedLicences} />
        ) : (
          <>
            <Meter label={t('limits.licences')} value={usedLicences} max={quotaUsersLimit} full={t('licences.full')} />
            {usedLicences < quotaUsersLimit && (
              <Text kind="secondary" tone="2">
                {t('limits.licencesLeft', { count: quotaUsersLimit - usedLicences })}
              </Text>
            )}
          </>
        )}
      </Card>
      <Card>
        {quotaDocumentPagesLimit === null ? (
          <Unlimited label={t('limits.pages')} value={usedPages} />
        ) : (
          <Meter
            label={t('limits.pages')}
            value={usedPages}
            max={quotaDocumentPagesLimit}
            warnFrom={pageQuotaWarningRatio}
            warning={t('limits.pagesShare', { share: formatPercent(usedPages / quotaDocumentPagesLimit) })}
            full={t('limits.pagesFull')}
          />
        )}
      </Card>
      {trial !== null && (
        <Card>
          <TrialMeter company={company} trial={trial} />
        </Card>
      )}
    </section>
  );
}

function Unlimited({ label, value }: { label: string; value: number }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <div className="sv-meter">
      <Text kind="secondary" tone="2">
        {label}
      </Text>
      <p>
        <span className="sv-meter-value">{formatNumber(value)}</span>
        <span className="sv-meter-max">{t('limits.unlimited')}</span>
      </p>
    </div>
  );
}

function Counts({ counts }: { counts: CompanyDetail['counts'] }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <Card as="section" aria-label={t('counts.title')}>
      <dl className={styles['counts']}>
        {(['users', 'developers', 'notes', 'documents', 'questions'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{formatNumber(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Features({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <PageSection title={t('features.title')}>
      <Card>
        <ul className={styles['features']}>
          {featureOrder.map((feature) => {
            const isOn = company.enabledFeatures.includes(feature);
            return (
              <li key={feature}>
                <span>{t(`features.${feature}`)}</span>
                {isOn ? (
                  <span className={styles['on']}>
                    <Icon of={CheckIcon} size={16} /> {t('features.on')}
                  </span>
                ) : (
                  <span className={styles['off']}>{t('features.off')}</span>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </PageSection>
  );
}

/** The way to bring notes in from elsewhere. */
function ImportEntry(): ReactNode {
  const { t } = useTranslation('company');
  const href = useHref('company.import');
  const over = useTrialOver();
  return (
    <Card className={styles['rows'] ?? ''}>
      <Text tone="2">{t('importEntry.text')}</Text>
      <div>
        <Button icon={ImportIcon} {...(href !== null && { href })} {...over?.control}>
          {t('routes.import')}
        </Button>
      </div>
    </Card>
  );
}

/** After how long without use a session ends. */
function SessionRulesForm({ company }: { company: CompanyDetail }): ReactNode {
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
