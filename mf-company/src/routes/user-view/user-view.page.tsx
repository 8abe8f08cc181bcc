import { spacesQuery } from '@savoir/api-client';
import {
  BarActions,
  MainActions,
  PageBar,
  routeParam,
  useApi,
  useHref,
  useLeave,
  useRouteParam,
  useTranslation,
  type PageContext,
} from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Avatar, Button, Card, formatRelative, Menu, SpaceTag, StatusBadge } from '@savoir/ui';
import { EditIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { userQuery } from '../../api/user.queries.ts';
import { ManagedBadge } from '../../features/directory/managed-by-directory.tsx';
import { useUserActions } from '../../features/users/use-user-actions.ts';
import { accountState, nameOf } from '../../texts/user-texts.ts';
import { PersonalData } from './personal-data.tsx';
import styles from './user-view.module.css';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(userQuery(api, routeParam(params, 'id'))), queryClient.query(spacesQuery(api))]);

/** One user: who they are, what they may do, what can be done about their account. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const api = useApi();
  const id = useRouteParam('id');
  const leave = useLeave();
  const view = useHref('company.user-view', { id });
  const { data: user } = useSuspenseQuery(userQuery(api, id));
  const { data: spaces } = useSuspenseQuery(spacesQuery(api));
  const onGone = () => leave(view, 'company.users');
  const entries = useUserActions(onGone)(user).filter(
    (entry) => !('key' in entry) || (entry.key !== 'view' && entry.key !== 'edit'),
  );
  const edit = useHref('company.user-edit', { id });
  const own = spaces.filter((space) => user.spaceIds.includes(space.id));
  const facts = [
    [t('userForm.email'), user.email],
    [t('userForm.role'), t(`roles.${user.role}`)],
    [t('userForm.service'), user.service],
    [t('userForm.position'), user.position],
    [t('users.seen'), user.lastSeenDate === null ? t('users.never') : formatRelative(user.lastSeenDate)],
  ] as const;

  return (
    <div className="sv-page sv-page-narrow">
      <PageBar ownHeading />
      <Card>
        <header className={styles['head']}>
          <Avatar userId={user.id} name={nameOf(user)} size={64} off={!user.active} />
          <div>
            <h1 tabIndex={-1} className="sv-title-page">
              {nameOf(user)}
            </h1>
            <div className={styles['state']}>
              <StatusBadge entity="user" status={accountState(user)} />
              {user.isOfDirectory === true && <ManagedBadge />}
            </div>
          </div>
        </header>
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === '' ? t('users.none') : value}</dd>
            </div>
          ))}
          <div>
            <dt>{t('userForm.spaces')}</dt>
            <dd className={styles['spaces']}>
              {own.length === 0
                ? t('users.noSpace')
                : own.map((space) => (
                    <SpaceTag key={space.id} color={space.color}>
                      {space.name}
                    </SpaceTag>
                  ))}
            </dd>
          </div>
        </dl>
      </Card>
      <PersonalData user={user} onGone={onGone} />
      {entries.length > 1 && (
        <>
          <BarActions>
            <Menu label={t('users.actions', { name: nameOf(user) })} entries={entries} />
          </BarActions>
          {edit !== null && (
            <MainActions>
              <Button kind="primary" icon={EditIcon} href={edit}>
                {t('users.edit')}
              </Button>
            </MainActions>
          )}
        </>
      )}
    </div>
  );
}
