import { spacesQuery } from '@savoir/api-client';
import {
  PageBar,
  useGo,
  useHost,
  useShared,
  useSubmit,
  useTranslation,
  useUnit,
  useUnsavedChanges,
  type PageContext,
} from '@savoir/remote-kit';
import { BottomBar, Button, Icon, Spinner, useKeptFocus, useTries } from '@savoir/ui';
import { CheckIcon } from '@savoir/ui/icons';
import { useReducer, useRef, useState, type ReactNode } from 'react';
import { documentQuery, documentQuotaQuery } from '../../api/document.queries.ts';
import { titleProblem } from '../../features/edit/title-problem.ts';
import { acceptedFiles } from '../../features/import/accepted.ts';
import { importAsked } from '../../features/import/import.model.ts';
import { retriedIds } from '../../features/import/retry-href.ts';
import { useFileChecks } from '../../features/import/use-file-checks.ts';
import styles from './document-import.module.css';
import { FilesStep } from './files-step.tsx';
import { QuotaNotice, useQuotaOverflow } from './quota-notice.tsx';
import { pagesOf, reduceSelection, toRequests, type Selection } from './selection.ts';
import { TitlesStep } from './titles-step.tsx';
import { useFailedDocuments } from './use-failed-documents.ts';

export const prefetch = ({ api, queryClient, url }: PageContext) =>
  Promise.all([
    queryClient.query(spacesQuery(api)),
    queryClient.query(documentQuotaQuery(api)),
    // One that is gone meanwhile is left out of what is asked again.
    Promise.allSettled(retriedIds(url.searchParams).map((id) => queryClient.query(documentQuery(api, id)))),
  ]);

const nothing: Selection = { accepted: [], refused: [] };

/** Import in two steps: the files, then their titles and spaces. With failed documents in the address, their files again. */
export function Page(): ReactNode {
  const { t } = useTranslation('documents');
  const host = useHost();
  const go = useGo();
  const ask = useUnit(importAsked);
  const failed = useFailedDocuments();
  const [selection, change] = useReducer(reduceSelection, nothing);
  const [step, setStep] = useState<1 | 2>(1);
  const form = useRef<HTMLDivElement>(null);
  const { tries, tried } = useTries(form);
  const [sent, setSent] = useState(false);
  const { checking, check, forget } = useFileChecks((file, result) =>
    change({ type: 'added', file, check: result, failed }),
  );
  useShared('document', ({ files }) => check(files.map(({ file }) => file)));
  const picker = useRef<HTMLInputElement>(null);
  const count = selection.accepted.length;
  const heading = useKeptFocus<HTMLHeadingElement>([step, count, selection.refused.length].join());
  const isBlocked = useQuotaOverflow(pagesOf(selection)) || checking > 0 || count === 0;
  useUnsavedChanges(count > 0 && !sent);

  const importOnce = useSubmit(
    () => {
      ask({ host, requests: toRequests(selection) });
      setSent(true);
      // The question about unsaved changes must know it before the page is left.
      queueMicrotask(() => go('documents.list'));
    },
    { leaves: true },
  );

  function removeFile(id: string) {
    const removed = selection.accepted.find((entry) => entry.id === id);
    if (removed !== undefined) forget(removed.fingerprint);
    change({ type: 'removed', id });
  }

  function send() {
    tried();
    if (selection.accepted.some(({ title }) => titleProblem(t, title) !== null)) return;
    importOnce();
  }

  return (
    <div className={styles['page']} ref={form}>
      <PageBar ownHeading />
      <ImportSteps current={step} />
      {step === 1 ? (
        <FilesStep heading={heading} selection={selection} failed={failed} onFiles={check} onRemove={removeFile} />
      ) : (
        <TitlesStep
          heading={heading}
          selection={selection}
          showErrors={tries > 0}
          onChange={change}
          onRemove={removeFile}
        />
      )}
      {checking > 0 && <Spinner size={20}>{t('import.checking', { count: checking })}</Spinner>}
      <QuotaNotice addedPages={pagesOf(selection)} />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={(event) => {
          check([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <BottomBar>
        {step === 1 ? (
          <Button
            // Another button than the one that takes its place.
            key="continue"
            kind="primary"
            disabled={count === 0 || checking > 0}
            onClick={() => setStep(2)}
            className={styles['only'] ?? ''}
          >
            {t('import.continue')}
          </Button>
        ) : (
          <>
            <Button kind="text" onClick={() => setStep(1)}>
              {t('import.back')}
            </Button>
            <div className={styles['send']}>
              <Button onClick={() => picker.current?.click()}>{t('import.more')}</Button>
              <Button kind="primary" disabled={isBlocked} loading={sent} onClick={send}>
                {t('import.send', { count })}
              </Button>
            </div>
          </>
        )}
      </BottomBar>
    </div>
  );
}

function ImportSteps({ current }: { current: 1 | 2 }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <ol className={styles['steps']} aria-label={t('import.steps')}>
      {([1, 2] as const).map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={step < current || undefined}>
          <span className={styles['stepNumber']}>{step < current ? <Icon of={CheckIcon} size={14} /> : step}</span>
          {step === 1 ? t('import.choose') : t('import.titles')}
        </li>
      ))}
    </ol>
  );
}
