import { noteTemplatesQuery } from '@savoir/api-client';
import type { NoteTemplate } from '@savoir/contracts/note-templates';
import { useApi, useHost, useTranslation, useTrialOver, type PageContext } from '@savoir/remote-kit';
import { useMutation, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState, Page as PageFrame, useKeptFocus } from '@savoir/ui';
import { DeleteIcon, EditIcon, PlusIcon } from '@savoir/ui/icons';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deleteTemplateMutation } from '../../api/template.mutations.ts';
import { CardGrid, NamedCard } from '../../features/cards/cards.tsx';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import styles from './templates.module.css';

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(noteTemplatesQuery(api));

/** The templates that new notes of the company may start with. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const { data: templates } = useSuspenseQuery(noteTemplatesQuery(useApi()));
  useKeptFocus(templates.length);
  const [opened, setOpened] = useState<NoteTemplate | 'new' | null>(null);
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setOpened('new')} {...useTrialOver()?.control}>
      {t('templates.create')}
    </Button>
  );
  return (
    <PageFrame title={t('routes.templates')} overline={<CompanyEntry />} actions={templates.length > 0 && add}>
      <CompanyTabs />
      <TrialOver />
      {templates.length === 0 ? (
        <EmptyState icon={ListChecks} title={t('templates.emptyTitle')} text={t('templates.emptyText')} action={add} />
      ) : (
        <CardGrid label={t('templates.list')} items={templates}>
          {(template) => <TemplateCard template={template} onEdit={() => setOpened(template)} />}
        </CardGrid>
      )}
      {opened !== null && (
        <TemplateDialog {...(opened !== 'new' && { template: opened })} onClose={() => setOpened(null)} />
      )}
    </PageFrame>
  );
}

function TemplateCard({ template, onEdit }: { template: NoteTemplate; onEdit: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: remove } = useMutation(deleteTemplateMutation(host, t));
  const refused = useTrialOver()?.entry;
  const { name, sections } = template;

  async function ask(): Promise<void> {
    const isSure = await host.confirm({
      title: t('templates.deleteTitle', { name }),
      body: t('templates.deleteText'),
      confirmLabel: t('templates.delete'),
      danger: true,
    });
    if (isSure) remove(template);
  }

  return (
    <NamedCard
      name={name}
      menu={{
        label: t('templates.actions', { name }),
        entries: [
          { key: 'edit', label: t('templates.edit'), icon: EditIcon, onSelect: onEdit, ...refused },
          {
            key: 'delete',
            label: t('templates.delete'),
            icon: DeleteIcon,
            danger: true,
            onSelect: () => void ask(),
            ...refused,
          },
        ],
      }}
    >
      <ol className={styles['sections']}>
        {sections.map(({ heading, hint }) => (
          <li key={heading}>
            {heading}
            {hint !== '' && <span className={styles['hint']}>{hint}</span>}
          </li>
        ))}
      </ol>
    </NamedCard>
  );
}
