import type { ErrorCode } from '@savoir/contracts/errors';

const idle: ErrorCode = 'SESSION_IDLE';

/** Notices when the server refuses new tokens because no one used the session for too long. */
export function noticeIdleRefusal(fetch: typeof globalThis.fetch) {
  let text: string | null = null;
  const noticing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status === 401) text = idleTextIn(await answer.clone().text()) ?? text;
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
function idleTextIn(body: string): string | null {
  if (!body.includes(idle)) return null;
  const { code, title } = JSON.parse(body) as { code?: unknown; title?: unknown };
  return code === idle && typeof title === 'string' ? title : null;
}
