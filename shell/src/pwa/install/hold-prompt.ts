import { allSettled, type Scope } from '@savoir/remote-kit';
import type { KeyValueStorage } from '@savoir/user-pool';
import { openDownloadCardState } from './download-card-state.ts';
import type { InstallModel, InstallPromptEvent } from '../../state/install.model.ts';

declare global {
  /** An offer that came before this code: a script of the page keeps it (packages/tooling, scripts-after-paint). */
  var __SAVOIR_INSTALL_PROMPT__: Event | undefined;
}

/** Keeps the browser from asking at a bad moment, and notices an installation, no matter who started it. */
export function holdPrompt({ offered, settled }: InstallModel, scope: Scope, storage: KeyValueStorage): void {
  const offer = (event: Event) => {
    event.preventDefault();
    void allSettled(offered, { scope, params: event as InstallPromptEvent });
  };
  if (globalThis.__SAVOIR_INSTALL_PROMPT__ !== undefined) offer(globalThis.__SAVOIR_INSTALL_PROMPT__);
  window.addEventListener('beforeinstallprompt', offer);
  window.addEventListener('appinstalled', () => {
    void allSettled(settled, { scope });
    openDownloadCardState(storage).write(true);
  });
}
