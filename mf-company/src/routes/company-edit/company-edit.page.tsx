import type { CompanyChanges, CompanyDetail } from '@savoir/contracts/companies';
import type { User } from '@savoir/contracts/users';
import {
  MainActions,
  routeParam,
  useApi,
  useGo,
  useHost,
  useRouteParam,
  useTranslation,
  useUnsavedChanges,
  type PageContext,
  PageBar,
} from '@savoir/remote-kit';
import { useMutation, useQuery, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Card, Menu, Page as PageFrame } from '@savoir/ui';
import { DeactivatedIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { addCompanyUserMutation } from '../../api/company-people.mutations.ts';
import { updateCompanyMutation } from '../../api/company.mutations.ts';
import { companyQuery, deletionQuery, providersQuery } from '../../api/company.queries.ts';
import { pick } from '../../api/versioned/pick.ts';
import type { Fields } from '../../api/versioned/save-changed-fields.ts';
import { TrialMeter } from '../../features/company/trial-meter.tsx';
import { useCompanyActions } from '../../features/company/use-company-actions.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { CompanyFields } from './company-fields.tsx';
import { companyFaults, companyOf, valuesOf, type CompanyValues } from './company-values.ts';
import { DomainFields } from './domain-fields.tsx';
import { DeletionProgress } from './deletion-progress.tsx';
import { PeopleSection } from './people-section.tsx';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(companyQuery(api, routeParam(params, 'id'))), queryClient.query(providersQuery(api))]);

export function Page(): ReactNode {
  const id = useRouteParam('id');
  const { data: company } = useSuspenseQuery(companyQuery(useApi(), id));
  // Asked for by what shows it, once it has started.
  const { data: deletion } = useQuery({ ...deletionQuery(useApi(), id), enabled: false });
  return deletion !== undefined ? (
    <DeletionProgress company={company} />
  ) : (
    <CompanyForm key={company.id} company={company} />
  );
}

function CompanyForm({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const go = useGo();
  const { id } = company;
  const entries = useCompanyActions()(company).filter((entry) => !('key' in entry) || entry.key !== 'edit');
  const { formRef, conflict, ...form } = useVersionedForm({
    entity: company,
    fields,
    check: companyFaults,
    mutation: updateCompanyMutation(host, t, id, fields, { mayReturn, mayLockOut }),
    saved: () => go('company.companies'),
  });
  useUnsavedChanges(form.changed);

  /** Notes that await validation go back to their authors. */
  function mayReturn(count: number): Promise<boolean> {
    return host.confirm({
      title: t('companies.returnTitle'),
      body: t('companies.returnText', { count }),
      confirmLabel: t('companies.returnConfirm'),
      danger: true,
    });
  }

  /** People who have no password come in by a domain that goes. */
  function mayLockOut(count: number): Promise<boolean> {
    return host.confirm({
      title: t('domains.lockOutTitle'),
      body: t('domains.lockOutText', { count }),
      confirmLabel: t('domains.lockOutConfirm'),
      danger: true,
    });
  }

  return (
    <PageFrame
      title={company.name}
      width="narrow"
      actions={<Menu label={t('companies.actions', { name: company.name })} entries={entries} />}
    >
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
        {!company.active && <Banner tone="gris" icon={DeactivatedIcon} title={t('companies.inactiveText')} />}
        <FormBanner title={t('companies.saveFailed')} faults={Object.keys(form.errors).length} refusal={form.refusal} />
        {company.trial !== null && (
          <Card>
            <TrialMeter company={company} trial={company.trial} />
          </Card>
        )}
        <CompanyFields form={form} />
        <DomainFields form={form} companyId={id} />
        <Users company={company} />
      </form>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          label={(name) => t(`companyForm.${name}`)}
          show={(name, values) => shown(name, values, t)}
        />
      )}
      <MainActions>
        <Button kind="primary" type="submit" form="company" loading={form.sending} loadingText={t('form.saving')}>
          {t('form.save')}
        </Button>
      </MainActions>
    </PageFrame>
  );
}

const fields: Fields<CompanyDetail, CompanyValues, CompanyChanges> = {
  valuesOf,
  changesOf: (values, names) =>
    pick(
      companyOf(values),
      names.map((name) => (name === 'typedDomain' ? 'domains' : name)),
    ),
};

/** A value of the form, as text. */
function shown(name: keyof CompanyValues, values: CompanyValues, t: (key: string) => string): string {
  if (name === 'freeTrial') return t(values.freeTrial ? 'conflict.yes' : 'conflict.no');
  if (name.startsWith('quota') && values[name] === '') return t('limits.unlimited');
  return String(values[name]);
}

function Users({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const { mutateAsync: add, isPending } = useMutation(addCompanyUserMutation(useHost(), t, company.id));
  const [added, setAdded] = useState<readonly User[]>([]);
  return (
    <PeopleSection
      people={added}
      empty={t('companies.usersOwn')}
      count={company.counts.users}
      adding={isPending}
      onAdd={async (person) => {
        const user = await add(person);
        setAdded((before) => [...before, user]);
      }}
    />
  );
}
