import { withPositionMark } from '../lines/raised-text.ts';
import { fraction, joinedTerms, operator, root, rowsOfTerms, term, type Term } from './linear.ts';

/** `EQ \f(1;4)`: an equation as Word wrote them before it had any; undefined of a field that is something else. */
export function eqFieldText(instruction: string): string | undefined {
  const [, code] = /^\s*EQ\s+(.*)$/isu.exec(instruction) ?? [];
  return code === undefined ? undefined : textOf(code, 0).trim();
}

/** Nobody writes equations so deep in each other. */
const deepest = 20;

interface Switch {
  name: string;
  /** `\up8`, `\lc\[`: what is behind the letters. */
  options: ReadonlyMap<string, string>;
  parts: string[];
}

const textOf = (code: string, depth: number): string =>
  depth > deepest
    ? code
    : joinedTerms(piecesOf(code).map((piece) => (typeof piece === 'string' ? term(piece) : drawn(piece, depth))));

const optionsOf = /(?:\\[a-z]{2}(?:-?\d+|\\[^\sa-z\d])?\s*)*/iy;

/** Words as they are, and what is drawn between them. */
function piecesOf(code: string): (string | Switch)[] {
  const pieces: (string | Switch)[] = [];
  let words = '';
  for (let at = 0; at < code.length; at++) {
    const next = code.charAt(at + 1);
    if (code.charAt(at) !== '\\') words += code.charAt(at);
    else if (!/[a-z]/i.test(next)) {
      words += next;
      at++;
    } else {
      optionsOf.lastIndex = at + 2;
      const [options = ''] = optionsOf.exec(code) ?? [];
      const from = at + 2 + options.length;
      const end = code.charAt(from) === '(' ? endOf(code, from) : from - 1;
      pieces.push(words, {
        name: next.toLowerCase(),
        options: named(options),
        parts: partsOf(code.slice(from + 1, end)),
      });
      words = '';
      at = end;
    }
  }
  return [...pieces, words];
}

const named = (options: string): Map<string, string> =>
  new Map(
    [...options.matchAll(/\\([a-z]{2})(?:\\([^\sa-z\d])|(-?\d+))?/gi)].map(([, name = '', sign, number]) => [
      name.toLowerCase(),
      sign ?? number ?? '',
    ]),
  );

/** Where a bracket ends; of one that does not, the end of all. */
function endOf(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const sign = code.charAt(at);
    if (sign === '\\' && !/[a-z]/i.test(code.charAt(at + 1))) at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at;
  }
  return code.length;
}

/** Semicolons part them where the comma is that of numbers. */
function partsOf(inside: string): string[] {
  const [byComma, bySemicolon] = [cutAt(inside, ','), cutAt(inside, ';')];
  return bySemicolon.length > 1 ? bySemicolon : byComma;
}

function cutAt(inside: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < inside.length; at++) {
    const sign = inside.charAt(at);
    const isEscape = sign === '\\' && !/[a-z]/i.test(inside.charAt(at + 1));
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (sign === separator && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${isEscape ? sign + inside.charAt(++at) : sign}`);
  }
  return parts;
}

function drawn({ name, options, parts }: Switch, depth: number): Term {
  const texts = parts.map((part) => textOf(part, depth + 1).trim());
  const [first = '', second = '', third = ''] = texts;
  switch (name) {
    case 'f':
      return fraction(first, second);
    case 'r':
      return texts.length > 1 ? root(second, first) : root(first);
    case 's':
      return scripts(texts, options);
    case 'i': {
      const sign = options.has('su') ? '∑' : options.has('pr') ? '∏' : '∫';
      return operator(sign, { lowered: first, raised: second }, third);
    }
    case 'b':
      return bracketed(texts.join('; '), options);
    case 'a': {
      const columns = Math.max(1, Number(options.get('co') ?? 1));
      const rows = Array.from({ length: Math.ceil(texts.length / columns) }, (_, at) =>
        texts.slice(at * columns, (at + 1) * columns),
      );
      return term(rowsOfTerms(rows), true);
    }
    case 'l':
      return term(texts.join('; '));
    // Only moves what stands behind it.
    case 'd':
      return term('');
    default:
      return term(texts.join(''));
  }
}

/** One alone goes with what stands before it; two stand over each other. */
function scripts(texts: readonly string[], options: ReadonlyMap<string, string>): Term {
  const [first = '', second] = texts;
  if (first === '') return term('');
  if (second !== undefined)
    return term(`${withPositionMark(first, 'raised')}${second === '' ? '' : withPositionMark(second, 'lowered')}`);
  return options.has('up') || options.has('do')
    ? term(withPositionMark(first, options.has('up') ? 'raised' : 'lowered'))
    : term(first);
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

function bracketed(inside: string, options: ReadonlyMap<string, string>): Term {
  const both = options.get('bc');
  if (both === undefined && !options.has('lc') && !options.has('rc')) return term(`(${inside})`);
  const left = options.get('lc') ?? both ?? '';
  return term(`${left}${inside}${options.get('rc') ?? (both === undefined ? '' : (closing[both] ?? both))}`);
}
