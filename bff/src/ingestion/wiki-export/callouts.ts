const block = /^([ \t]*)\{% *(end)?(hint|tabs?|embed|content-ref|file|stepper|step|code|columns?)\b([^%\n]*)%\}[ \t]*$/;
/** Of VuePress and Docusaurus: `::: tip Titre`, and `:::` where it ends. */
const container = /^([ \t]*):{3,}[ \t]*(?:([\w-]+)(.*))?$/;
/** The same inside a quote: it is quoted already. */
const quotedContainer = /^([ \t]*(?:>[ \t]*)+):{3,}[ \t]*(?:[\w-]+(.*))?$/;
const contents = /^\[{1,2}toc\]{1,2}$/i;
const fence = /^[ \t]*(?:```|~~~)/;
const warning = /^(?:warning|danger|caution)$/;
const startsText = /^\s*[\p{L}*_[“«"]/u;

/**
 * What tools for handbooks write around their texts as markdown has it: a hint is quoted, a tab has its title over it,
 * what is embedded is a link.
 */
export function withoutCallouts(markdown: string): string {
  if (!/\{%|^[ \t>]*:::|\[toc\]/im.test(markdown)) return markdown;
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
  const open = (indent: string, kind: string, title: string) => {
    lines.push('');
    quote = `${indent}> `;
    isWarning = warning.test(kind);
    if (title !== '') addText(`${bold(title)}\n${quote.trimEnd()}`);
  };
  const close = () => {
    lines.push('');
    quote = '';
  };
  const addText = (line: string) => {
    if (quote === '' || !isWarning || line.trim() === '') return add(line);
    isWarning = false;
    if (startsText.test(line)) return add(line.replace(/\S/, '⚠️ $&'));
    lines.push(`${quote}⚠️`, quote.trimEnd());
    add(line);
  };

  for (const line of markdown.split('\n')) {
    if (fence.test(line)) isFenced = !isFenced;
    const [, indent = '', end, name, said = ''] = (isFenced ? null : block.exec(line)) ?? [];
    const [whole, indented = '', kind, title = ''] = (isFenced ? null : container.exec(line)) ?? [];
    if (name === 'hint' && end === undefined) open(indent, /style="(\w+)"/.exec(said)?.[1] ?? '', '');
    else if (name === 'hint') close();
    else if (name !== undefined) add(`${indent}${end === undefined ? shownFor(name, said) : ''}`);
    else if (kind !== undefined) open(indented, kind, title.trim());
    else if (whole !== undefined && quote !== '') close();
    else if (!isFenced && quotedContainer.test(line)) add(line.replace(quotedContainer, titleOf));
    else if (isFenced || !contents.test(line.trim())) addText(line);
  }
  return lines.join('\n');
}

const bold = (title: string): string => `**${title.replaceAll('**', '')}**`;

const titleOf = (_: string, quote: string, title = ''): string =>
  title.trim() === '' ? quote.trimEnd() : `${quote}${bold(title.trim())}\n${quote.trimEnd()}`;

function shownFor(name: string, said: string): string {
  const value = /\b(?:title|url|src)="([^"]*)"/.exec(said)?.[1] ?? '';
  if (name === 'tab' && value !== '') return `**${value}**\n`;
  if (name === 'embed' && /^https?:/.test(value)) return `<${value}>`;
  return name === 'file' && value !== '' ? `[${value.split('/').at(-1)}](<${value}>)` : '';
}
