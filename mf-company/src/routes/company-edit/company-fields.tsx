import type { Feature } from '@savoir/contracts/access';
import { companyNameMaxCharacters } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Card, Checkbox, Field, Input, PageSection, Switch, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { featureOrder } from '../../features/company/feature-order.ts';
import styles from '../../features/form/form.module.css';
import { TextField } from '../../features/form/text-field.tsx';
import type { Form } from '../../features/form/use-form.ts';
import own from './company-edit.module.css';
import type { CompanyValues } from './company-values.ts';

type Fields = Pick<Form<CompanyValues>, 'values' | 'errors' | 'set'>;

/** Name, limits, trial and features of a company. */
export function CompanyFields({ form }: { form: Fields }): ReactNode {
  const { t } = useTranslation('company');
  const { values, errors, set } = form;
  return (
    <>
      <Card className={styles['form'] ?? ''}>
        <TextField
          label={t('companyForm.name')}
          error={errors.name}
          maxCharacters={companyNameMaxCharacters}
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        <div className={styles['pair']}>
          <Limit name="quotaUsersLimit" form={form} />
          <Limit name="quotaDocumentPagesLimit" form={form} />
        </div>
      </Card>
      <Card className={styles['form'] ?? ''}>
        <div className={own['switch']}>
          <span id="free-trial">{t('companyForm.freeTrial')}</span>
          <Switch
            aria-labelledby="free-trial"
            checked={values.freeTrial}
            onChange={(checked) => set('freeTrial', checked)}
          />
        </div>
        {values.freeTrial && (
          <>
            <div className={styles['pair']}>
              <Day name="freeTrialStartDate" form={form} />
              <Day name="freeTrialEndDate" form={form} />
            </div>
            <Text kind="secondary" tone="2">
              {t('companyForm.trialHint')}
            </Text>
          </>
        )}
      </Card>
      <PageSection title={t('features.title')}>
        <Card>
          <ul className={own['features']}>
            {featureOrder.map((feature) => (
              <li key={feature}>
                <Checkbox
                  checked={values.enabledFeatures.includes(feature)}
                  onChange={(checked) => set('enabledFeatures', toggled(values.enabledFeatures, feature, checked))}
                >
                  {t(`features.${feature}`)}
                </Checkbox>
                <p className={own['explained']}>{t(`featureText.${feature}`)}</p>
              </li>
            ))}
          </ul>
        </Card>
      </PageSection>
    </>
  );
}

const toggled = (features: readonly Feature[], feature: Feature, on: boolean): Feature[] =>
  featureOrder.filter((one) => (one === feature ? on : features.includes(one)));

function Limit({ name, form }: { name: 'quotaUsersLimit' | 'quotaDocumentPagesLimit'; form: Fields }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <TextField
      label={t(`companyForm.${name}`)}
      optional
      error={form.errors[name]}
      hint={t('companyForm.limitHint')}
      inputMode="numeric"
      maxLength={9}
      value={form.values[name]}
      onChange={(value) => form.set(name, value)}
    />
  );
}

function Day({ name, form }: { name: 'freeTrialStartDate' | 'freeTrialEndDate'; form: Fields }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <Field label={t(`companyForm.${name}`)} error={form.errors[name]}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
