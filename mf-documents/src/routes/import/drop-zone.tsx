import { useTranslation } from '@savoir/remote-kit';
import { Button, Tile } from '@savoir/ui';
import { ImportIcon } from '@savoir/ui/icons';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { acceptedFiles } from '../../features/import/accepted.ts';
import styles from './document-import.module.css';

/** Where files are dropped, or chosen with the keyboard through its button. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }): ReactNode {
  const { t } = useTranslation('documents');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles['drop']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Tile icon={ImportIcon} tone="terre" size={48} />
      <p className={styles['dropTitle']}>{t('import.drop')}</p>
      <p className={styles['dropOr']}>{t('import.or')}</p>
      <Button kind="soft" onClick={() => input.current?.click()}>
        {t('import.browse')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        data-testid="document-files"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
