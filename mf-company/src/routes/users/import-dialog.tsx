import type { ImportedLine } from '@savoir/contracts/users';
import { ApiError, errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Icon } from '@savoir/ui';
import { DoneIcon, DownloadIcon, ErrorIcon, ImportIcon } from '@savoir/ui/icons';
import { useRef, type ReactNode } from 'react';
import { importUsersMutation, previewUsersMutation } from '../../api/user.mutations.ts';
import styles from './import-dialog.module.css';

/** Users from a CSV file: choose it, see what each line becomes, then import. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const preview = useMutation(previewUsersMutation(host));
  const creation = useMutation(importUsersMutation(host));
  const input = useRef<HTMLInputElement>(null);
  const shown = creation.data ?? preview.data;
  const failure = creation.error ?? preview.error;
  const ready = shown?.lines.filter(({ state }) => state === 'ready').length ?? 0;
  const created = shown?.lines.filter(({ state }) => state === 'created').length ?? 0;
  const isDone = ready === 0 && created > 0;
  const tooMany = shown?.licencesLeft != null && ready > shown.licencesLeft;

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
            {preview.data !== undefined && (
              <Button
                kind="primary"
                disabled={ready === 0}
                loading={creation.isPending}
                loadingText={t('import.running')}
                onClick={() => creation.mutate(preview.data.csv)}
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
                loading={preview.isPending}
                disabled={creation.isPending}
                onClick={() => input.current?.click()}
              >
                {t(shown === undefined ? 'import.choose' : 'import.another')}
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
            if (file === undefined) return;
            creation.reset();
            preview.mutate(file);
          }}
        />
        {failure !== null && <ImportFailure failure={failure} />}
        {tooMany && <Banner tone="rouge" alert title={t('import.tooMany', { count: shown.licencesLeft ?? 0 })} />}
        {isDone && <Banner tone="bleu" title={t('import.done', { count: created })} />}
        {shown !== undefined && <Lines lines={shown.lines} name={preview.variables?.name ?? ''} />}
      </div>
    </Dialog>
  );
}

function ImportFailure({ failure }: { failure: unknown }): ReactNode {
  const { t } = useTranslation('company');
  const fields = failure instanceof ApiError ? failure.fields : [];
  // The file itself: it was moved or changed since it was chosen.
  const title = failure instanceof DOMException ? t('import.unreadable') : errorText(failure);
  return (
    <Banner tone="rouge" alert title={title}>
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
