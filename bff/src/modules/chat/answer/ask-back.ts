import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { referencesIn } from '../../../knowledge/text/references.ts';
import type { StoredAnswer } from '../messages/message.collection.ts';
import { storedAnswer } from '../messages/stored-answer.ts';
import type { AnswerListener } from './answer-request.ts';
import { toNearSource } from './unsure/unsure-answer.ts';
import { t } from '../../../texts/server-texts.ts';

/** Asks which of several things is meant, instead of answering about one of them. */
export function askBack(subjects: readonly RankedPassage[], listener: AnswerListener): StoredAnswer {
  const areMachines = subjects.every(({ title }) => referencesIn(title).length > 0);
  const block = { text: t(areMachines ? 'answer.whichMachine' : 'answer.which'), citations: [] };
  listener.show(block, []);
  return storedAnswer({ status: 'asking', blocks: [block], nearby: subjects.map(toNearSource) });
}
