import type { Company } from '@savoir/contracts/companies';
import { useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { menuLine, type MenuEntry } from '@savoir/ui';
import { DeactivatedIcon, DeleteIcon, DoneIcon, EditIcon } from '@savoir/ui/icons';
import {
  activateCompanyMutation,
  deactivateCompanyMutation,
  deleteCompanyMutation,
} from '../../api/company.mutations.ts';

type Named = Pick<Company, 'id' | 'name' | 'active'>;

/** What a developer may do with a company as a whole. */
export function useCompanyActions(): (company: Named) => MenuEntry[] {
  const { t } = useTranslation('company');
  const host = useHost();
  const actor = useActor();
  const { mutate: activate } = useMutation(activateCompanyMutation(host, t));
  const { mutate: deactivate } = useMutation(deactivateCompanyMutation(host, t));
  const { mutate: remove } = useMutation(deleteCompanyMutation(host, t));

  async function askToDeactivate(company: Named): Promise<void> {
    const { name } = company;
    const agreed = await host.confirm({
      title: t('companies.deactivateTitle', { name }),
      body: t('companies.deactivateText'),
      confirmLabel: t('companies.deactivate'),
      typedName: name,
      danger: true,
    });
    if (agreed) deactivate(company);
  }

  async function askToRemove(company: Named): Promise<void> {
    const { name } = company;
    const agreed = await host.confirm({
      title: t('companies.deleteTitle', { name }),
      body: t('companies.deleteText'),
      confirmLabel: t('companies.deleteConfirm'),
      typedName: name,
      danger: true,
    });
    if (agreed) remove(company);
  }

  return (company) => {
    const isOwn = company.id === actor.companyId;
    const own = isOwn ? { disabledReason: t('companies.own') } : {};
    return [
      {
        key: 'edit',
        label: t('companies.edit'),
        icon: EditIcon,
        href: host.href('company.company-edit', { id: company.id }) ?? '',
      },
      company.active
        ? {
            key: 'deactivate',
            label: t('companies.deactivate'),
            icon: DeactivatedIcon,
            danger: true,
            onSelect: () => void askToDeactivate(company),
            ...own,
          }
        : {
            key: 'activate',
            label: t('companies.activate'),
            icon: DoneIcon,
            onSelect: () => activate(company),
          },
      menuLine,
      {
        key: 'delete',
        label: t('companies.delete'),
        icon: DeleteIcon,
        danger: true,
        onSelect: () => void askToRemove(company),
        ...own,
      },
    ];
  };
}
