import { useIsNarrow, useTranslation } from '@savoir/remote-kit';
import { BottomBar, Button, formatSizeProgress, useKeptFocus } from '@savoir/ui';
import { GenerateIcon, OfflineIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { sendingOf, type UploadState } from '../../features/capture/generation.model.ts';
import type { NoteDraft } from '../../features/capture/media-draft.ts';
import styles from './note-create.module.css';

export interface CreateBarProps {
  draft: NoteDraft;
  uploads: Readonly<Record<string, UploadState>>;
  working: boolean;
  /** A recording is not finished or not added, or a file is still being looked at. */
  blocked: 'recording' | 'checking' | null;
  /** The note will be stored on this device. */
  offline: boolean;
  /** The last try failed. */
  retry: boolean;
  onGenerate: () => void;
  onCancel: () => void;
}

/** What is left to do, or how far the sending is, and the button that generates. */
export function CreateBar({
  draft,
  uploads,
  working,
  blocked,
  offline,
  retry,
  onGenerate,
  onCancel,
}: CreateBarProps): ReactNode {
  const { t } = useTranslation('notes');
  const isNarrow = useIsNarrow();
  // The button that cancels goes with the sending.
  const main = useKeptFocus<HTMLElement>(working);
  const { sentBytes, totalBytes } = sendingOf(draft, uploads);
  const progress = totalBytes > 0 ? t('create.sent', { progress: formatSizeProgress(sentBytes, totalBytes) }) : '';
  const said = working ? progress : blocked === null ? '' : t(`create.blocked.${blocked}`);
  return (
    <BottomBar widthPx={640}>
      <p className={styles['barText']} role="status">
        {said}
      </p>
      {working && (
        <Button kind="text" onClick={onCancel}>
          {t('create.cancelSending')}
        </Button>
      )}
      <Button
        ref={main}
        kind="primary"
        size="large"
        block={isNarrow && said === ''}
        icon={offline ? OfflineIcon : GenerateIcon}
        disabled={blocked !== null}
        loading={working}
        loadingText={t('create.generating')}
        onClick={onGenerate}
      >
        {offline ? t('create.keep') : retry ? t('create.again') : t('create.generate')}
      </Button>
    </BottomBar>
  );
}
