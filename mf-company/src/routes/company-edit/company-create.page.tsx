import { newId } from '@savoir/contracts/common';
import { NewUser } from '@savoir/contracts/users';
import { MainActions, useGo, useHost, useTranslation, useUnsavedChanges, PageBar } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, Page as PageFrame } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { createCompanyMutation } from '../../api/company-people.mutations.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { useForm } from '../../features/form/use-form.ts';
import type { UserValues } from '../../features/users/user-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { companyFaults, companyOf, emptyCompany } from './company-values.ts';
import { DomainFields } from './domain-fields.tsx';
import { PeopleSection } from './people-section.tsx';

/** A new company, with its first users. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const go = useGo();
  const [idempotencyKey] = useState(() => newId());
  const {
    mutateAsync: create,
    isPending,
    isSuccess,
  } = useMutation(createCompanyMutation(useHost(), t, idempotencyKey));
  const [people, setPeople] = useState<readonly UserValues[]>([]);
  const { formRef, ...form } = useForm({
    initial: emptyCompany,
    check: companyFaults,
    sending: isPending,
    async save(values) {
      const { id } = await create({ company: companyOf(values), people });
      go('company.company-edit', { id }, { replace: true });
    },
  });
  useUnsavedChanges(form.changed || (people.length > 0 && !isPending && !isSuccess));

  return (
    <PageFrame title={t('routes.companyCreate')} width="narrow">
      <PageBar ownHeading />
      <form
        id="company"
        ref={formRef}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <FormBanner
          title={t('companies.createFailed')}
          faults={Object.keys(form.errors).length}
          refusal={form.refusal}
        />
        <CompanyFields form={form} />
        <DomainFields form={form} companyId={null} />
        <PeopleSection
          people={people}
          empty={t('companies.noUser')}
          onAdd={async (person) => {
            const email = NewUser.parse(person).email;
            setPeople([...people.filter((other) => other.email !== email), { ...person, email }]);
          }}
          onRemove={(person) => setPeople(people.filter((other) => other !== person))}
        />
      </form>
      <MainActions>
        <Button kind="primary" type="submit" form="company" loading={form.sending} loadingText={t('form.saving')}>
          {t('companies.createConfirm')}
        </Button>
      </MainActions>
    </PageFrame>
  );
}
