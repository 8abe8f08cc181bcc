import { asksBoth, inItsPlace } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import { distinct, isAmong, withoutNames } from './named-sources.ts';
import { namedIn } from './things-named.ts';

const otherOne =
  /(?<![\p{L}])(?:l[’']autre|l[ea] (?:second|seconde|deuxi[eè]me)|(l[ea] (?:premier|premi[eè]re)))(?![\p{L}])(?! \p{L})/iu;
/** « Et l’autre ? », « la première » with the title of what is meant; the same question when that is not clear. */
export function withOtherNamed(question: string, state: ConversationState): string {
  const found = otherOne.exec(question);
  if (found === null || asksBoth(question)) return question;
  const topics = [...state.earlier, state].map(({ subjects }) => subjects);
  const latest = distinct(topics.toReversed().flat()).slice(0, 2);
  const pair = distinct(topics.flat()).filter((subject) => isAmong(subject, latest));
  if (pair.length < 2) return question;
  const isOther = /autre/i.test(found[0]);
  const [current, second] = state.subjects;
  if (isOther && second !== undefined) return question;
  const meant = isOther
    ? pair.find(({ sourceId }) => sourceId !== current?.sourceId)
    : pair[found[1] === undefined ? 1 : 0];
  if (meant === undefined) return question;
  const title = `« ${meant.title} »`;
  const rest = question.replace(otherOne, '');
  if (namedIn(rest).length > 0) return question.replace(otherOne, title);
  return inItsPlace(meant.title, state.base) ?? `${withoutNames(state.base, current, pair)}, pour ${title} ?`;
}
