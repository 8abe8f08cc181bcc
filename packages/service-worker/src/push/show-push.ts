import fr from '../../locales/fr.json';
import type { PushMessage, ToPage } from '../messages.ts';

const fallback: PushMessage = { title: 'Savoir', body: fr.push, path: '/', tag: 'savoir' };

/** What a push message says; something to show in any case, because a browser withdraws the permission of a silent one. */
export function readPush(text: string | undefined): PushMessage {
  try {
    const value = JSON.parse(text ?? '') as Partial<PushMessage>;
    return {
      title: value.title ?? fallback.title,
      body: value.body ?? fallback.body,
      path: isPath(value.path) ? value.path : fallback.path,
      tag: value.tag ?? fallback.tag,
    };
  } catch {
    return fallback;
  }
}

/** A page of ours: a path, and no address of another host written like one. */
const isPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<WindowClient | null>;
}

/** Goes to a page in a window of ours that is open already, else in a new one. */
export async function openPage(path: string, windows: Windows): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) {
    await windows.openWindow(path);
    return;
  }
  open.postMessage({ type: 'open', path } satisfies ToPage);
  // A browser may refuse to bring it to the front; the page is there all the same.
  await open.focus().catch(() => undefined);
}
