/** A title as the question it answers. */
export function questionOf(title: string): string {
  const plain = title.replace(/\s+/g, ' ').trim();
  if (plain.endsWith('?')) return plain.replace(/\s*\?$/, '\u202F?');
  const [first = ''] = plain.split(' ');
  const isInfinitive = /^\p{Lu}?\p{Ll}+(?:er|ir|re)$/u.test(first) && plain.includes(' ');
  return isInfinitive
    ? `Comment ${first.toLowerCase()}${plain.slice(first.length)}\u202F?`
    : `Que faut-il savoir sur «\u00A0${plain}\u00A0»\u202F?`;
}
