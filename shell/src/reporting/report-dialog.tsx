import { reportTextMaxCharacters, reportTextMinCharacters } from '@savoir/contracts/limits';
import { createReport, type ReportKind } from '@savoir/contracts/reports';
import { entityKeys } from '@savoir/api-client';
import { errorText, useGiveUp, useHost, useUnit, useUnsavedChanges } from '@savoir/remote-kit';
import { useMutation, useQueryClient } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Field, lengthCounter, lengthProblem, quoted } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import texts from '../../locales/report.fr.json';
import { useShell } from '../host/shell-context.ts';
import { useKeyOf } from '../host/use-key-of.ts';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import type { ReportedProblem } from '../state/overlay.model.ts';
import styles from './report-dialog.module.css';

const kinds: readonly ReportKind[] = ['wrong', 'outdated', 'unclear', 'dangerous', 'other'];

/** Asks what is wrong with what the page shows. */
export default function ReportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const problem = useUnit(useShell().overlays.$problem);
  return problem === null ? null : <ReportForm problem={problem} onClose={onClose} />;
}

function ReportForm({ problem, onClose }: { problem: ReportedProblem; onClose: () => void }): ReactNode {
  const t = useLazyTexts('report', texts);
  const form = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [passage, setPassage] = useState(problem.passage);
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) firstFault(form.current)?.focus();
  }, [tries]);
  const tried = tries > 0;
  const { send, isSending, refusal } = useSending(problem, onClose);
  const length = text.trim().length;
  const tooLong = lengthProblem(t('textSubject'), length, reportTextMaxCharacters);
  const tooShort = length < reportTextMinCharacters ? t('textTooShort', { count: reportTextMinCharacters }) : null;
  useUnsavedChanges(length > 0);
  const leave = useGiveUp(length > 0, onClose);

  function submit(): void {
    setTries(tries + 1);
    if (!isSending && kind !== null && tooLong === null && tooShort === null)
      send({ kind, text: text.trim(), ...(passage !== null && { passage }) });
  }

  return (
    <Dialog
      title={t('title')}
      widthPx={560}
      onClose={() => void leave()}
      onSubmit={submit}
      actions={
        <>
          <Button kind="text" onClick={() => void leave()}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" loading={isSending} loadingText={t('sending')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div ref={form} className={styles['form']}>
        <p className={styles['about']}>{aboutOf(problem, t)}</p>
        {refusal !== null && (
          <Banner tone="rouge" alert title={t('failed')}>
            {errorText(refusal)}
          </Banner>
        )}
        <Kinds
          kind={kind}
          onChange={setKind}
          error={tried && kind === null ? t('kindMissing') : null}
          hint={problem.thing.type === 'answer' ? t('dangerousAnswerHint') : t('dangerousHint')}
        />
        {passage === null ? (
          <p className={styles['hint']}>{t('noPassage')}</p>
        ) : (
          <div className={styles['passage']}>
            <p className="sv-title-label">{t('passage')}</p>
            <blockquote>{quoted(passage)}</blockquote>
            <Button size="small" kind="text" onClick={() => setPassage(null)}>
              {t('dropPassage')}
            </Button>
          </div>
        )}
        <Field
          label={t('text')}
          hint={t('textHint')}
          error={tooLong ?? (tried ? tooShort : null)}
          counter={lengthCounter(length, reportTextMaxCharacters)}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxRows={10}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <p className={styles['hint']}>{t(problem.thing.type === 'answer' ? 'answerReaders' : 'readers')}</p>
      </div>
    </Dialog>
  );
}

/** What is to be filled in first. A radio button is not invalid by itself: its group lacks a choice. */
const firstFault = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[data-missing] input, [aria-invalid="true"]') ?? null;

type T = ReturnType<typeof useLazyTexts<'report'>>;

function aboutOf({ thing, title, place }: ReportedProblem, t: T): string {
  if (place !== undefined) return t('aboutPlace', { title, place });
  if (thing.type === 'document') return t('aboutPage', { title, page: thing.page });
  return t(thing.type === 'answer' ? 'aboutAnswer' : 'about', { title });
}

interface KindsProps {
  kind: ReportKind | null;
  onChange: (kind: ReportKind) => void;
  error: string | null;
  /** What follows from a danger. */
  hint: string;
}

function Kinds({ kind, onChange, error, hint }: KindsProps): ReactNode {
  const t = useLazyTexts('report', texts);
  const id = useId();
  return (
    <fieldset className={styles['kinds']} aria-describedby={`${id}-hint`} data-missing={error !== null || undefined}>
      <legend>{t('kind')}</legend>
      <div className={styles['choices']}>
        {kinds.map((each, index) => (
          <label key={each} className={styles['choice']} data-danger={each === 'dangerous' || undefined}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={kind === each}
              onChange={() => onChange(each)}
              {...(index === 0 && { 'data-autofocus': true })}
            />
            {t(`kinds.${each}`)}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} role="status" className={error === null ? styles['hint'] : styles['error']}>
        {error ?? (kind === 'dangerous' ? hint : '')}
      </p>
    </fieldset>
  );
}

type Written = { kind: ReportKind; text: string; passage?: string };

const stale = [entityKeys.reports, entityKeys.notes, entityKeys.documents, entityKeys.chats];

/** Sends it once, however often it is tried. */
function useSending(problem: ReportedProblem, onClose: () => void) {
  const t = useLazyTexts('report', texts);
  const host = useHost();
  const client = useQueryClient();
  const keyOf = useKeyOf();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (written: Written) => {
      const body = { thing: problem.thing, ...written };
      return host.api.call(createReport, { body }, { idempotencyKey: keyOf(body) });
    },
    // Also of a refusal: what is reported may have been archived or removed meanwhile.
    onSettled: () => {
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
    onSuccess: () => {
      onClose();
      const href = host.href('notes.reports');
      host.toast({
        kind: 'success',
        title: t('sent'),
        description: t('sentText'),
        ...(href !== null && { action: { label: t('mine'), href: `${href}?scope=mine` } }),
      });
    },
  });
  return { send: mutate, isSending: isPending, refusal: error };
}
