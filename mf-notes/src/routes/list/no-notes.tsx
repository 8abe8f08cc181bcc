import { useEntitlement, useHost, useHref, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button, EmptyState } from '@savoir/ui';
import { FicheIcon, PlusIcon, ToValidateIcon, ToVerifyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import type { NoteScope } from '../../api/note.queries.ts';

/** Nothing in this list, whatever is searched. */
export function NoNotes({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const { transcription } = useHost().config;
  const createHref = useHref('notes.create');
  const askHref = useHref('chat.list');
  const allHref = useHref('notes.all');
  const over = useTrialOver();
  const mayCreate = useEntitlement()('note.create') && createHref !== null;
  const create = mayCreate ? (
    <Button icon={PlusIcon} {...(over === undefined ? { href: createHref } : over.control)}>
      {t('list.create')}
    </Button>
  ) : undefined;
  if (scope === 'to-review')
    return (
      <EmptyState
        icon={ToValidateIcon}
        tone="violet"
        title={t('list.nothingToReview')}
        text={t('list.nothingToReviewText')}
        // The first day of a validator leads here.
        action={create}
      />
    );
  if (scope === 'to-verify')
    return (
      <EmptyState
        icon={ToVerifyIcon}
        tone="sapin"
        title={t('list.nothingToVerify')}
        text={t('list.nothingToVerifyText')}
        action={allHref !== null && <Button href={allHref}>{t('list.all')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={FicheIcon}
      title={t('list.emptyTitle')}
      text={mayCreate ? t(transcription ? 'list.emptyText' : 'list.emptyTextUntranscribed') : t('list.emptyReader')}
      action={create ?? (askHref === null ? undefined : <Button href={askHref}>{t('list.ask')}</Button>)}
    />
  );
}
