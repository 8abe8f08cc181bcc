import { spacesQuery } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import { createUser, NewUser } from '@savoir/contracts/users';
import {
  MainActions,
  useApi,
  useGo,
  useHost,
  useTranslation,
  useTrialOver,
  useUnsavedChanges,
  type PageContext,
  PageBar,
} from '@savoir/remote-kit';
import { useQueryClient, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Card, Page as PageFrame } from '@savoir/ui';
import { SendIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { companyKeys, ownCompanyQuery } from '../../api/company.queries.ts';
import { userKeys } from '../../api/user.queries.ts';
import { faultsOf } from '../../features/form/faults.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { useForm } from '../../features/form/use-form.ts';
import { Licences } from '../../features/licences/licences.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { emptyUser, UserFields } from '../../features/users/user-fields.tsx';
import { nameOf } from '../../words/user-words.ts';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(ownCompanyQuery(api)), queryClient.query(spacesQuery(api))]);

/** Invites somebody: the account is made and its temporary password mailed. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const go = useGo();
  const queryClient = useQueryClient();
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  // Repeated after a cut, the call makes one user.
  const [idempotencyKey] = useState(() => newId());
  const { formRef, ...form } = useForm({
    initial: emptyUser,
    check: (values) => faultsOf(NewUser, values),
    async save(values) {
      const user = await host.api.call(createUser, { body: values }, { idempotencyKey });
      await Promise.all(
        [userKeys.list, companyKeys.own, ['spaces']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      host.toast({
        kind: 'success',
        title: t('userForm.createDone'),
        description: t('userForm.createDoneText', { name: nameOf(user), email: user.email }),
      });
      go('company.users');
    },
  });
  useUnsavedChanges(form.changed);
  const over = useTrialOver();
  return (
    <PageFrame title={t('routes.userCreate')} width="narrow">
      <PageBar ownHeading />
      <form
        id="user"
        ref={formRef}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (over === undefined) void form.send();
        }}
      >
        <Licences />
        <TrialOver />
        <FormBanner
          title={t('userForm.createFailed')}
          faults={Object.keys(form.errors).length}
          refusal={form.refusal}
        />
        <Card className={styles['form'] ?? ''}>
          <UserFields form={form} spaces={spaces} />
        </Card>
      </form>
      <MainActions>
        <Button
          kind="primary"
          icon={SendIcon}
          type="submit"
          form="user"
          loading={form.sending}
          loadingText={t('userForm.sending')}
          {...over?.control}
        >
          {t('userForm.create')}
        </Button>
      </MainActions>
    </PageFrame>
  );
}
