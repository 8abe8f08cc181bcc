import { announce } from '../../modules/inbox/announce.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findTestQuestion } from '../../modules/test-question/test-question.collection.ts';
import { holds, type TestQuestionRow } from '../../modules/test-question/test-question.row.ts';
import type { ProductEvent } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';
import { seesQuestion } from './question-access.ts';

/**
 * Consumer: notifies who judged a question that its source is not found any more; where they no longer see it, who administrates.
 * One that holds again by then is no news.
 */
export async function announceBroken(services: Services, { companyId, id }: ProductEvent): Promise<void> {
  const row = await findTestQuestion(services.db, companyId, id);
  const last = row?.history.at(-1);
  if (row === null || last === undefined || holds(last.verdict)) return;
  await announce(services, {
    event: `question-broken:${id}:${last.date.getTime()}`,
    companyId,
    kind: 'question-broken',
    people: answerableFor(row, await findRecipients(services.db, companyId)),
    subject: { type: 'test-question', id },
    title: t('push.questionBroken'),
    about: row.question,
    path: '/company/questions?state=broken',
    tag: 'question-broken',
  });
}

function answerableFor(row: TestQuestionRow, recipients: readonly Recipient[]): Recipient[] {
  const seeing = recipients.filter((recipient) => seesQuestion(recipient, row));
  const judges = seeing.filter(({ id }) => id === row.judgeId);
  return judges.length > 0 ? judges : seeing.filter(({ role }) => role === 'admin');
}
