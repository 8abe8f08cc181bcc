const notStyles = /^@(font-face|property|page|counter-style|font-feature-values)/;

/**
 * The rules of a style sheet that would reach beyond the remote it belongs to: a selector without a class of that remote, or
 * an animation of a name that others may have. A class of a remote starts with its name.
 */
export function foreignStyles(css: string, remote: string): string[] {
  const own = new RegExp(String.raw`\.${remote}-[\w-]+`);
  const foreign: string[] = [];
  read(withoutTexts(css));
  return foreign;

  function read(text: string): void {
    let from = 0;
    for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
      const end = endOf(text, open);
      judge(text.slice(from, open).split(';').at(-1)?.trim() ?? '', text.slice(open + 1, end));
      from = end + 1;
    }
  }

  function judge(prelude: string, body: string): void {
    if (/^@(-\w+-)?keyframes\b/.test(prelude)) {
      const name = prelude.split(/\s+/).at(-1) ?? '';
      if (!name.startsWith(`${remote}-`)) foreign.push(prelude);
    } else if (prelude.startsWith('@')) {
      if (!notStyles.test(prelude)) read(body);
    } else foreign.push(...selectorsOf(prelude).filter((selector) => !isBound(selector, own)));
  }
}

/**
 * A class within brackets binds a selector only where all that the brackets match has one: `body:not(.notes-a) *` is all of
 * the page, and so is `:is(.notes-a, *)`.
 */
function isBound(selector: string, own: RegExp): boolean {
  const inner = /:([\w-]+)\(([^()]*)\)/.exec(selector);
  if (inner === null) return own.test(selector);
  const [whole, name = '', list = ''] = inner;
  const binds = ['is', 'where'].includes(name) && selectorsOf(list).every((each) => own.test(each));
  return isBound(selector.replace(whole, binds ? (own.exec(list)?.[0] ?? '') : ''), own);
}

/** Where the block that opens here ends. */
function endOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

/** Parted at the commas that stand in no brackets. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^()]*\))/).map((selector) => selector.trim());

/** Braces and commas in comments, quotes and addresses are no part of the grammar. */
const withoutTexts = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g, '');
