import { attributeOf, childrenOf, elementsOf, textIn, type Element } from '../xml/element.ts';
import {
  accented,
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

/** An equation of a page of the web or an OpenDocument (`math`) on one line. */
export function mathmlText(math: Element): string {
  const text = contentOf(math).trim();
  return text === '' ? (attributeOf(math, 'alttext') ?? '').trim() : text;
}

const contentOf = (element: Element | undefined): string =>
  element === undefined ? '' : joinedTerms(inOrder(elementsOf(element)));

/** A sum stands before what it sums, which is what follows it: there is no element around both. */
const inOrder = (elements: readonly Element[]): Term[] => elements.flatMap(termsOf);

const large = /^[∑∏∐∫∬∭∮⋃⋂⋁⋀]$/u;

function termsOf(element: Element): Term[] {
  const parts = elementsOf(element);
  const part = (at: number) => contentAt(parts, at);
  switch (element.name) {
    case 'mi':
      // `sin x`, not `sinx`.
      return tokenOf(element, Array.from(textIn(element).trim()).length > 1);
    case 'mn':
      return tokenOf(element);
    case 'mo':
      return tokenOf(element);
    case 'mtext':
    case 'ms':
      return [term(textIn(element).replace(/\s+/g, ' '))];
    case 'mspace':
      return [term(' ')];
    case 'mfrac':
      return [(/^0(?:\D|$)/.test(attributeOf(element, 'linethickness') ?? '') ? stacked : fraction)(part(0), part(1))];
    case 'msup':
    case 'mover':
      return [over(part(0), { raised: part(1) }, element)];
    case 'msub':
    case 'munder':
      return [over(part(0), { lowered: part(1) }, element)];
    case 'msubsup':
    case 'munderover':
      return [over(part(0), { lowered: part(1), raised: part(2) }, element)];
    case 'msqrt':
      return [root(joinedTerms(inOrder(parts)).trim())];
    case 'mroot':
      return [root(part(0), part(1))];
    case 'mfenced':
      return [term(fenced(element, parts))];
    case 'mtable':
      return [term(rowsOfTerms(parts.map((row) => childrenOf(row, 'mtd').map((cell) => contentOf(cell).trim()))))];
    case 'semantics':
      return parts.slice(0, 1).flatMap(termsOf);
    case 'mphantom':
    case 'annotation':
    case 'annotation-xml':
      return [];
    default:
      return inOrder(parts);
  }
}

const contentAt = (parts: readonly Element[], at: number): string => {
  const found = parts[at];
  return found === undefined ? '' : joinedTerms(termsOf(found)).trim();
};

const tokenOf = (element: Element, isApart = false): Term[] => [
  term(mathLetters(textIn(element).replace(/\s+/g, ' ').trim()), isApart),
];

const bars: Readonly<Record<string, string>> = {
  '¯': '\u0305',
  '‾': '\u0305',
  '→': '\u20D7',
  '^': '\u0302',
  '˙': '\u0307',
};

function over(of: string, scripts: { lowered?: string; raised?: string }, { name }: Element): Term {
  if (large.test(of)) return operator(of, scripts, '');
  const accent = name === 'mover' ? bars[scripts.raised ?? ''] : undefined;
  return accent === undefined ? scripted(of, scripts) : accented(of, accent);
}

function fenced(element: Element, parts: readonly Element[]): string {
  const [open, close] = [attributeOf(element, 'open') ?? '(', attributeOf(element, 'close') ?? ')'];
  const separators = Array.from((attributeOf(element, 'separators') ?? ',').replace(/\s/g, ''));
  const inside = parts.map((each, at) => {
    const before = at === 0 ? '' : (separators[Math.min(at, separators.length) - 1] ?? '');
    return before + joinedTerms(termsOf(each)).trim();
  });
  return open + inside.join('') + close;
}
