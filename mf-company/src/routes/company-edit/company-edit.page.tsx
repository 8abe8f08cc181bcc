import { newId } from '@savoir/contracts/common';
import { getCompany, updateCompany, type CompanyChanges, type CompanyDetail } from '@savoir/contracts/companies';
import { createUser, type User } from '@savoir/contracts/users';
import {
  ApiError,
  MainActions,
  routeParam,
  useActor,
  useApi,
  useGo,
  useHost,
  useRouteParam,
  useTranslation,
  useUnsavedChanges,
  type PageContext,
  PageBar,
} from '@savoir/remote-kit';
import { useQuery, useQueryClient, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Card, Menu, Page as PageFrame } from '@savoir/ui';
import { DeactivatedIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { companyKeys, companyQuery, deletionQuery } from '../../api/company.queries.ts';
import { TrialMeter } from '../../features/company/trial-meter.tsx';
import { useCompanyActions } from '../../features/company/use-company-actions.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { pick } from '../../features/conflict/pick.ts';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { NotSent } from '../../features/form/use-form.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyFaults, companyOf, valuesOf, type CompanyValues } from './company-values.ts';
import { DeletionProgress } from './deletion-progress.tsx';
import { PeopleSection } from './people-section.tsx';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  queryClient.query(companyQuery(api, routeParam(params, 'id')));

export function Page(): ReactNode {
  const id = useRouteParam('id');
  const { data: company } = useSuspenseQuery(companyQuery(useApi(), id));
  // Asked for by what shows it, once it has begun.
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
  const actor = useActor();
  const go = useGo();
  const queryClient = useQueryClient();
  const { id } = company;
  const entries = useCompanyActions()(company).filter((entry) => !('key' in entry) || entry.key !== 'edit');
  const { formRef, conflict, ...form } = useVersionedForm({
    entity: company,
    valuesOf,
    check: companyFaults,
    send: (names, values, version) => sendAsking(pick(companyOf(values), names), version),
    read: () => host.api.call(getCompany, { params: { id } }),
    async saved(changed, joined) {
      queryClient.setQueryData(companyKeys.detail(id), changed);
      await Promise.all(
        [companyKeys.list, companyKeys.own, ...(id === actor.companyId ? [['users']] : [])].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      host.toast({
        kind: 'success',
        title: t('companies.saveDone', { name: changed.name }),
        ...(joined && { description: t('conflict.joined') }),
      });
      go('company.companies');
    },
  });
  useUnsavedChanges(form.changed);

  /** Asks before notes that await validation go back to their authors. */
  async function sendAsking(body: CompanyChanges, version: number): Promise<CompanyDetail> {
    try {
      return await host.api.call(updateCompany, { params: { id }, body }, { version });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOTES_AWAIT_VALIDATION')) throw error;
      const agreed = await host.confirm({
        title: t('companies.returnTitle'),
        body: t('companies.returnText', { count: Number(error.context['count'] ?? 0) }),
        confirmLabel: t('companies.returnConfirm'),
        danger: true,
      });
      if (!agreed) throw new NotSent('the notes stay where they are', { cause: error });
      return host.api.call(updateCompany, { params: { id }, body, query: { returnNotes: 'true' } }, { version });
    }
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

/** A value of the form, in words. */
function shown(name: keyof CompanyValues, values: CompanyValues, t: (key: string) => string): string {
  if (name === 'freeTrial') return t(values.freeTrial ? 'conflict.yes' : 'conflict.no');
  if (name.startsWith('quota') && values[name] === '') return t('limits.unlimited');
  return String(values[name]);
}

function Users({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<readonly User[]>([]);
  return (
    <PeopleSection
      people={added}
      empty={t('companies.usersOwn')}
      count={company.counts.users}
      onAdd={async (person) => {
        const body = { ...person, companyId: company.id };
        const user = await host.api.call(createUser, { body }, { idempotencyKey: newId() });
        setAdded((before) => [...before, user]);
        await queryClient.invalidateQueries({ queryKey: companyKeys.all });
        host.toast({ kind: 'success', title: t('userForm.createDone'), description: user.email });
      }}
    />
  );
}
