import { reportTextMaxCharacters, reportTextMinCharacters } from '@savoir/contracts/limits';
import type { Report, ReportAnswer } from '@savoir/contracts/reports';
import { useGiveUp, useHost, useTranslation, useUnsavedChanges } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { Button, Dialog, FilterChips, quoted, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { answerReportMutation } from '../../api/report.mutations.ts';
import { BoundedTextField } from '../../features/bounded-text/bounded-text-field.tsx';
import { boundedText } from '../../features/bounded-text/bounded-text.ts';
import styles from './reports.module.css';

type Outcome = ReportAnswer['outcome'];

/** Answers a report with a text, which its reporter reads. */
export function AnswerDialog({ report, onClose }: { report: Report; onClose: () => void }): ReactNode {
  const { t } = useTranslation('notes');
  const { run, isPending } = useToldMutation(answerReportMutation(useHost(), t));
  const [outcome, setOutcome] = useState<Outcome>('explained');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const judged = boundedText(text, {
    min: reportTextMinCharacters,
    max: reportTextMaxCharacters,
    subject: t('reports.textSubject'),
    tooShort: t('reports.textTooShort', { count: reportTextMinCharacters }),
  });
  useUnsavedChanges(!judged.isEmpty);
  const leave = useGiveUp(!judged.isEmpty, onClose);
  // A note is corrected by a correction, which answers by itself.
  const outcomes: Outcome[] =
    report.thing.type === 'note' ? ['explained', 'declined'] : ['explained', 'declined', 'corrected'];

  async function send(): Promise<void> {
    setTried(true);
    if (!judged.isFine) return;
    const { id, version } = report;
    if ((await run({ id, version, answer: { outcome, text: judged.text } })) !== null) onClose();
  }

  return (
    <Dialog
      title={t('reports.answerTitle')}
      widthPx={560}
      onClose={() => void leave()}
      onSubmit={() => void send()}
      actions={
        <>
          <Button kind="text" onClick={() => void leave()}>
            {t('reason.cancel')}
          </Button>
          <Button kind="primary" type="submit" loading={isPending} loadingText={t('view.sending')}>
            {t('reports.sendAnswer')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Text tone="2">{quoted(report.text)}</Text>
        <FilterChips
          label={t('reports.outcomes')}
          options={outcomes.map((value) => ({ value, label: t(`reports.choice.${value}`) }))}
          value={outcome}
          onChange={setOutcome}
        />
        <Text tone="2">{t(`reports.choiceText.${outcome}`)}</Text>
        <BoundedTextField
          label={t('reports.answerLabel')}
          hint={t('reports.answerHint')}
          judged={judged}
          wasSent={tried}
          value={text}
          onChange={setText}
          rows={4}
          maxRows={10}
          isFirst
        />
      </div>
    </Dialog>
  );
}
