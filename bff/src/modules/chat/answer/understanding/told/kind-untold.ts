import { sentences } from '@savoir/french-text';
import { kindsSurelyWanted } from '../../../../../knowledge/text/kinds-of-answer.ts';
import { namedIn, spokenOf } from '../../spoken-of.ts';

interface SourceText {
  title: string;
  heading: string;
  text: string;
}

/**
 * « Où se trouve … ? », « Qui a … ? »: does no sentence that speaks of the thing, or follows one that does, name a place or
 * a person?
 */
export function leavesKindUntold(question: string, passages: readonly SourceText[]): boolean {
  const kinds = kindsSurelyWanted(question);
  return kinds.length > 0 && !passages.some((passage) => tellsKind(question, passage, kinds));
}

function tellsKind(
  question: string,
  { title, heading, text }: SourceText,
  kinds: ReturnType<typeof kindsSurelyWanted>,
): boolean {
  const about = `${title}\n${heading}`;
  const further = namedIn(question).filter((word) => spokenOf([word], about) === 0);
  const spans = sentences(text);
  return spans.some((span, at) => {
    const around = `${spans[at - 1]?.text ?? ''}\n${span.text}`;
    const isAbout = further.length === 0 || further.some((word) => spokenOf([word], around) > 0);
    return isAbout && kinds.every(({ isAnsweredIn }) => isAnsweredIn(span.text));
  });
}
