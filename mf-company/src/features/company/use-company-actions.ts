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

  const mayGo = ({ name }: Named, words: 'deactivate' | 'delete'): Promise<boolean> =>
    host.confirm({
      title: t(`companies.${words}Title`, { name }),
      body: t(`companies.${words}Text`),
      confirmLabel: t(words === 'delete' ? 'companies.deleteConfirm' : 'companies.deactivate'),
      typedName: name,
      danger: true,
    });
  const askToDeactivate = async (company: Named) => {
    if (await mayGo(company, 'deactivate')) deactivate(company);
  };
  const askToRemove = async (company: Named) => {
    if (await mayGo(company, 'delete')) remove(company);
  };

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
