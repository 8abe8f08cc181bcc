import { announce } from '../../modules/inbox/announce.ts';
import { findRecipients, type Recipient } from '../../modules/notification/recipients.ts';
import { findUntoldQuestions, settleQuestion } from '../../modules/test-question/test-question.collection.ts';
import type { TestQuestionRow } from '../../modules/test-question/test-question.row.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/texts.ts';
import { seesQuestion } from './question-access.ts';

/** Tells who judged a question that its source is not found any more; where they no longer see it, who administrates. */
export async function tellOfBroken(services: Services, companyId: string): Promise<void> {
  const broken = await findUntoldQuestions(services.db, companyId);
  const recipients = broken.length === 0 ? [] : await findRecipients(services.db, companyId);
  for (const row of broken) {
    const { _id: id, history, question } = row;
    await announce(services, {
      event: `question-broken:${id}:${history.at(-1)?.date.getTime() ?? 0}`,
      companyId,
      kind: 'question-broken',
      people: answerableFor(row, recipients),
      subject: { type: 'test-question', id },
      title: t('push.questionBroken'),
      about: question,
      path: '/company/questions?state=broken',
      tag: 'question-broken',
    });
    await settleQuestion(services.db, row);
  }
}

function answerableFor(row: TestQuestionRow, recipients: readonly Recipient[]): Recipient[] {
  const seeing = recipients.filter((recipient) => seesQuestion(recipient, row));
  const judges = seeing.filter(({ id }) => id === row.judgeId);
  return judges.length > 0 ? judges : seeing.filter(({ role }) => role === 'admin');
}
