import { allSettled, type Scope } from '@savoir/remote-kit';
import type { KeyValueStorage } from '@savoir/user-pool';
import { openDownloadCardState } from './download-card-state.ts';
import type { InstallModel, InstallPromptEvent } from '../../state/install.model.ts';

/** Keeps the browser from asking at a bad moment, and notices an installation, no matter who began it. */
export function holdPrompt({ offered, settled }: InstallModel, scope: Scope, storage: KeyValueStorage): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    void allSettled(offered, { scope, params: event as InstallPromptEvent });
  });
  window.addEventListener('appinstalled', () => {
    void allSettled(settled, { scope });
    openDownloadCardState(storage).write(true);
  });
}
