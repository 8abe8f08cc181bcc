import { spacesQuery } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import { NewUser } from '@savoir/contracts/users';
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
import { useMutation, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Card, Page as PageFrame } from '@savoir/ui';
import { SendIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { ownCompanyQuery } from '../../api/company.queries.ts';
import { createUserMutation } from '../../api/user.mutations.ts';
import { faultsOf } from '../../features/form/faults.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { useForm } from '../../features/form/use-form.ts';
import { Licences } from '../../features/licences/licences.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { emptyUser, UserFields } from '../../features/users/user-fields.tsx';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(ownCompanyQuery(api)), queryClient.query(spacesQuery(api))]);

/** Invites someone: the account is made and its temporary password mailed. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const go = useGo();
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const [idempotencyKey] = useState(() => newId());
  const { mutateAsync: create, isPending } = useMutation(createUserMutation(useHost(), t, idempotencyKey));
  const { formRef, ...form } = useForm({
    initial: emptyUser,
    check: (values) => faultsOf(NewUser, values),
    sending: isPending,
    async save(values) {
      await create(values);
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
