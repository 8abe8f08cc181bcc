import type { NoteDetail, NoteSource } from '@savoir/contracts/notes';
import type { Person } from '@savoir/contracts/users';
import { useActor, useEntitlement, useTranslation, useTrialOver, useHost } from '@savoir/remote-kit';
import { Banner, formatDateTimeLong, Button, ProgressBar } from '@savoir/ui';
import { ArchiveIcon, CloseIcon, RetryIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useRetryNote } from '../../features/actions/note-commands.ts';
import { fullName } from '../../features/people/full-name.ts';
import { ReturnBanner } from '../../features/review/return-banner.tsx';
import { useToldMutation } from '@savoir/remote-kit/query';
import { cancelGenerationMutation } from '../../api/note.mutations.ts';

/** What the status means for anyone who reads the note. */
export function StatusBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const isEntitled = useEntitlement();
  const mayEdit = isEntitled('note.edit', note);
  const mayValidate = isEntitled('note.validate', note);
  const { id: ownId } = useActor();
  const corrected = correctionOf(note, ownId);
  const correction =
    corrected === null
      ? null
      : t('banner.corrected', { name: fullName(corrected.by), date: formatDateTimeLong(corrected.date) });
  switch (note.status) {
    case 'PENDING':
      return <GenerationBanner note={note} />;
    case 'ERROR':
      return <FailureBanner note={note} />;
    case 'TO_REVIEW':
      return (
        mayEdit &&
        (note.returned === null ? (
          note.corrects === undefined && (
            <Banner tone="ambre" title={t('banner.review')}>
              {t('banner.reviewText')}
            </Banner>
          )
        ) : (
          <ReturnBanner note={note} />
        ))
      );
    case 'AWAITING_VALIDATION':
      return (
        !mayValidate && (
          <Banner tone="violet" title={t('banner.awaiting')}>
            {[correction, t(note.creatorId === ownId ? 'banner.sentByYou' : 'banner.mayNotValidate')]
              .filter((text) => text !== null)
              .join(' ')}
          </Banner>
        )
      );
    case 'ARCHIVED':
      return (
        <Banner tone="gris" icon={ArchiveIcon}>
          {t('banner.archived')}
        </Banner>
      );
    case 'PUBLISHED':
      return null;
  }
}

/** Of one's own note: what a colleague changed last since it was sent. */
function correctionOf({ creatorId, history }: NoteDetail, ownId: string): { by: Person; date: string } | null {
  const last = history.at(-1);
  if (creatorId !== ownId || last?.action !== 'edited' || last.by === null || last.by.id === ownId) return null;
  return { by: last.by, date: last.date };
}

/** Why there is no text, and the way on without the files that are the reason. */
function FailureBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const goOn = useGoOnWithout();
  const mayEdit = useEntitlement()('note.edit', note);
  const over = useTrialOver();
  const unusable = note.sources.filter((source) => source.unusable);
  const isLeft = unusable.length > 0 && unusable.length < note.sources.length;
  return (
    <Banner
      tone="rouge"
      title={t('banner.error')}
      {...(mayEdit &&
        isLeft && {
          actions: (
            <Button icon={RetryIcon} onClick={() => void goOn(note.id, unusable)} {...over?.control}>
              {t('without.label', { count: unusable.length })}
            </Button>
          ),
        })}
    >
      {[note.failure, t('banner.errorText')].filter((text) => text !== null).join(' ')}
    </Banner>
  );
}

/** Removes after asking the files that could not be used, and generates the note from the others. */
function useGoOnWithout(): (id: string, unusable: readonly NoteSource[]) => Promise<void> {
  const host = useHost();
  const { t } = useTranslation('notes');
  const retry = useRetryNote();
  return async (id, unusable) => {
    const names = unusable.map(({ filename, kind }) => t('without.name', { name: filename ?? t(`media.${kind}`) }));
    const agreed = await host.confirm({
      title: t('without.title', { names: names.join(', ') }),
      body: t('without.body', { count: unusable.length }),
      confirmLabel: t('without.label', { count: unusable.length }),
      danger: true,
    });
    if (agreed) await retry(id, { withoutUnusable: 'true' });
  };
}

/** How far the generation is, and the way to call it off. */
function GenerationBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const cancel = useCancelGeneration();
  const mayCancel = useEntitlement()('note.delete', note);
  const over = useTrialOver();
  const { progress } = note;
  return (
    <Banner
      tone="bleu"
      icon={WorkingIcon}
      title={t('banner.pending')}
      {...(mayCancel && {
        actions: (
          <Button icon={CloseIcon} onClick={() => void cancel(note)} {...over?.control}>
            {t('cancel.label')}
          </Button>
        ),
      })}
    >
      <p>{t('banner.pendingText')}</p>
      {progress !== null && progress.mediaTotal > 0 && (
        <ProgressBar
          label={t('banner.progress')}
          // Writing is the last step, as long as any.
          value={progress.mediaDone}
          max={progress.mediaTotal + 1}
          text={
            progress.step === 'writing'
              ? t('banner.writing')
              : t('banner.media', { count: progress.mediaDone, total: progress.mediaTotal })
          }
        />
      )}
    </Banner>
  );
}

/** Calls off the generation of a note after asking; its media stay. */
function useCancelGeneration(): (note: { id: string; title: string }) => Promise<void> {
  const host = useHost();
  const { t } = useTranslation('notes');
  const { run } = useToldMutation(cancelGenerationMutation(host, t));
  return async ({ id, title }) => {
    const agreed = await host.confirm({
      title: t('cancel.title', { title }),
      body: t('cancel.body'),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.goOn'),
    });
    if (agreed) await run({ id, title });
  };
}
