import { buildPollMs } from '@savoir/contracts/limits';
import type { RegisteredRemote } from '@savoir/contracts/platform';
import { allSettled } from '@savoir/remote-kit';
import type { Shell } from '../host/shell.ts';
import { answerLimitMs } from '../platform/get-json.ts';
import { openStorage } from '../session/web-storage.ts';
import { storeList } from '../registry/stored-list.ts';
import { setOwnList } from '../registry/own-list.ts';

/** The first page has better things to fetch. */
const firstAskMs = 3000;

/**
 * Asks for the list of remotes again and again while a user is signed in and looks at the page: theirs, which may have
 * versions that others do not get yet. What is switched off goes at once, what is newer with the next navigation.
 */
export function followRegistry(shell: Shell, onOwnList: () => void): () => void {
  let etag: string | null = null;
  let isFirst = true;
  let askedAt = 0;

  async function ask(): Promise<void> {
    askedAt = Date.now();
    const token = await shell.session.getIdToken();
    const answer = await fetch('/api/remotes', {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerLimitMs),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(etag !== null && { 'if-none-match': etag }),
      },
    });
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(`/api/remotes answered ${answer.status}`);
    etag = answer.headers.get('etag');
    const listed = (await answer.json()) as RegisteredRemote[];
    storeList(openStorage('localStorage'), listed);
    await allSettled(shell.remotesModel.listed, { scope: shell.scope, params: await shell.registry.usable(listed) });
    // What differs so soon is this person's: the next start asks for it at once.
    if (isFirst && shell.scope.getState(shell.remotesModel.$isNewer)) {
      setOwnList(true);
      onOwnList();
    }
    isFirst = false;
  }

  // Whatever went wrong, the next time may go well, and the page goes on with what it has.
  const quietly = () => void ask().catch(() => undefined);
  const isDue = () => document.visibilityState === 'visible' && Date.now() - askedAt >= buildPollMs;
  const first = setTimeout(quietly, firstAskMs);
  const timer = setInterval(() => document.visibilityState === 'visible' && quietly(), buildPollMs);
  const onShown = () => {
    if (askedAt > 0 && isDue()) quietly();
  };
  document.addEventListener('visibilitychange', onShown);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
  };
}
