/** A name every system can unpack: no separators, no control characters, not too long. The id keeps two of one title apart. */
export function archiveName(title: string, id: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
    .slice(0, 80);
  return `${plain === '' ? 'sans-titre' : plain} (${id.slice(-8)})${extension}`;
}
