import type { NoteDetail } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import type { ReactNode } from 'react';
import { TextDifferences } from '../differences/text-differences.tsx';
import styles from './correction.module.css';

/** The note got another text while the page was open: what changed, before one corrects it. */
export function NewerTextDialog({
  before,
  now,
  starting,
  onGoOn,
  onClose,
}: {
  before: NoteDetail;
  now: NoteDetail;
  starting: boolean;
  onGoOn: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <Dialog
      title={t('correction.newerTitle')}
      widthPx={640}
      onClose={onClose}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {t('correction.newerRead')}
          </Button>
          <Button kind="primary" loading={starting} onClick={onGoOn}>
            {t('correction.newerGoOn')}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <p>{t('correction.newerText')}</p>
        <TextDifferences before={before} after={now} />
      </div>
    </Dialog>
  );
}
