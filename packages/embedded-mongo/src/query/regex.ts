import type { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../errors.ts';

const invalid = (why: string): MongoError => new MongoError(51091, `Regular expression is invalid: ${why}`);

/** Escapes of PCRE that JavaScript has too, with the same meaning. */
const sharedEscapes = /[dDwWsSbBnrtfv0-9xuck.*+?^${}()|[\]\\/]/;

function translateEscape(next: string, inClass: boolean): string {
  if (next === 'A' && !inClass) return '(?<![\\s\\S])';
  if ((next === 'Z' || next === 'z') && !inClass) return next === 'z' ? '(?![\\s\\S])' : '(?=\\n?(?![\\s\\S]))';
  if (inClass && next === '-') return '\\-';
  if (sharedEscapes.test(next)) return `\\${next}`;
  if (/[A-Za-z]/.test(next)) throw invalid(`\\${next} is not supported by the embedded server`);
  return next;
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
    } else if (char === '$' && !flags.has('m')) {
      result += '(?=\\n?(?![\\s\\S]))';
    } else if (/^[*+?}][+]/.test(source.slice(at))) {
      throw invalid('possessive quantifiers are not supported by the embedded server');
    } else {
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
    return new RegExp(body, `u${flags.has('i') ? 'i' : ''}${flags.has('m') ? 'm' : ''}`);
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
