import type { ToPage } from '../messages.ts';

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
