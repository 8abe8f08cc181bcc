const block = /^([ \t]*)\{% *(end)?(hint|tabs?|embed|content-ref|file|stepper|step|code|columns?)\b([^%\n]*)%\}[ \t]*$/;
const fence = /^[ \t]*(?:```|~~~)/;

/** The blocks of GitBook as markdown has them: a hint is quoted, a tab has its title over it, what is embedded is a link. */
export function withoutGitBookBlocks(markdown: string): string {
  if (!markdown.includes('{%')) return markdown;
  const lines: string[] = [];
  let isFenced = false;
  /** What stands before each line of the hint that is open. */
  let quote = '';
  let isWarning = false;
  const add = (line: string) => {
    const text = line.replace(/&#x20;$/, '').replaceAll('&#x20;', ' ');
    const indented = Math.min(text.length - text.trimStart().length, quote.length - 2);
    lines.push(quote === '' ? text : `${quote}${text.slice(indented)}`.trimEnd());
  };
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) isFenced = !isFenced;
    const [, indent = '', end, name, said = ''] = (isFenced ? null : block.exec(line)) ?? [];
    if (name === 'hint') {
      lines.push('');
      quote = end === undefined ? `${indent}> ` : '';
      isWarning = /"(?:warning|danger)"/.test(said);
    } else if (name !== undefined) {
      add(`${indent}${end === undefined ? shownFor(name, said) : ''}`);
    } else if (quote !== '' && isWarning && line.trim() !== '') {
      isWarning = false;
      const isText = /^\s*[\p{L}*_[“«"]/u.test(line);
      if (!isText) lines.push(`${quote}⚠️`, quote.trimEnd());
      add(isText ? line.replace(/\S/, '⚠️ $&') : line);
    } else add(line);
  }
  return lines.join('\n');
}

function shownFor(name: string, said: string): string {
  const value = /\b(?:title|url|src)="([^"]*)"/.exec(said)?.[1] ?? '';
  if (name === 'tab' && value !== '') return `**${value}**\n`;
  if (name === 'embed' && /^https?:/.test(value)) return `<${value}>`;
  return name === 'file' && value !== '' ? `[${value.split('/').at(-1)}](<${value}>)` : '';
}
