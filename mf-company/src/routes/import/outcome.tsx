import type { ImportPage, NoteImport } from '@savoir/contracts/note-imports';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Card, Link, ListFoot, PageSection, Text } from '@savoir/ui';
import { DoneIcon, RetryIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { undoImportMutation } from '../../api/import.mutations.ts';
import styles from './import.module.css';

const shownAtFirst = 100;

/** What became of each page, with the fiches it is now and what was not taken of it. */
export function Outcome({ one, pages }: { one: NoteImport; pages: readonly ImportPage[] }): ReactNode {
  const { t } = useTranslation('company');
  const [limit, setLimit] = useState(shownAtFirst);
  const left = pages.filter(({ leftOut }) => leftOut.length > 0).length;
  return (
    <>
      {one.failure !== null && <Banner tone="rouge" alert title={t(`noteImport.failure.${one.failure}`)} />}
      <Banner
        tone={one.made > 0 ? 'bleu' : 'gris'}
        icon={DoneIcon}
        title={t('noteImport.made', { count: one.made })}
        {...(left > 0 && { children: t('noteImport.left', { count: left }) })}
        actions={one.made > 0 && one.state !== 'undone' && <Undo id={one.id} />}
      />
      <PageSection title={t('noteImport.outcome.title')}>
        <Card>
          <ul className={styles['list']} aria-label={t('noteImport.outcome.title')}>
            {pages.slice(0, limit).map((page) => (
              <PageOutcome key={page.id} page={page} />
            ))}
          </ul>
        </Card>
        <ListFoot {...(pages.length > limit && { onMore: () => setLimit(limit + 200) })}>
          {t('noteImport.choose.shown', { shown: Math.min(limit, pages.length), total: pages.length })}
        </ListFoot>
      </PageSection>
    </>
  );
}

function Undo({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: undo, isPending } = useMutation(undoImportMutation(host, t, id));

  async function ask(): Promise<void> {
    const isSure = await host.confirm({
      title: t('noteImport.undoTitle'),
      body: t('noteImport.undoText'),
      confirmLabel: t('noteImport.undo'),
      danger: true,
    });
    if (isSure) undo();
  }

  return (
    <Button size="small" icon={RetryIcon} loading={isPending} onClick={() => void ask()}>
      {t('noteImport.undo')}
    </Button>
  );
}

function PageOutcome({ page: { title, state, noteId, leftOut } }: { page: ImportPage }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <li className={styles['page']}>
      <div className={styles['line']}>
        {noteId === null ? (
          <strong>{title}</strong>
        ) : (
          <Link href={`/notes/${noteId}`} aria-label={t('noteImport.outcome.open', { title })}>
            <strong>{title}</strong>
          </Link>
        )}
        <Text kind="secondary" tone="2">
          {t(`noteImport.outcome.${state}`)}
        </Text>
      </div>
      {leftOut.map(({ name, reason }) => (
        <Text key={`${reason} ${name}`} kind="secondary" tone="2">
          {t(`noteImport.leftOut.${reason}`, { name })}
        </Text>
      ))}
    </li>
  );
}
