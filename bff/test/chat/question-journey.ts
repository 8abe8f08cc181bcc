import type { Feature } from '@savoir/contracts/access';
import * as chats from '@savoir/contracts/chats';
import * as questions from '@savoir/contracts/test-questions';
import { usualFeatures, type TestUser } from '@savoir/testing/bff';
import { bff, client, emptyCompanyWith } from '../application.ts';
import { ask } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { publishedText } from '../corrections-journey.ts';
import type { Who } from '../note-journey.ts';

export interface People {
  author: TestUser;
  reader: TestUser;
  validator: TestUser;
  /** Of another space. */
  outsider: TestUser;
  stranger: TestUser;
}

/** Of a company whose content lies in spaces. */
export const withSpaces: Feature[] = [...usualFeatures, 'ACCESS_SPACE'];

/** A company whose content lies in spaces: author, reader and validator are in the first one, the others in the second. */
export const companyOfSpaces = (check: (people: People) => Promise<void>) =>
  emptyCompanyWith(withSpaces, async () => {
    const [first, second] = bff.spaceIds;
    const { creator: author, reader, validator } = bff.users;
    await bff.services.db
      .collection<{ _id: string }>('users')
      .updateMany({ _id: { $in: [author.id, reader.id, validator.id] } }, { $set: { spaceIds: [first] } });
    await check({
      author,
      reader,
      validator,
      outsider: await bff.addUser('validator', { spaceIds: [second] }),
      stranger: await bff.addUser('reader', { spaceIds: [second] }),
    });
  });

/** A published note, also of a space that no creator is in. */
export const publishedIn = (title: string, markdown: string, spaceIds?: string[]) =>
  publishedText(title, markdown, spaceIds, ['admin', 'admin']);

type Created = Record<string, unknown>;

export const createTest = (who: Who, body: Created, idempotencyKey?: string) =>
  client.call(who, questions.createTestQuestion, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) });
export const changeTest = (who: Who, { id, version }: { id: string; version: number }, body: Created) =>
  client.call(who, questions.updateTestQuestion, { params: { id }, version, body });
export const deleteTest = (who: Who, { id }: { id: string }) =>
  client.call(who, questions.deleteTestQuestion, { params: { id } });
export const askTest = (who: Who, { id }: { id: string }) =>
  client.call(who, questions.askTestQuestion, { params: { id } });
export const listTests = async (who: Who) => (await client.call(who, questions.listTestQuestions)).body;
export const testOf = async (who: Who, { id }: { id: string }) =>
  (await listTests(who)).items.find((question) => question.id === id);
export const ratedFor = async (who: Who) => (await client.call(who, questions.listRatedQuestions)).body;
export const dismiss = (who: Who, { id }: { id: string }) =>
  client.call(who, questions.dismissRatedQuestion, { params: { id } });
export const gapsOf = async (who: Who) => (await client.call(who, chats.listGaps)).body;

/** The verdict, once it is this one. */
export const judged = (who: Who, test: { id: string }, verdict: questions.TestVerdict) =>
  eventually(
    () => testOf(who, test),
    (question) => question?.verdict === verdict,
  );

/** Asks and rates the answer as not satisfactory. */
export async function askedInVain(who: Who, question: string, explanation = '') {
  const { chatId, message } = await ask(bff, who, question);
  const rated = await client.call(who, chats.rateAnswer, {
    params: { id: chatId, messageId: message.id },
    body: { satisfied: false, explanation },
  });
  return rated.body;
}

export const notesSource = ({ id }: { id: string }) => ({ sourceType: 'note', sourceId: id });
