import { allWords, contentWords } from '@savoir/french-text';
import { tablesIn } from '@savoir/markdown';
import type { RankedPassage, RankedSentence } from '../../../knowledge/knowledge.ts';

/** Nothing but what something is called: « La conduite sans les secousses ». */
const isTitleOfWork = /^«[^»]*»$/u;
/** At the end of a running title. */
const pageNumber = /(?:\bp(?:age|\.)\s*)?\d+(?:\s*\/\s*\d+)?\s*$/i;
/** Words that open a sentence which needs the one before it to be understood. */
const leaning = new Set(
  'il ils elle elles ce cela ceci cette ces celui celle ceux celles son sa ses leur leurs sinon puis ensuite alors donc dela ainsi'.split(
    ' ',
  ),
);

/** Sentences worth quoting, the one nearest the question first: no table header, no running title, nothing that only repeats the title. */
export function quotableSentences(passage: RankedPassage): RankedSentence[] {
  const known = new Set(contentWords(`${passage.title} ${passage.heading}`));
  const heads = tablesIn(passage.text).map(({ head }) => head);
  return passage.sentences
    .filter(({ text, start }) => {
      const isHeader = heads.some((head) => head.start <= start && start < head.end);
      return (
        !isHeader &&
        !isTitleOfWork.test(text.trim()) &&
        contentWords(text.replace(pageNumber, '')).some((word) => !known.has(word))
      );
    })
    .map((sentence) => withOtherwise(passage, withWhatItLeansOn(passage, sentence)))
    .sort((a, b) => b.score - a.score);
}

/** What is to be done otherwise, said in the next sentence of the line: « Contrôler que … Sinon, … ». */
function withOtherwise(passage: RankedPassage, sentence: RankedSentence): RankedSentence {
  const next = passage.sentences.find(({ start }) => start >= sentence.end);
  if (next === undefined || !/^sinon\b/i.test(next.text)) return sentence;
  const text = passage.text.slice(sentence.start, next.end);
  return text.includes('\n') ? sentence : { ...sentence, text, end: next.end };
}

/** « Au-delà, remplacer… » says nothing without the sentence before it on the line. */
function withWhatItLeansOn(passage: RankedPassage, sentence: RankedSentence): RankedSentence {
  const before = passage.sentences[passage.sentences.findIndex(({ start }) => start === sentence.start) - 1];
  const [first = '', second = ''] = allWords(sentence.text);
  if (before === undefined || !(leaning.has(first) || leaning.has(second))) return sentence;
  const text = passage.text.slice(before.start, sentence.end);
  return text.includes('\n')
    ? sentence
    : { ...sentence, text, start: before.start, score: Math.max(before.score, sentence.score) };
}
