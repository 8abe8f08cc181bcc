import { useEntitlement, useHost, useHref, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState } from '@savoir/ui';
import { FicheIcon, PlusIcon, ToValidateIcon, ToVerifyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteCountsQuery, type NoteScope } from '../../api/note.queries.ts';

/** Nothing in this list, whatever is searched. */
export function NoNotes({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { transcription } = host.config;
  const { data: counts } = useQuery(noteCountsQuery(host.api));
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
  const review = scope === 'to-review';
  // Where nothing was ever published nothing will wait soon: who validates there begins as who writes does.
  if ((review || scope === 'to-verify') && counts?.totalValidCount !== 0)
    return (
      <EmptyState
        icon={review ? ToValidateIcon : ToVerifyIcon}
        tone={review ? 'violet' : 'sapin'}
        title={t(review ? 'list.nothingToReview' : 'list.nothingToVerify')}
        text={t(review ? 'list.nothingToReviewText' : 'list.nothingToVerifyText')}
        action={review ? create : allHref !== null && <Button href={allHref}>{t('list.all')}</Button>}
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
