import type { ProductEvent } from '../../../outbox/outbox.ts';
import type { Services } from '../../../services.ts';
import { t } from '../../../texts/server-texts.ts';
import { emitWebhookEvent } from '../../webhook/emit-webhook-event.ts';
import { findGap } from './gap.collection.ts';

/** Consumer. What was asked stays inside: a question is part of someone’s conversation. */
export async function emitGapWebhook(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const date = (await findGap(services.db, companyId, id))?.missedDate;
  // Closed meanwhile: there is nothing to do about it any more.
  if (date == null) return;
  await emitWebhookEvent(services, {
    event: `gap.opened:${id}:${date.getTime()}`,
    companyId,
    type: 'gap.opened',
    date,
    subject: { type: 'gap', id, title: t('webhook.gap'), path: '/chat/knowledge' },
  });
}
