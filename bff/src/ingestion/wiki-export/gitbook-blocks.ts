const hint = /^[ \t]*\{% *hint(?: style="(\w+)")? *%\}[ \t]*\n([\s\S]*?)\n[ \t]*\{% *endhint *%\}[ \t]*$/gm;
const block =
  /^([ \t]*)\{% *(end)?(hint|tabs?|embed|content-ref|file|stepper|step|code|columns?)\b([^%\n]*)%\}[ \t]*$/gm;
const warns = new Set(['warning', 'danger']);

/** The blocks of GitBook as markdown has them: a hint is quoted, a tab has its title over it, what is embedded is a link. */
export function withoutGitBookBlocks(markdown: string): string {
  if (!markdown.includes('{%')) return markdown;
  return markdown
    .replace(/&#x20;$/gm, '')
    .replaceAll('&#x20;', ' ')
    .replace(hint, (_all, style: string | undefined, text: string) => quoted(text.trim(), warns.has(style ?? '')))
    .replace(block, (_all, indent: string, end: string | undefined, name: string, said: string) => {
      const value = /\b(?:title|url|src)="([^"]*)"/.exec(said)?.[1] ?? '';
      if (end !== undefined || value === '') return '';
      if (name === 'tab') return `${indent}**${value}**\n`;
      if (name === 'embed' && /^https?:/.test(value)) return `${indent}<${value}>`;
      return name === 'file' ? `${indent}[${value.split('/').at(-1)}](<${value}>)` : '';
    });
}

function quoted(text: string, isWarning: boolean): string {
  const said = isWarning ? `⚠️${/^[\p{L}*_[“«"]/u.test(text) ? ' ' : '\n\n'}${text}` : text;
  return said
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
