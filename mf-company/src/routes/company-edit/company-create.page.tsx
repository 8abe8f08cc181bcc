import { newId } from '@savoir/contracts/common';
import { createCompany } from '@savoir/contracts/companies';
import { createUser, NewUser } from '@savoir/contracts/users';
import { errorText, MainActions, useGo, useHost, useTranslation, useUnsavedChanges, PageBar } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { Button, Page as PageFrame } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { companyKeys } from '../../api/company.queries.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { useForm } from '../../features/form/use-form.ts';
import type { UserValues } from '../../features/users/user-fields.tsx';
import { nameOf } from '../../words/user-words.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyFaults, companyOf, emptyCompany } from './company-values.ts';
import { PeopleSection } from './people-section.tsx';

/** A new company, with its first users. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const go = useGo();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newId());
  const [people, setPeople] = useState<readonly UserValues[]>([]);
  const { formRef, ...form } = useForm({
    initial: emptyCompany,
    check: companyFaults,
    async save(values) {
      const company = await host.api.call(createCompany, { body: companyOf(values) }, { idempotencyKey });
      for (const person of people) await invite(company.id, person);
      await queryClient.invalidateQueries({ queryKey: companyKeys.all });
      host.toast({ kind: 'success', title: t('companies.createDone', { name: company.name }) });
      go('company.company-edit', { id: company.id }, { replace: true });
    },
  });
  useUnsavedChanges(form.changed);

  /** The company is there already: a person who cannot be added is named, and added later. */
  async function invite(companyId: string, person: UserValues): Promise<void> {
    try {
      await host.api.call(createUser, { body: { ...person, companyId } }, { idempotencyKey: newId() });
    } catch (error) {
      host.toast({
        kind: 'error',
        title: t('companies.addUserFailed', { name: nameOf(person) }),
        description: errorText(error),
      });
    }
  }

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
