import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { emitWebhookEvent } from '../webhook/emit-webhook-event.ts';
import { findReport } from './report.collection.ts';

/** Consumer. Never what was said of it, nor the question that an answer was given to: these are for who answers it. */
export async function emitReportWebhooks(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findReport(services.db, companyId, id);
  if (row === null) return;
  const title = row.thing.type === 'answer' ? t('webhook.answer') : row.title;
  const subject = { type: 'report', id, title, path: '/notes/reports' } as const;
  const emit = (type: 'report.danger' | 'report.answered', date: Date) =>
    emitWebhookEvent(services, { event: `${type}:${id}`, companyId, type, date, subject });
  if (row.kind === 'dangerous') await emit('report.danger', row.date);
  if (row.answer !== null) await emit('report.answered', row.answer.date);
}
