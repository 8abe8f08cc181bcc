import type { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import { limited } from './limited-regex.ts';

const invalid = (why: string): MongoError => new MongoError(51091, `Regular expression is invalid: ${why}`);

/** Escapes of PCRE that JavaScript has too, with the same meaning. */
const sharedEscapes = /[dDwWbBnrtf0-9xuck.*+?^${}()|[\]\\/]/;

/** What these stand for in PCRE, as parts of a class: blanks of ASCII, all else, ends of lines. JavaScript takes more. */
const classEscapes: Readonly<Record<string, string>> = {
  s: ' \\t-\\r',
  S: '\\x00-\\x08\\x0e-\\x1f!-\\u{10ffff}',
  v: '\\n-\\r\\x85\\u2028\\u2029',
};

const startOfText = '(?<![\\s\\S])';
const endOfText = '(?![\\s\\S])';
/** JavaScript ends lines at a carriage return too, and starts one after the last line feed of a text. */
const startOfLine = `(?:${startOfText}|(?<=\\n)(?=[\\s\\S]))`;
const endOfLine = '(?![^\\n])';

function translateEscape(next: string, inClass: boolean): string {
  const inside = classEscapes[next];
  if (inside !== undefined) return inClass ? inside : `[${inside}]`;
  if (next === 'A' && !inClass) return startOfText;
  if ((next === 'Z' || next === 'z') && !inClass) return next === 'z' ? endOfText : `(?=\\n?${endOfText})`;
  if (inClass && next === '-') return '\\-';
  if (sharedEscapes.test(next)) return `\\${next}`;
  if (/[A-Za-z]/.test(next)) throw invalid(`\\${next} is not supported by the embedded server`);
  return next;
}

/** Options for a part of the pattern: of these, JavaScript reads only `i` as PCRE does. */
function checkGroup(rest: string): void {
  const options = /^\(\?([a-z]*(?:-[a-z]+)?)[:)]/.exec(rest)?.[1] ?? '';
  if (/[^i-]/.test(options)) throw invalid(`(?${options} is not supported by the embedded server`);
}

/** Rewrites the parts of a PCRE pattern that JavaScript reads differently; refuses what has no equivalent. */
function translate(source: string, flags: Set<string>): string {
  let result = '';
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at] ?? '';
    if (char === '\\') {
      result += translateEscape(source[++at] ?? '', inClass);
    } else if (inClass) {
      if (char === '[' && /^\[[:.=]/.test(source.slice(at)))
        throw invalid('POSIX classes are not supported by the embedded server');
      if (char === ']') inClass = false;
      result += char === '[' ? '\\[' : char;
    } else if (char === '[') {
      inClass = true;
      result += char;
    } else if (flags.has('x') && /\s/.test(char)) {
      continue;
    } else if (flags.has('x') && char === '#') {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else if (char === '.') {
      result += flags.has('s') ? '[\\s\\S]' : '[^\\n]';
    } else if (char === '^') {
      result += flags.has('m') ? startOfLine : char;
    } else if (char === '$') {
      result += flags.has('m') ? endOfLine : `(?=\\n?${endOfText})`;
    } else if (/^[*+?}][+]/.test(source.slice(at))) {
      throw invalid('possessive quantifiers are not supported by the embedded server');
    } else {
      if (char === '(') checkGroup(source.slice(at));
      result += char;
    }
  }
  return result;
}

/** Compiles a MongoDB regular expression. Options: i m s x, and u, which changes nothing. */
export function compileRegex(source: string, options: string): RegExp {
  const flags = new Set(options);
  for (const flag of flags)
    if (!'imsxu'.includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  if (source.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  for (const flag of inline?.[1] ?? '') flags.add(flag);
  const body = translate(inline ? source.slice(inline[0].length) : source, flags);
  try {
    return limited(body, flags.has('i') ? 'iu' : 'u');
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

export function compileBsonRegex(regex: BSONRegExp): RegExp {
  return compileRegex(regex.pattern, regex.options);
}

/** The literal text every match starts with, for index bounds; empty when there is none. */
export function literalPrefix(source: string, options: string): string {
  if (!source.startsWith('^') || /[imx]/.test(options) || source.includes('|')) return '';
  const literal = /^\^([^\\.*+?^${}()|[\]]+)/.exec(source)?.[1] ?? '';
  const next = source[literal.length + 1] ?? '';
  return '*?{'.includes(next) && next !== '' ? literal.slice(0, -1) : literal;
}
