export type LinkTarget = { kind: 'internal'; path: string } | { kind: 'external'; href: string };

/** Where a link of a rendered text leads: inside the application, outside over http(s) or by mail, or nowhere (null). */
export function linkTarget(href: string | undefined, origin: string): LinkTarget | null {
  if (href === undefined || href.trim() === '') return null;
  if (!URL.canParse(href, `${origin}/`)) return null;
  const url = new URL(href, `${origin}/`);
  if (url.origin === origin) return { kind: 'internal', path: `${withoutChat(url.pathname)}${url.search}${url.hash}` };
  if (url.protocol === 'mailto:' || ((url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''))
    return { kind: 'external', href: url.href };
  return null;
}

/** Answers of the chat link from below it: `/notes/1/chat` means `/notes/1`. The list of conversations itself is meant as it stands. */
const withoutChat = (path: string): string => path.replace(/(?<=.)\/chat\/?$/, '');
