import { allWords, contentWords, fold } from '@savoir/french-text';
import { truncate } from '../../../../knowledge/text/word-forms.ts';

interface Titled {
  sourceId: string;
  title: string;
}

export const isAmong = (source: Titled | undefined, sources: readonly Titled[]): boolean =>
  sources.some(({ sourceId }) => sourceId === source?.sourceId);

export const distinct = <Source extends Titled>(sources: readonly Source[]): Source[] =>
  sources.filter(({ sourceId }, at) => sources.findIndex((other) => other.sourceId === sourceId) === at);

/** Those that a text names by a word of the title that no other title has, in the order in which they are named. */
export function namedOf<Source extends Titled>(text: string, sources: readonly Source[]): Source[] {
  const words = allWords(text).map(truncate);
  const placeOf = ({ title }: Source) => {
    const own = wordsOfItsOwn(title, sources);
    return words.findIndex((word) => own.includes(word));
  };
  return sources.filter((source) => placeOf(source) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(allWords(text).map(truncate));

function wordsOfItsOwn(title: string, sources: readonly Titled[]): string[] {
  const others = wordsIn(sources.flatMap((source) => (source.title === title ? [] : [source.title])).join('\n'));
  return contentWords(title)
    .map(truncate)
    .filter((word) => !others.has(word));
}

/** Sources of one kind that a question names together: « … de la CF1 ou de la CF2 ? »; none where it is about one. */
export function comparedIn<Source extends Titled>(question: string, sources: readonly Source[]): Source[] {
  if (!/(?<!\p{L})(?:et|ou|ni)(?!\p{L})/iu.test(question)) return [];
  const named = namedOf(question, sources);
  const isOfKind = ({ title }: Titled) =>
    named.some(
      (other) => other.title !== title && contentWords(title).some((word) => wordsIn(other.title).has(truncate(word))),
    );
  const compared = named.filter(isOfKind);
  return compared.length > 1 ? compared : [];
}

/** The question without the words that name this source and no other. */
export function withoutNames(question: string, source: Titled | undefined, sources: readonly Titled[]): string {
  const own = new Set(source === undefined ? [] : wordsOfItsOwn(source.title, sources));
  return question
    .replace(/[\p{L}\p{N}]+/gu, (word) => (own.has(truncate(fold(word))) ? '' : word))
    .replace(/[\s?]+$/, '');
}
