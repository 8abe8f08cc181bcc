import { noteImportMaxBytes } from '@savoir/contracts/limits';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import {
  Banner,
  Button,
  formatSize,
  formatSizeProgress,
  formatTimeLeft,
  ProgressBar,
  Text,
  Tile,
  useTimeLeft,
} from '@savoir/ui';
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
  const [isOver, setOver] = useState(false);
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
    setOver(false);
    start(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Tile icon={ImportIcon} tone="terre" size={48} />
      <strong>{t('noteImport.drop')}</strong>
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
      {isPending && progress !== null && <Sending progress={progress} />}
      {!isPending && <Taken />}
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
  );
}

function Sending({ progress: { sent, total } }: { progress: Progress }): ReactNode {
  const { t } = useTranslation('company');
  const left = useTimeLeft(sent, total);
  const words = [formatSizeProgress(sent, total), ...(left === null ? [] : [formatTimeLeft(left)])];
  return (
    <div className={styles['sending']} role="status">
      <ProgressBar label={t('noteImport.sending')} value={sent} max={total} text={words.join(' · ')} />
    </div>
  );
}

/** What is taken in one line; the rest for those who look for it. */
function Taken(): ReactNode {
  const { t } = useTranslation('company');
  return (
    <div className={styles['taken']}>
      <Text tone="2">{t('noteImport.taken')}</Text>
      <details>
        <summary>{t('noteImport.limits')}</summary>
        <Text tone="2">{t('noteImport.what', { size: formatSize(noteImportMaxBytes) })}</Text>
      </details>
    </div>
  );
}
