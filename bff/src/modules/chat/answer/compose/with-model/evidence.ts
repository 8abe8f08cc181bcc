import { allWords, contentWords, fold } from '@savoir/french-text';
import { cachedStem, truncate } from '../../../../../knowledge/text/word-forms.ts';
import {
  amountsIn,
  codesIn,
  namesIn,
  numbersIn,
  spelledUnitsIn,
  unitsIn,
} from '../../../../../knowledge/text/named-things.ts';

/** Say that something is said, not what. */
const neutral = new Set(
  'limite limites valeur valeurs maximum minimum maximal maximale minimal minimale max min convient necessaire indique indiquee indiques indiquees precise precisee donne donnee document documents fiche fiches extrait extraits passage source sources page procedure etape etapes reponse question cela doit falloir faudra devez pouvez vaut valent environ total ensuite enfin puis abord ainsi egalement notamment concernant cas lors ensemble chaque attention important note selon voir voyez lire consulter operation operations intervention dure durer durent duree prend prendre prevoir compter effectuer effectue realiser realise proceder procede utiliser utilise employer permet permettre suivre suivant respecter situe situee trouve trouver correspond signifie designe consiste comprend contient'.split(
    ' ',
  ),
);

/** Of what a sentence says, the share that the passages it cites must say too. */
const enough = 0.6;

const negation =
  /\b(?:ne|n)\b(?: \p{L}+){0,3}? (?:pas|jamais|plus|aucune?|rien|ni|guere)\b|\b(?:jamais|aucune?|interdit\w*|inutile\w*|proscri\w+|sauf|sans)\b/u;
const negatedWord =
  /\b(?:ne|n) (?:(?:le|la|les|l|lui|leur|y|en|se|s) )?(?:(?:pas|jamais|plus) (\p{L}+)|(\p{L}+) (?:pas|jamais|plus)\b)/gu;

const spaced = (text: string): string => fold(text).replace(/[’']/g, ' ').replace(/\s+/g, ' ');
const negatedIn = (text: string): Set<string> =>
  new Set([...spaced(text).matchAll(negatedWord)].flatMap(([, before, after]) => truncate(before ?? after ?? '')));

/** What stands behind a number. */
const measured = /\d[\s\u00A0\u202F]+(\p{L}+)/gu;
const shortestWord = 4;

/** What cited passages say: whether it carries a sentence. */
export class Evidence {
  readonly #text: string;
  readonly #words: readonly string[];
  readonly #forms: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    this.#text = texts.join('\n');
    this.#words = allWords(this.#text);
    this.#forms = new Set([...this.#words, ...this.#words.map(cachedStem), ...this.#words.map(truncate)]);
  }

  carries(sentence: string): boolean {
    return this.names(sentence) && this.#saysEnough(sentence) && this.#agreesOnNegation(sentence);
  }

  /** Does every number, unit, code and name of the sentence stand in it? */
  names(sentence: string): boolean {
    return (
      this.#givesNumbers(sentence) &&
      this.#givesUnits(sentence) &&
      codesIn(sentence).every((parts) => this.#holdsRun(parts)) &&
      namesIn(sentence).every((name) => this.#holds(name))
    );
  }

  /** Does every number of the sentence stand in it, before what the sentence counts or measures with it? */
  givesFigures(sentence: string): boolean {
    return this.#givesNumbers(sentence) && this.#givesUnits(sentence) && this.#holdsMeasures(sentence);
  }

  #holdsMeasures(sentence: string): boolean {
    return [...fold(sentence).matchAll(measured)].every(
      ([, word = '']) => word.length < shortestWord || this.#holds(word) || this.#isAmount(word) || neutral.has(word),
    );
  }

  #givesNumbers(sentence: string): boolean {
    const given = new Set([...numbersIn(this.#text), ...amountsIn(this.#text).map(({ value }) => value)]);
    const asked = [...numbersIn(sentence), ...amountsIn(sentence).map(({ value }) => value)];
    return asked.every((value) => given.has(value));
  }

  /** In a table the unit stands in the head, away from its number. */
  #givesUnits(sentence: string): boolean {
    const given = amountsIn(this.#text);
    const known = unitsIn(this.#text);
    for (const unit of spelledUnitsIn(sentence)) if (!known.has(unit)) return false;
    return amountsIn(sentence).every(({ value, unit }) => {
      if (unit === null) return true;
      const behind = given.flatMap((amount) => (amount.value === value && amount.unit !== null ? [amount.unit] : []));
      return behind.length > 0 ? behind.includes(unit) : known.has(unit);
    });
  }

  #holds(word: string): boolean {
    return this.#forms.has(word) || this.#forms.has(cachedStem(word));
  }

  #holdsRun(parts: readonly string[]): boolean {
    return this.#words.some((_, at) => parts.every((part, offset) => this.#words[at + offset] === part));
  }

  #saysEnough(sentence: string): boolean {
    const words = contentWords(sentence);
    if (words.length === 0) return false;
    // Codes were checked, and say nothing of what they name.
    const inCodes = new Set(codesIn(sentence).flat());
    const said = [...new Set(words)].filter((word) => !neutral.has(word) && !inCodes.has(word));
    const carried = said.filter(
      (word) => this.#holds(word) || (word.length > 3 && this.#forms.has(truncate(word))) || this.#isAmount(word),
    );
    return carried.length >= enough * said.length;
  }

  /** Written another way, but checked with the numbers and the units. */
  #isAmount(word: string): boolean {
    return amountsIn(word).length > 0 || unitsIn(word).size > 0;
  }

  /** What a passage forbids is not allowed, and what it does not forbid is not forbidden. */
  #agreesOnNegation(sentence: string): boolean {
    if (negation.test(spaced(sentence)) && !negation.test(spaced(this.#text))) return false;
    const [forbidden, denied] = [negatedIn(this.#text), negatedIn(sentence)];
    const plainly = new Set(allWords(spaced(this.#text).replace(negatedWord, ' ')).map(truncate));
    const words = new Set(contentWords(sentence).map(truncate));
    return [...forbidden].every((word) => !words.has(word) || denied.has(word) || plainly.has(word));
  }
}
