/** `Content-Disposition` with a plain name for old clients and the whole name in UTF-8 (RFC 6266, RFC 8187). */
export function contentDisposition(disposition: 'inline' | 'attachment', filename: string): string {
  const name = filename.replaceAll(/[\p{Cc}/\\]/gu, '_') || 'fichier';
  const plain = name.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
