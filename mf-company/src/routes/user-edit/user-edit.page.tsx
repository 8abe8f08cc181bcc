import { spacesQuery } from '@savoir/api-client';
import { NewUser, type User, type UserChanges } from '@savoir/contracts/users';
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
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Card, Page as PageFrame } from '@savoir/ui';
import type { ReactNode } from 'react';
import { updateUserMutation } from '../../api/user.mutations.ts';
import { userQuery } from '../../api/user.queries.ts';
import { pick } from '../../api/versioned/pick.ts';
import type { Fields } from '../../api/versioned/save-changed-fields.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { ManagedNotice } from '../../features/directory/managed-by-directory.tsx';
import { faultsOf } from '../../features/form/faults.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { UserFields, type UserValues } from '../../features/users/user-fields.tsx';
import { nameOf } from '../../texts/user-texts.ts';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(userQuery(api, routeParam(params, 'id'))), queryClient.query(spacesQuery(api))]);

export function Page(): ReactNode {
  const id = useRouteParam('id');
  const { data: user } = useSuspenseQuery(userQuery(useApi(), id));
  return <UserForm key={user.id} user={user} />;
}

function UserForm({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('company');
  const actor = useActor();
  const go = useGo();
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const { formRef, conflict, ...form } = useVersionedForm({
    entity: user,
    fields,
    check: (values) => faultsOf(NewUser, values),
    mutation: updateUserMutation(useHost(), t, user.id, fields),
    saved: () => go('company.user-view', { id: user.id }),
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
        {user.isOfDirectory === true && <ManagedNotice of="account" />}
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

const fields: Fields<User, UserValues, UserChanges> = { valuesOf, changesOf: pick };
