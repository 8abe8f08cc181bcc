import type { SpaceDetail } from '@savoir/contracts/spaces';
import { useApi, useTranslation, useTrialOver, type PageContext } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { useTakeAlong } from '@savoir/remote-kit/take-along';
import { Avatar, Button, EmptyState, Page as PageFrame, SpaceSquare } from '@savoir/ui';
import { DeleteIcon, EditIcon, PlusIcon, TakeAlongIcon } from '@savoir/ui/icons';
import { Layers } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { spaceDetailsQuery } from '../../api/space.queries.ts';
import { userListQuery } from '../../api/user.queries.ts';
import { CardGrid, NamedCard } from '../../features/cards/cards.tsx';
import { ManagedBadge } from '../../features/directory/managed-by-directory.tsx';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { nameOf } from '../../texts/user-texts.ts';
import { DeleteSpaceDialog } from './delete-space-dialog.tsx';
import { SpaceDialog } from './space-dialog.tsx';
import styles from './spaces.module.css';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(spaceDetailsQuery(api)), queryClient.query(userListQuery(api))]);

type Opened = { kind: 'create' } | { kind: 'edit' | 'delete'; space: SpaceDetail };

/** The spaces of the company: who is in them and how much they hold. */
export function Page(): ReactNode {
  const { t } = useTranslation('company');
  const { data: spaces } = useSuspenseQuery(spaceDetailsQuery(useApi()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setOpened({ kind: 'create' })} {...useTrialOver()?.control}>
      {t('spaces.create')}
    </Button>
  );
  return (
    <PageFrame title={t('routes.spaces')} overline={<CompanyEntry />} actions={spaces.length > 0 && add}>
      <CompanyTabs />
      <TrialOver />
      {spaces.length === 0 ? (
        <EmptyState icon={Layers} title={t('spaces.emptyTitle')} text={t('spaces.emptyText')} action={add} />
      ) : (
        <CardGrid label={t('spaces.list')} items={spaces}>
          {(space) => <SpaceCard space={space} onOpen={(kind) => setOpened({ kind, space })} />}
        </CardGrid>
      )}
      {opened?.kind === 'create' && <SpaceDialog onClose={close} />}
      {opened?.kind === 'edit' && (
        <SpaceDialog
          space={opened.space}
          onClose={close}
          onDelete={() => setOpened({ kind: 'delete', space: opened.space })}
        />
      )}
      {opened?.kind === 'delete' && <DeleteSpaceDialog space={opened.space} spaces={spaces} onClose={close} />}
    </PageFrame>
  );
}

const shownMembers = 3;

function SpaceCard({ space, onOpen }: { space: SpaceDetail; onOpen: (kind: 'edit' | 'delete') => void }): ReactNode {
  const { t } = useTranslation('company');
  const { name, color, members, noteCount, documentCount, reviewMonths = 0, isOfDirectory = false } = space;
  const others = members.length - shownMembers;
  const refused = useTrialOver()?.entry;
  const takeAlong = useTakeAlong({ kind: 'space', id: space.id, title: name });
  return (
    <NamedCard
      mark={<SpaceSquare color={color} />}
      name={name}
      menu={{
        label: t('spaces.actions', { name }),
        entries: [
          { key: 'edit', label: t('spaces.edit'), icon: EditIcon, onSelect: () => onOpen('edit'), ...refused },
          ...(takeAlong === undefined ? [] : [{ ...takeAlong, icon: TakeAlongIcon }]),
          {
            key: 'delete',
            label: t('spaces.delete'),
            icon: DeleteIcon,
            danger: true,
            onSelect: () => onOpen('delete'),
            ...refused,
          },
        ],
      }}
    >
      <p className={styles['counts']}>
        {t('spaces.notes', { count: noteCount })}
        {' · '}
        {t('spaces.documents', { count: documentCount })}
      </p>
      {reviewMonths !== 0 && <p className={styles['counts']}>{t(`spaces.verified.${reviewMonths}`)}</p>}
      {isOfDirectory && (
        <div>
          <ManagedBadge />
        </div>
      )}
      <div className={styles['members']}>
        {members.slice(0, shownMembers).map((member) => (
          <Avatar key={member.id} userId={member.id} name={nameOf(member)} size={32} off={!member.active} />
        ))}
        {others > 0 && <span className={styles['others']}>{t('spaces.others', { count: others })}</span>}
        <span className="sv-hidden">{t('spaces.members', { count: members.length })}</span>
        {members.length === 0 && <span className={styles['counts']}>{t('spaces.nobody')}</span>}
      </div>
    </NamedCard>
  );
}
