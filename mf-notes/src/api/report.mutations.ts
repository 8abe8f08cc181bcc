import { answerReport, clearReport, correctReport, type Report, type ReportAnswer } from '@savoir/contracts/reports';
import { newId } from '@savoir/contracts/common';
import { ApiError, errorText, type HostApi, type TFunction, type ToastOptions } from '@savoir/remote-kit';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import { formatDateTimeLong } from '@savoir/ui';
import { noteKeys } from './note.queries.ts';
import { reportKeys } from './report.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'notes'>;
type Read = Pick<Report, 'id' | 'version'>;

/** Warnings stand on notes, documents and answers. */
const staleAfterDecision = [reportKeys.all, noteKeys.all, entityKeys.documents, entityKeys.chats];

export const answerReportMutation = (host: Host, t: T) =>
  mutationWithToasts<Read & { answer: ReportAnswer }, Report>(host, {
    call: ({ id, version, answer }) => host.api.call(answerReport, { params: { id }, body: answer }, { version }),
    stale: () => staleAfterDecision,
    done: () => t('reports.answered'),
    failed: (error) => explain(error, t('reports.notAnswered'), t),
    staleOnFailure: () => [reportKeys.all],
  });

export const clearReportMutation = (host: Host, t: T) =>
  mutationWithToasts<Read, Report>(host, {
    call: ({ id, version }) => host.api.call(clearReport, { params: { id } }, { version }),
    stale: () => staleAfterDecision,
    done: () => t('reports.cleared'),
    failed: (error) => explain(error, t('reports.notCleared'), t),
    staleOnFailure: () => [reportKeys.all],
  });

/** Starts the correction that settles the report, or opens the one there is. */
export const correctReportMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string; noteId: string }, { correctionId: string }>(host, {
    call: ({ id, noteId }) =>
      host.api.call(correctReport, { params: { id }, body: { noteId } }, { idempotencyKey: newId() }),
    stale: ({ noteId }) => [reportKeys.all, noteKeys.lists, noteKeys.counts, noteKeys.detail(noteId)],
    failed: (error) => explain(error, t('correction.failed'), t),
    staleOnFailure: () => [reportKeys.all],
  });

/** Of two who answer the second learns who was first; of two who correct, who does. */
function explain(error: unknown, title: string, t: T): ToastOptions {
  if (!(error instanceof ApiError)) return { kind: 'error', title, description: errorText(error) };
  const { by: name = '', date } = error.context;
  if (error.code === 'REPORT_ANSWERED')
    return {
      kind: 'info',
      title: t('reports.answeredAlready'),
      description: name === '' ? errorText(error) : t('reports.answeredBy', { name }),
    };
  if (error.code === 'CORRECTION_OPEN' && name !== '' && date !== undefined)
    return {
      kind: 'info',
      title: t('correction.open'),
      description: t('correction.by', { name, date: formatDateTimeLong(date) }),
    };
  return { kind: 'error', title, description: errorText(error) };
}
