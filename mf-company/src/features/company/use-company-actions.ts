import { activateCompany, deactivateCompany, deleteCompany, type Company } from '@savoir/contracts/companies';
import { useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { menuLine, type MenuEntry } from '@savoir/ui';
import { DeactivatedIcon, DeleteIcon, DoneIcon, EditIcon } from '@savoir/ui/icons';
import { companyKeys } from '../../api/company.queries.ts';
import { useAct } from '../act/use-act.ts';

type Named = Pick<Company, 'id' | 'name' | 'active'>;

/** What a developer may do with a company as a whole. `onDeleting` is told once its deletion goes on. */
export function useCompanyActions(onDeleting: (id: string) => void = () => undefined): (company: Named) => MenuEntry[] {
  const { t } = useTranslation('company');
  const host = useHost();
  const actor = useActor();
  const act = useAct();

  async function activate({ id, name }: Named): Promise<void> {
    await act(() => host.api.call(activateCompany, { params: { id } }), {
      done: t('companies.activateDone', { name }),
      failed: t('companies.activateFailed'),
      refresh: [companyKeys.all],
    });
  }

  async function deactivate({ id, name }: Named): Promise<void> {
    const agreed = await host.confirm({
      title: t('companies.deactivateTitle', { name }),
      body: t('companies.deactivateText'),
      confirmLabel: t('companies.deactivate'),
      typedName: name,
      danger: true,
    });
    if (!agreed) return;
    await act(() => host.api.call(deactivateCompany, { params: { id }, body: { name } }), {
      done: t('companies.deactivateDone', { name }),
      failed: t('companies.deactivateFailed'),
      refresh: [companyKeys.all],
    });
  }

  async function remove({ id, name }: Named): Promise<void> {
    const agreed = await host.confirm({
      title: t('companies.deleteTitle', { name }),
      body: t('companies.deleteText'),
      confirmLabel: t('companies.deleteConfirm'),
      typedName: name,
      danger: true,
    });
    if (!agreed) return;
    const begun = await act(() => host.api.call(deleteCompany, { params: { id }, body: { name } }), {
      done: t('companies.deleteBegun', { name }),
      doneText: t('companies.deleteBegunText'),
      failed: t('companies.deleteFailed'),
      refresh: [companyKeys.list],
    });
    if (begun) onDeleting(id);
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
            onSelect: () => void deactivate(company),
            ...own,
          }
        : {
            key: 'activate',
            label: t('companies.activate'),
            icon: DoneIcon,
            onSelect: () => void activate(company),
          },
      menuLine,
      {
        key: 'delete',
        label: t('companies.delete'),
        icon: DeleteIcon,
        danger: true,
        onSelect: () => void remove(company),
        ...own,
      },
    ];
  };
}
