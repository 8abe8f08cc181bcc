import { attributeOf, childOf, childrenOf, elementsOf, textIn, valueOf, type Element } from '../xml/element.ts';
import {
  accented,
  applied,
  fraction,
  joinedTerms,
  mathLetters,
  operator,
  root,
  rowsOfTerms,
  scripted,
  stacked,
  term,
  type Term,
} from './linear.ts';

/** Whether a run of an equation is left out; the one who says so counts it. */
type IsLeftOut = (run: Element) => boolean;

/** An equation of Word or PowerPoint (`m:oMath`) on one line: `(a+b)/c`, `10³`, `√(x)`. */
export const ommlText = (math: Element, isLeftOut: IsLeftOut = () => false): string =>
  new Reader(isLeftOut).textOf(math).trim();

class Reader {
  readonly #isLeftOut: IsLeftOut;

  constructor(isLeftOut: IsLeftOut) {
    this.#isLeftOut = isLeftOut;
  }

  textOf(element: Element | undefined): string {
    return element === undefined ? '' : joinedTerms(elementsOf(element).flatMap((child) => this.#termsOf(child)));
  }

  #termsOf(element: Element): Term[] {
    const inside = (name: string) => this.textOf(childOf(element, name)).trim();
    const properties = childOf(element, `${element.name}Pr`);
    switch (element.name) {
      case 'r':
        return this.#isLeftOut(element) ? [] : [term(runText(element))];
      case 'f':
        return [(valueOf(properties, 'type') === 'noBar' ? stacked : fraction)(inside('num'), inside('den'))];
      case 'sSup':
        return [scripted(inside('e'), { raised: inside('sup') })];
      case 'sSub':
        return [scripted(inside('e'), { lowered: inside('sub') })];
      case 'sSubSup':
        return [scripted(inside('e'), { lowered: inside('sub'), raised: inside('sup') })];
      case 'sPre':
        return [term(scripted('', { lowered: inside('sub'), raised: inside('sup') }).text + inside('e'), true)];
      case 'rad':
        return [root(inside('e'), inside('deg'))];
      case 'nary':
        return [
          operator(signOf(properties, 'chr', '∫'), { lowered: inside('sub'), raised: inside('sup') }, inside('e')),
        ];
      case 'func':
        return [applied(inside('fName'), inside('e'))];
      case 'limLow':
        return [scripted(inside('e'), { lowered: inside('lim') })];
      case 'limUpp':
        return [scripted(inside('e'), { raised: inside('lim') })];
      case 'acc':
        return [accented(inside('e'), signOf(properties, 'chr', '\u0302'))];
      case 'bar':
        return [accented(inside('e'), valueOf(properties, 'pos') === 'top' ? '\u0305' : '')];
      case 'phant':
        return isOff(valueOf(properties, 'show')) ? [] : [term(inside('e'))];
      case 'd':
        return [term(this.#delimited(element, properties))];
      case 'm':
        return [term(rowsOfTerms(childrenOf(element, 'mr').map((row) => this.#cells(row))))];
      case 'eqArr':
        return [term(this.#cells(element).join('; '))];
      default:
        return this.#isPassedOver(element.name) ? [] : elementsOf(element).flatMap((child) => this.#termsOf(child));
    }
  }

  #cells(row: Element): string[] {
    return childrenOf(row, 'e').map((cell) => this.textOf(cell).trim());
  }

  #delimited(element: Element, properties: Element | undefined): string {
    const inside = this.#cells(element).join(signOf(properties, 'sepChr', '|'));
    return signOf(properties, 'begChr', '(') + inside + signOf(properties, 'endChr', ')');
  }

  /** How it looks, and what was deleted or moved away. */
  #isPassedOver(name: string): boolean {
    return name.endsWith('Pr') || name === 'del' || name === 'moveFrom' || name === 'Fallback';
  }
}

const isOff = (value: string | undefined): boolean => /^(?:0|off|false)$/.test(value ?? '');

/** Without `val` there is to be no sign; without the element, the usual one. */
function signOf(properties: Element | undefined, name: string, usual: string): string {
  const found = childOf(properties, name);
  return found === undefined ? usual : (attributeOf(found, 'val') ?? '');
}

const runText = (run: Element): string =>
  mathLetters(
    elementsOf(run)
      .map((child) => (child.name === 't' ? textIn(child) : child.name === 'br' || child.name === 'tab' ? ' ' : ''))
      .join(''),
  );
