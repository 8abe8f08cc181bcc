import { can } from '@savoir/contracts/access';
import type { WebhookOffReason } from '@savoir/contracts/webhooks';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { insertAudit } from '../audit/audit.collection.ts';
import { announce } from '../inbox/announce.ts';
import { findRecipients } from '../notification/recipients.ts';
import { dropWaiting } from './webhook-delivery.collection.ts';
import { findUntoldWebhooks, markWebhookTold, turnOff } from './webhook.collection.ts';
import type { WebhookRow } from './webhook.row.ts';

export const integrationsPath = '/company/integrations';

/** What waits is not sent; null where it was off already. */
export async function turnWebhookOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: string,
  id: string,
  reason: WebhookOffReason,
): Promise<WebhookRow | null> {
  const date = clock();
  const off = await turnOff(db, companyId, id, { reason, date });
  await dropWaiting(db, companyId, id, date);
  return off;
}

export async function turnOffByItself(
  services: Services,
  { _id, companyId }: WebhookRow,
  reason: Exclude<WebhookOffReason, 'hand'>,
): Promise<void> {
  const off = await turnWebhookOff(services, companyId, _id, reason);
  if (off !== null) await tellAdministrators(services, off);
}

/** Of what a crash cut off. */
export async function resumeTurnedOff(services: Services): Promise<void> {
  for (const webhook of await findUntoldWebhooks(services.db)) await tellAdministrators(services, webhook);
}

/** By the log and the inbox. Safe to repeat. */
async function tellAdministrators(services: Services, webhook: WebhookRow): Promise<void> {
  const { db } = services;
  const { _id: id, companyId, name, off } = webhook;
  if (off === null || off.reason === 'hand') return;
  const event = `webhook-off:${id}:${off.date.getTime()}`;
  await insertAudit(db, {
    _id: event,
    companyId,
    date: off.date,
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
    text: t(`webhook.reasons.${off.reason}`),
    path: integrationsPath,
    date: off.date,
    tag: `webhook:${id}`,
  });
  await markWebhookTold(db, webhook);
}
