import { announce } from '../../modules/inbox/announce.ts';
import { settle } from '../../modules/inbox/inbox.collection.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findReport } from '../../modules/report/report.collection.ts';
import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { isAnswerer, seesThing } from './report-access.ts';
import { dangerNewsOf, madeNewsOf, titleOf } from './report-items.ts';
import { findSourcesNow } from './reported-sources.ts';

/** Consumer: it waits for no one any more. */
export async function settleReportItems({ db }: Services, { companyId, id }: ProductEvent): Promise<void> {
  await settle(db, companyId, { kinds: ['report-made', 'danger-made'], subject: { type: 'report', id } });
}

/** Consumer. Answered before anyone was notified of it: that is what its reporter is notified of. */
export async function announceReport(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const { db } = services;
  const row = await findReport(db, companyId, id);
  if (row?.open !== true) return;
  const [recipients, now] = await Promise.all([findRecipients(db, companyId), findSourcesNow(db, companyId, [row])]);
  const others = recipients.filter((recipient) => recipient.id !== row.reporterId);
  const answers = (recipient: Recipient) => isAnswerer(recipient, row, now);
  await announce(services, { ...madeNewsOf(row, now), people: others.filter(answers) });
  if (!row.warns || row.thing.type === 'answer') return;
  // Of a danger the others as well who see what it is about.
  const readers = others.filter((recipient) => !answers(recipient) && seesThing(recipient, row, now));
  await announce(services, { ...dangerNewsOf(row, now), people: readers });
}

/** Consumer: for who made it, unless they answered it themselves. */
export async function announceAnswer(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const { db } = services;
  const row = await findReport(db, companyId, id);
  if (row === null || row.answer === null || row.reporterId === row.answer.byId) return;
  const { answer, reporterId } = row;
  const reporter = (await findRecipients(db, companyId)).find((recipient) => recipient.id === reporterId);
  if (reporter === undefined) return;
  const now = await findSourcesNow(db, companyId, [row]);
  // Of something that is gone its reporter saw the title; of something moved out of their sight nothing is told.
  const isNotified = answer.outcome === 'removed' || seesThing(reporter, row, now);
  await announce(services, {
    event: `announce-report:answered:${id}`,
    companyId,
    kind: 'report-answered',
    people: [reporter],
    subject: { type: 'report', id },
    title: t(`push.outcome.${answer.outcome}`),
    about: isNotified ? titleOf(row, now) : t('push.outcomeHidden'),
    text: isNotified ? answer.text : null,
    path: '/notes/reports?scope=mine',
  });
}
