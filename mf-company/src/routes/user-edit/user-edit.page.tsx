import { spacesQuery } from '@savoir/api-client';
import { getUser, NewUser, updateUser, type User } from '@savoir/contracts/users';
import {
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
import { useQueryClient, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Card, Page as PageFrame } from '@savoir/ui';
import type { ReactNode } from 'react';
import { userKeys, userQuery } from '../../api/user.queries.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { pick } from '../../features/conflict/pick.ts';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { faultsOf } from '../../features/form/faults.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { UserFields, type UserValues } from '../../features/users/user-fields.tsx';
import { nameOf } from '../../words/user-words.ts';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(userQuery(api, routeParam(params, 'id'))), queryClient.query(spacesQuery(api))]);

export function Page(): ReactNode {
  const id = useRouteParam('id');
  const { data: user } = useSuspenseQuery(userQuery(useApi(), id));
  return <UserForm key={user.id} user={user} />;
}

function UserForm({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const actor = useActor();
  const go = useGo();
  const queryClient = useQueryClient();
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const params = { id: user.id };
  const { formRef, conflict, ...form } = useVersionedForm({
    entity: user,
    valuesOf,
    check: (values) => faultsOf(NewUser, values),
    send: (names, values, version) => host.api.call(updateUser, { params, body: pick(values, names) }, { version }),
    read: () => host.api.call(getUser, { params }),
    async saved(changed, joined) {
      queryClient.setQueryData(userKeys.detail(user.id), changed);
      await Promise.all(
        [userKeys.all, ['spaces']].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })),
      );
      host.toast({
        kind: 'success',
        title: t('userForm.saveDone', { name: nameOf(changed) }),
        ...(joined && { description: t('conflict.joined') }),
      });
      go('company.user-view', params);
    },
  });
  useUnsavedChanges(form.changed);
  return (
    <PageFrame title={nameOf(user)} width="narrow">
      <PageBar ownHeading />
      <form
        id="user"
        ref={formRef}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <FormBanner title={t('userForm.saveFailed')} faults={Object.keys(form.errors).length} refusal={form.refusal} />
        <Card className={styles['form'] ?? ''}>
          <UserFields
            form={form}
            spaces={spaces}
            emailFixed
            roleFixed={user.id === actor.id ? t('userForm.ownRole') : undefined}
          />
        </Card>
      </form>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          label={(name) => t(`userForm.${name}`)}
          show={(name, values) => (name === 'role' ? t(`roles.${values.role}`) : String(values[name]))}
        />
      )}
      <MainActions>
        <Button kind="primary" type="submit" form="user" loading={form.sending} loadingText={t('form.saving')}>
          {t('form.save')}
        </Button>
      </MainActions>
    </PageFrame>
  );
}

const valuesOf = ({ email, firstName, lastName, role, service, position, spaceIds }: User): UserValues => ({
  email,
  firstName,
  lastName,
  role,
  service,
  position,
  spaceIds,
});
