import { pdfMaxPages } from '@savoir/contracts/limits';
import type { ImportPage, NoteImport } from '@savoir/contracts/note-imports';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Card, formatNumber, Link, ListFoot, PageSection, Text } from '@savoir/ui';
import { DoneIcon, RetryIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { undoImportMutation } from '../../api/import.mutations.ts';
import styles from './import.module.css';

type PageDocument = ImportPage['documents'][number];

const shownAtFirst = 100;

/** What became of each page, with the notes it is now and what was not taken of it. */
export function Outcome({ one, pages }: { one: NoteImport; pages: readonly ImportPage[] }): ReactNode {
  const { t } = useTranslation('company');
  const [limit, setLimit] = useState(shownAtFirst);
  const documents = new Set(pages.flatMap((page) => page.documents.map(({ id }) => id))).size;
  const left = pages.filter(({ leftOut }) => leftOut.length > 0).length;
  const facts = [
    ...(documents > 0 ? [t('noteImport.madeDocuments', { count: documents })] : []),
    ...(left > 0 ? [t('noteImport.left', { count: left })] : []),
  ];
  return (
    <>
      {one.failure !== null && <Banner tone="rouge" alert title={t(`noteImport.failure.${one.failure}`)} />}
      <Banner
        tone={one.made > 0 ? 'bleu' : 'gris'}
        icon={DoneIcon}
        title={t('noteImport.made', { count: one.made })}
        {...(facts.length > 0 && { children: facts.join(', ') })}
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

function PageOutcome({ page: { title, state, noteId, documents, leftOut } }: { page: ImportPage }): ReactNode {
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
      {documents.map((document) => (
        <DocumentOutcome key={document.id} document={document} />
      ))}
      {leftOut.map(({ name, reason }) => (
        <Text key={`${reason} ${name}`} kind="secondary" tone="2">
          {t(`noteImport.leftOut.${reason}`, { name })}
        </Text>
      ))}
    </li>
  );
}

function DocumentOutcome({ document: { id, title, status, failureReason } }: { document: PageDocument }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <div className={styles['line']}>
      <Link href={`/documents/${id}`}>{title}</Link>
      <Text kind="secondary" tone="2">
        {status === 'failed'
          ? t(`noteImport.document.${failureReason ?? 'internal'}`, { pages: formatNumber(pdfMaxPages) })
          : t(`noteImport.document.${status}`)}
      </Text>
    </div>
  );
}
