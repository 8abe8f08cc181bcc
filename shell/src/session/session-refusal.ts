import type { ErrorCode } from '@savoir/contracts/errors';

/** No one used the session for too long, or its account is closed. */
const explained: readonly ErrorCode[] = ['SESSION_IDLE', 'SESSION_DISABLED'];

/** Notices when the server refuses new tokens for a reason that who was signed in is told. */
export function noticeSessionRefusal(fetch: typeof globalThis.fetch) {
  let text: string | null = null;
  const noticing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status === 401) text = explanationIn(await answer.clone().text()) ?? text;
    return answer;
  };
  return {
    fetch: noticing,
    /** The server's sentence; null while it refused nothing for that. */
    text: () => text,
    forget: () => {
      text = null;
    },
  };
}

/** What stands between may answer with anything. */
function explanationIn(body: string): string | null {
  if (!explained.some((code) => body.includes(code))) return null;
  const { code, title } = JSON.parse(body) as { code?: unknown; title?: unknown };
  return explained.some((known) => known === code) && typeof title === 'string' ? title : null;
}
