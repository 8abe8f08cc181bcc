import { spacesQuery } from '@savoir/api-client';
import { useAbility, useApi, useHost, useHref, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState, Icon, Link, PageSection } from '@savoir/ui';
import { FicheIcon, ForwardIcon, PlusIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { latestNotesQuery } from '../api/note.queries.ts';
import styles from './latest.module.css';
import { LatestCard } from './latest-card.tsx';

/** Part of the home page: the notes published last. */
export function SlotContent(): ReactNode {
  const { t } = useTranslation('notes');
  const api = useApi();
  const allHref = useHref('notes.all');
  const { items } = useSuspenseQuery(latestNotesQuery(api)).data;
  const { data: spaces } = useSuspenseQuery(spacesQuery(api));
  return (
    <PageSection
      title={t('latest.title')}
      action={
        allHref !== null &&
        items.length > 0 && (
          <Link href={allHref} kind="plain">
            {t('latest.seeAll')} <Icon of={ForwardIcon} size={16} />
          </Link>
        )
      }
    >
      {items.length === 0 ? (
        <NothingPublished />
      ) : (
        <ul className={styles['cards']} aria-label={t('latest.title')}>
          {items.map((note) => (
            <li key={note.id}>
              <LatestCard note={note} spaces={spaces} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function NothingPublished(): ReactNode {
  const { t } = useTranslation('notes');
  const { transcription } = useHost().config;
  const createHref = useHref('notes.create');
  const mayCreate = useAbility('note.create') && createHref !== null;
  return (
    <EmptyState
      icon={FicheIcon}
      title={t('latest.emptyTitle')}
      text={
        mayCreate ? t(transcription ? 'latest.emptyText' : 'latest.emptyTextUntranscribed') : t('latest.emptyReader')
      }
      action={
        mayCreate ? (
          <Button icon={PlusIcon} href={createHref}>
            {t('list.create')}
          </Button>
        ) : undefined
      }
    />
  );
}
