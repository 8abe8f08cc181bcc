import { noteImportMaxBytes } from '@savoir/contracts/limits';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Card, formatSize, ProgressBar, Text } from '@savoir/ui';
import { ImportIcon } from '@savoir/ui/icons';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { sendExportMutation } from '../../api/import.mutations.ts';
import styles from './import.module.css';

interface Progress {
  total: number;
  sent: number;
}

/** An export is chosen, or dropped, and sent. */
export function StartImport({ onStarted }: { onStarted: (id: string) => void }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: send, isPending } = useMutation(sendExportMutation(host, t));
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const over = useTrialOver();

  function start(file: File | undefined): void {
    if (file === undefined || isPending || over !== undefined) return;
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong !== null) return;
    setProgress(null);
    send(
      { file, onProgress: (sent) => setProgress({ total: file.size, sent }) },
      { onSuccess: ({ id }) => onStarted(id) },
    );
  }

  function faultOf({ name, size }: File): string | null {
    if (!/\.zip$/i.test(name)) return t('noteImport.notZip');
    return size > noteImportMaxBytes ? t('noteImport.tooLarge', { size: formatSize(noteImportMaxBytes) }) : null;
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    start(event.dataTransfer.files[0]);
  }

  return (
    <Card>
      <div className={styles['begin']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Text tone="2">{t('noteImport.what', { size: formatSize(noteImportMaxBytes) })}</Text>
        {fault !== null && <Banner tone="rouge" alert title={fault} />}
        <Button
          kind="primary"
          icon={ImportIcon}
          loading={isPending}
          loadingText={t('noteImport.sending')}
          onClick={() => input.current?.click()}
          {...over?.control}
        >
          {t('noteImport.begin')}
        </Button>
        {isPending && progress !== null && (
          <div role="status">
            <ProgressBar
              label={t('noteImport.sending')}
              value={progress.sent}
              max={progress.total}
              text={t('noteImport.sendingPart', { sent: formatSize(progress.sent), total: formatSize(progress.total) })}
            />
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,application/zip"
          data-testid="export-zip"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            start(file);
          }}
        />
      </div>
    </Card>
  );
}
