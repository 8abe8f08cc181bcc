import type { Report } from '@savoir/contracts/reports';
import { useGo, useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { Button } from '@savoir/ui';
import { EditIcon, SendIcon, ValidatedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { clearReportMutation, correctReportMutation } from '../../api/report.mutations.ts';
import styles from './reports.module.css';

/** What the user may do about a report: correct, answer, say that there is no danger. */
export function ReportActions({ report, onAnswer }: { report: Report; onAnswer: () => void }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const go = useGo();
  const over = useTrialOver();
  const correct = useToldMutation(correctReportMutation(host, t));
  const clear = useToldMutation(clearReportMutation(host, t));
  const { answer, correction, mayAnswer, mayClear, thing } = report;
  // The correction that is open has its own link.
  const isStarted = correction !== undefined && correction.id !== null;
  const correctable = answer === null && !isStarted ? thing.sources.filter((source) => source.correctable) : [];
  if (!mayAnswer && !mayClear && correctable.length === 0) return null;

  async function start(noteId: string): Promise<void> {
    const started = await correct.run({ id: report.id, noteId });
    if (started !== null) go('notes.edit', { id: started.result.correctionId });
  }

  return (
    <div className={styles['actions']}>
      {correctable.map(({ sourceId, title }) => (
        <Button
          key={sourceId}
          kind={thing.type === 'note' ? 'primary' : 'secondary'}
          icon={EditIcon}
          loading={correct.isPending && correct.variables?.noteId === sourceId}
          onClick={() => void start(sourceId)}
          {...over?.control}
        >
          {thing.type === 'note' ? t('reports.correct') : t('reports.correctSource', { title })}
        </Button>
      ))}
      {mayAnswer && (
        <Button icon={SendIcon} onClick={onAnswer} {...over?.control}>
          {t('reports.answer')}
        </Button>
      )}
      {mayClear && (
        <Button
          icon={ValidatedIcon}
          loading={clear.isPending}
          onClick={() => void clear.run(report)}
          {...over?.control}
        >
          {t('reports.clear')}
        </Button>
      )}
    </div>
  );
}
