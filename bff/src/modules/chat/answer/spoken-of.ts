import { allWords, contentWords, fold } from '@savoir/french-text';
import type { PassageDraft } from '../../../knowledge/knowledge.ts';
import { cachedStem } from '../../../knowledge/text/cached-stem.ts';
import { truncate } from '../../../knowledge/text/word-forms.ts';
import { givesQuantity, isQuantity } from './quantities.ts';

/** Say how something is asked, not what about. */
const asideWords = new Set(
  'mettre met mets utiliser utilise utilisent trouver trouve trouvent concerne concernant exactement precisement svp stp moi dire dis dit donner donne expliquer explique maximum minimum maximale minimale max min besoin valeur niveau reglage temps cas question niveaux prendre prend prevoir prevu accepter admise admis'.split(
    ' ',
  ),
);

/** What a question names. */
export function namedIn(question: string): string[] {
  const words = [...new Set(contentWords(question))];
  const naming = words.filter((word) => !asideWords.has(word));
  if (naming.length > 0) return naming;
  // « Combien de temps ça prend ? »
  const quantities = words.filter(isQuantity);
  return quantities.length > 0 ? quantities : words;
}

const degree = /\b(?:trop|tres|plus|moins|assez|aussi) (\p{L}{3,})/gu;

/** The same without how much of it: « Et si la viscosité est trop basse ? » names the viscosity. */
export function namedWithoutDegree(question: string): string[] {
  const named = namedIn(question);
  const degrees = new Set([...fold(question).matchAll(degree)].map(([, word = '']) => word));
  const things = named.filter((word) => !degrees.has(word));
  return things.length > 0 ? things : named;
}

/** Of what is named, what the title of a source does not say anyway: « Et le crochet du palan ? » asks its note for the hook. */
export function beside(title: string, named: readonly string[]): readonly string[] {
  const further = named.filter((word) => spokenOf([word], title) === 0);
  return further.length > 0 ? further : named;
}

/** Does it name nothing but a quantity: « Et le couple ? », « Quelle durée ? » */
export const asksOnlyQuantity = (question: string): boolean => {
  const named = namedIn(question);
  return named.length > 0 && named.every(isQuantity);
};

const deedWords = new Set('faire fait font faut etre'.split(' '));

/** « Où la trouver ? », « Qui le fait ? »: does it name nothing at all beside how it is asked? */
export const namesNoThing = (question: string): boolean =>
  contentWords(question).every((word) => (asideWords.has(word) && !isQuantity(word)) || deedWords.has(word));

/** Of what is named, the share of which the text speaks: by the word, or by the unit of the quantity. */
export function spokenOf(named: readonly string[], text: string): number {
  if (named.length === 0) return 0;
  const words = allWords(text);
  const known = new Set([...words, ...words.map(truncate), ...words.map(cachedStem)]);
  const spoken = named.filter(
    (word) =>
      known.has(word) ||
      known.has(cachedStem(word)) ||
      (word.length > 3 && known.has(truncate(word))) ||
      givesQuantity(text, word),
  );
  return spoken.length / named.length;
}

export const wholeText = ({
  title,
  heading,
  text,
}: Pick<PassageDraft, 'heading' | 'text'> & { title: string }): string => `${title}\n${heading}\n${text}`;

/** Does the title hold a word that the question names, other than these? */
export function isTitled(question: string, title: string): boolean {
  const words = new Set(allWords(title).map(truncate));
  return namedIn(question).some((word) => !isQuantity(word) && words.has(truncate(word)));
}

export const isCause = (text: string): boolean =>
  /\b(?:car|parce qu|afin|pour eviter|sinon|sous peine|a cause|puisque|faute de|risque|seraient?|provoque|en cause|sert a)/.test(
    fold(text),
  );
