import { plainText as wordsOf } from '@savoir/markdown';
import type { UnquotedPassage, RankedPassage } from '../../../../knowledge/knowledge.ts';
import { referencesIn } from '../../../../knowledge/text/named-things.ts';
import { t } from '../../../../texts/server-texts.ts';
import {
  type StoredAnswer,
  type StoredExpert,
  type StoredNearSource,
  storedAnswer,
} from '../../messages/message.collection.ts';
import { isNear, isRelated, namesWhatIsAbsent, textOfBest } from '../decide/decide.ts';
import { lacksAttribute } from '../decide/leaves-untold.ts';
import { distinctSources, plainText } from '../passage-text.ts';
import { quotableSentences, readable } from '../passage/sentences.ts';
import type { AnswerListener } from '../pipeline.ts';

const nearestMax = 5;
const relatedMax = 3;
const expertsMax = 2;
const excerptMaxCharacters = 280;

/**
 * What is said where nothing answers for sure: the nearest sources to choose from, or a refusal. Nothing is asserted, and
 * there is always someone to ask.
 *
 * @param passages best first, of as many sources as can be shown
 * @param colleagues whom to ask when no source says who knows
 * @param probable what may be the answer, said before the sources that it is not from; without blocks: nothing may
 */
export function unsureAnswer(
  question: string,
  passages: readonly RankedPassage[],
  asker: { id: string },
  colleagues: readonly StoredExpert[],
  probable: Pick<StoredAnswer, 'blocks' | 'citations'> = { blocks: [], citations: [] },
): StoredAnswer {
  const isNearest = passages.some(isNear) && !isKnownToBeAbsent(question, passages);
  const { blocks, citations } = isNearest ? probable : { blocks: [], citations: [] };
  const cited = new Set(citations.map(({ sourceId }) => sourceId));
  const shown = isNearest ? nearestOf(passages).slice(0, nearestMax) : relatedOf(passages).slice(0, relatedMax);
  const experts = expertsOf(shown, asker);
  return storedAnswer({
    status: isNearest ? 'nearest' : 'refused',
    blocks:
      blocks.length > 0
        ? blocks
        : [{ text: isNearest ? t('answer.nearestSources') : t('answer.refusal'), citations: [] }],
    citations,
    nearby: shown.filter(({ sourceId }) => !cited.has(sourceId)).map(toNearSource),
    experts: experts.length > 0 ? experts : colleagues.slice(0, expertsMax),
  });
}

const nearestOf = <Passage extends UnquotedPassage>(passages: readonly Passage[]): Passage[] =>
  distinctSources(passages.filter((passage) => isNear(passage) || isRelated(passage)));

const relatedOf = <Passage extends UnquotedPassage>(passages: readonly Passage[]): Passage[] =>
  distinctSources(passages.filter(isRelated));

/** What of these passages may be shown, with some more: a verified note may still go before one that is overdue. */
export const mayBeShown = (passages: readonly UnquotedPassage[]): UnquotedPassage[] => [
  ...new Set([...nearestOf(passages).slice(0, 2 * nearestMax), ...relatedOf(passages).slice(0, 2 * relatedMax)]),
];

/** Something asked for by its name, that no source tells. */
function isKnownToBeAbsent(question: string, passages: readonly RankedPassage[]): boolean {
  return namesWhatIsAbsent(question, passages) || lacksAttribute(question, textOfBest(passages));
}

function toNearSource(passage: RankedPassage): StoredNearSource {
  const { sourceType, sourceId, title, page, place } = passage;
  return { sourceType, sourceId, title, page, ...(place !== undefined && { place }), excerpt: excerptOf(passage) };
}

/** The sentence that speaks most of the question, as it stands there. */
function excerptOf(passage: RankedPassage): string {
  const [best] = quotableSentences(passage);
  const written = best === undefined ? plainText(passage.text) : readable(passage, best);
  const text = wordsOf(written);
  return text.length <= excerptMaxCharacters ? text : `${text.slice(0, excerptMaxCharacters).replace(/\s+\S*$/, '')}…`;
}

function expertsOf(sources: readonly RankedPassage[], asker: { id: string }): StoredExpert[] {
  return [...Map.groupBy(sources, ({ personId }) => personId)]
    .flatMap(([personId, [nearest, ...others]]) =>
      personId === null || personId === asker.id || nearest === undefined
        ? []
        : [
            {
              personId,
              reason: reasonOf(nearest, others),
              source: { sourceType: nearest.sourceType, sourceId: nearest.sourceId },
            },
          ],
    )
    .slice(0, expertsMax);
}

function reasonOf({ sourceType, title }: RankedPassage, others: readonly RankedPassage[]): string {
  const isAllNotes = sourceType === 'note' && others.every((other) => other.sourceType === 'note');
  if (others.length > 0 && isAllNotes) return t('answer.validatedMany', { count: others.length + 1 });
  return t(sourceType === 'note' ? 'answer.validated' : 'answer.uploaded', { title });
}

/** Asks which of several things is meant, instead of answering about one of them. */
export function askBack(subjects: readonly RankedPassage[], listener: AnswerListener): StoredAnswer {
  const areMachines = subjects.every(({ title }) => referencesIn(title).length > 0);
  const block = { text: t(areMachines ? 'answer.whichMachine' : 'answer.which'), citations: [] };
  listener.show(block, []);
  return storedAnswer({ status: 'asking', blocks: [block], nearby: subjects.map(toNearSource) });
}
