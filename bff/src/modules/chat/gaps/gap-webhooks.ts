import type { Services } from '../../../services.ts';
import { t } from '../../../texts/texts.ts';
import { tellWebhooks } from '../../webhook/tell-webhooks.ts';
import { beginGap, findUntoldGaps, markGapTold } from './gap.collection.ts';

/** What was asked stays inside: a question is part of somebody’s conversation. Safe to repeat. */
export async function tellWebhooksOfGaps(services: Services, companyId?: string): Promise<void> {
  const { db } = services;
  for (const gap of await findUntoldGaps(db, companyId)) {
    const id = gap._id;
    const date = await beginGap(db, gap);
    // Closed before anybody was told of it: there is nothing to do about it any more.
    if (date !== null)
      await tellWebhooks(services, {
        event: `gap.opened:${id}:${date.getTime()}`,
        companyId: gap.companyId,
        type: 'gap.opened',
        date,
        subject: { type: 'gap', id, title: t('webhook.gap'), path: '/chat/knowledge' },
      });
    await markGapTold(db, gap);
  }
}
