import type { ImportedLine } from '@savoir/contracts/users';
import { ApiError, errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Icon } from '@savoir/ui';
import { DoneIcon, DownloadIcon, ErrorIcon, ImportIcon } from '@savoir/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { importUsersMutation } from '../../api/user.mutations.ts';
import styles from './import-dialog.module.css';
import { readCsv } from './read-csv.ts';

interface Preview {
  csv: string;
  name: string;
  lines: readonly ImportedLine[];
  licencesLeft: number | null;
}

/** Users from a CSV file: choose it, see what each line becomes, then import. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate: send, isPending, error: failure } = useMutation(importUsersMutation(useHost()));
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const ready = preview?.lines.filter(({ state }) => state === 'ready').length ?? 0;
  const created = preview?.lines.filter(({ state }) => state === 'created').length ?? 0;
  const isDone = preview !== null && preview.lines.every(({ state }) => state !== 'ready') && created > 0;
  const tooMany = preview?.licencesLeft != null && ready > preview.licencesLeft;

  function run(csv: string, name: string, dryRun: boolean): void {
    send({ csv, dryRun }, { onSuccess: (result) => setPreview({ csv, name, ...result }) });
  }

  /** What was chosen before is gone, also where this one is refused. */
  async function choose(file: File): Promise<void> {
    setPreview(null);
    const csv = await readCsv(file).catch(() => null);
    setFault(csv === null ? t('import.unreadable') : csv === '' ? t('import.empty') : null);
    if (csv !== null && csv !== '') run(csv, file.name, true);
  }

  return (
    <Dialog
      title={t('import.title')}
      widthPx={760}
      onClose={onClose}
      actions={
        isDone ? (
          <Button kind="primary" onClick={onClose}>
            {t('import.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            {preview !== null && (
              <Button
                kind="primary"
                disabled={ready === 0}
                loading={isPending}
                loadingText={t('import.running')}
                onClick={() => run(preview.csv, preview.name, false)}
              >
                {t('import.confirm', { count: ready })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles['import']}>
        {!isDone && (
          <>
            <p>{t('import.help')}</p>
            <div className={styles['choose']}>
              <Button
                kind="soft"
                icon={ImportIcon}
                loading={isPending && preview === null}
                onClick={() => input.current?.click()}
              >
                {t(preview === null ? 'import.choose' : 'import.another')}
              </Button>
              <a
                className={styles['template']}
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${t('import.template')}`)}`}
                download="utilisateurs.csv"
              >
                <Icon of={DownloadIcon} size={16} /> {t('import.example')}
              </a>
            </div>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          data-testid="users-csv"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file !== undefined) void choose(file);
          }}
        />
        {fault !== null ? (
          <Banner tone="rouge" alert title={fault} />
        ) : (
          failure !== null && <ImportFailure failure={failure} />
        )}
        {tooMany && <Banner tone="rouge" alert title={t('import.tooMany', { count: preview.licencesLeft ?? 0 })} />}
        {isDone && <Banner tone="bleu" title={t('import.done', { count: created })} />}
        {preview !== null && <Lines lines={preview.lines} name={preview.name} />}
      </div>
    </Dialog>
  );
}

function ImportFailure({ failure }: { failure: unknown }): ReactNode {
  const fields = failure instanceof ApiError ? failure.fields : [];
  return (
    <Banner tone="rouge" alert title={errorText(failure)}>
      {fields.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
    </Banner>
  );
}

function Lines({ lines, name }: { lines: readonly ImportedLine[]; name: string }): ReactNode {
  const { t } = useTranslation('company');
  const faulty = lines.filter(({ state }) => state === 'error').length;
  return (
    <>
      <p role="status">
        {t('import.summary', { name, count: lines.length, faulty: t('import.faulty', { count: faulty }) })}
      </p>
      <ul className={styles['lines']} aria-label={t('import.lines')}>
        {lines.map(({ line, email, name: person, role, state, errors }) => (
          <li key={line} data-state={state}>
            <Icon of={state === 'error' ? ErrorIcon : DoneIcon} size={16} label={t(`import.state.${state}`)} />
            <div>
              <p>
                <strong>{person === '' ? t('import.line', { line }) : person}</strong> {email}
                {role !== null && `, ${t(`roles.${role}`)}`}
              </p>
              {errors.map((error) => (
                <p key={error} className={styles['error']}>
                  {t('import.lineFault', { line, error })}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
