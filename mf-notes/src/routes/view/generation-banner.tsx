import type { NoteDetail } from '@savoir/contracts/notes';
import { useEntitlement, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Banner, Button, ProgressBar } from '@savoir/ui';
import { CloseIcon, WorkingIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { subjectOf } from '../../features/actions/note-subject.ts';
import { useCancelGeneration } from '../../features/actions/use-cancel-generation.ts';

/** How far the generation is, and the way to call it off. */
export function GenerationBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const cancel = useCancelGeneration();
  const mayCancel = useEntitlement()('note.delete', subjectOf(note));
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
              : t('banner.media', { done: progress.mediaDone, count: progress.mediaTotal })
          }
        />
      )}
    </Banner>
  );
}
