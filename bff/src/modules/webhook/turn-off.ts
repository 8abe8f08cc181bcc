import { can } from '@savoir/contracts/access';
import type { WebhookOffReason } from '@savoir/contracts/webhooks';
import type { ProductEvent, Transaction } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { insertAudit } from '../audit/audit.collection.ts';
import { announce } from '../inbox/announce.ts';
import { findRecipients } from '../notification/recipients.ts';
import { dropWaiting } from './webhook-delivery.collection.ts';
import { findWebhook, turnOff } from './webhook.collection.ts';
import type { WebhookRow } from './webhook.row.ts';

export const integrationsPath = '/company/integrations';

/** What waits is not sent; null where it was off already. Administrators are notified of what no one did by hand. */
export async function turnWebhookOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { companyId, _id: id }: Pick<WebhookRow, 'companyId' | '_id'>,
  reason: WebhookOffReason,
  { session, emit }: Transaction,
): Promise<WebhookRow | null> {
  const date = clock();
  const off = await turnOff(db, companyId, id, { reason, date }, session);
  if (off !== null && reason !== 'hand') emit({ type: 'webhook.turned-off', companyId, id });
  await dropWaiting(db, companyId, id, date, session);
  return off;
}

/** Consumer: by the log and the inbox. */
export async function announceTurnedOff(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const { db } = services;
  const webhook = await findWebhook(db, companyId, id);
  if (webhook === null || webhook.off === null) return;
  const { name, off } = webhook;
  const { reason, date } = off;
  if (reason === 'hand') return;
  const event = `webhook-off:${id}:${date.getTime()}`;
  await insertAudit(db, {
    _id: event,
    companyId,
    date,
    byId: null,
    action: 'webhook.turnedOff',
    subjectId: id,
    subjectTitle: name,
  });
  const recipients = await findRecipients(db, companyId);
  await announce(services, {
    event,
    companyId,
    kind: 'webhook-off',
    people: recipients.filter((recipient) => can(recipient, 'company.administrate')),
    subject: null,
    title: t('webhook.off'),
    about: name,
    text: t(`webhook.reasons.${reason}`),
    path: integrationsPath,
    date,
    tag: `webhook:${id}`,
  });
}
