import { isHigher, mayGrant } from '@savoir/contracts/access';
import type { User } from '@savoir/contracts/users';
import { useActor, useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation, useToldMutation } from '@savoir/remote-kit/query';
import { menuLine, type MenuEntry } from '@savoir/ui';
import { DeactivatedIcon, DeleteIcon, DoneIcon, EditIcon, LockIcon, MailIcon, UserIcon } from '@savoir/ui/icons';
import {
  deleteUserMutation,
  resendInvitationMutation,
  resetSecondFactorMutation,
  switchAccountMutation,
} from '../../api/account.mutations.ts';
import { accountState, nameOf } from '../../texts/user-texts.ts';

/** What the actor may do with a user's account, as entries of a menu. `onGone` is called once the user is deleted. */
export function useUserActions(onGone: () => void = () => undefined): (user: User) => MenuEntry[] {
  const { t } = useTranslation('company');
  const host = useHost();
  const actor = useActor();
  const { run: switchAccount } = useToldMutation(switchAccountMutation(host, t, actor.id));
  const { run: deleteAccount } = useToldMutation(deleteUserMutation(host, t));
  const { mutate: invite } = useMutation(resendInvitationMutation(host, t));
  const { mutate: resetFactor } = useMutation(resetSecondFactorMutation(host, t));
  const over = useTrialOver();

  async function setActive(user: User, active: boolean): Promise<void> {
    const agreed =
      active ||
      (await host.confirm({
        title: t('users.deactivateTitle', { name: nameOf(user) }),
        body: t(user.id === actor.id ? 'users.deleteSelfText' : 'users.deactivateText'),
        confirmLabel: t('users.deactivate'),
        danger: true,
      }));
    if (!agreed) return;
    const done = await switchAccount({ user, active });
    if (done !== null && user.id === actor.id) await host.signOut();
  }

  async function remove(user: User): Promise<void> {
    const isSelf = user.id === actor.id;
    const agreed = await host.confirm({
      title: t('users.deleteTitle', { name: nameOf(user) }),
      body: t(isSelf ? 'users.deleteSelfText' : 'users.deleteText'),
      confirmLabel: t('users.deleteConfirm'),
      danger: true,
      ...(isSelf && { typedName: nameOf(user) }),
    });
    if (!agreed) return;
    const done = await deleteAccount(user);
    if (done === null) return;
    if (isSelf) await host.signOut();
    else onGone();
  }

  async function forgetFactor(user: User): Promise<void> {
    const agreed = await host.confirm({
      title: t('users.mfaTitle', { name: nameOf(user) }),
      body: t('users.mfaText'),
      confirmLabel: t('users.mfaConfirm'),
      danger: true,
    });
    if (agreed) resetFactor(user);
  }

  return (user) => {
    const params = { id: user.id };
    const state = accountState(user);
    const isOutOfReach = user.id !== actor.id && !mayGrant(actor, user.role) && isHigher(user.role, actor.role);
    const view = entry('view', t('users.view'), UserIcon, { href: host.href('company.user-view', params) ?? '' });
    if (isOutOfReach) return [view];
    const entries: (MenuEntry | false)[] = [
      view,
      entry('edit', t('users.edit'), EditIcon, { href: host.href('company.user-edit', params) ?? '' }),
      state === 'invited' && entry('invite', t('users.invite'), MailIcon, { onSelect: () => invite(user) }),
      state === 'active' && entry('mfa', t('users.mfa'), LockIcon, { onSelect: () => void forgetFactor(user) }),
      user.active
        ? {
            ...entry('deactivate', t('users.deactivate'), DeactivatedIcon, {
              onSelect: () => void setActive(user, false),
            }),
            danger: true,
          }
        : {
            ...entry('reactivate', t('users.reactivate'), DoneIcon, { onSelect: () => void setActive(user, true) }),
            ...over?.entry,
          },
      menuLine,
      { ...entry('delete', t('users.delete'), DeleteIcon, { onSelect: () => void remove(user) }), danger: true },
    ];
    return entries.filter((each) => each !== false);
  };
}

const entry = (
  key: string,
  label: string,
  icon: typeof EditIcon,
  action: { href: string } | { onSelect: () => void },
) => ({ key, label, icon, ...action });
