import { useUnit } from '@savoir/remote-kit';
import { useState } from 'react';
import { useShell } from '../../host/shell-context.ts';
import texts from '../../../locales/pwa.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { openStorage } from '../../session/web-storage.ts';
import { openDownloadCardState } from './download-card-state.ts';
import { canInstall, isIos } from './install-prompt.ts';

/** Asks the browser's question and says how it went; on Apple's devices shows how it is done there. */
export function useInstall() {
  const { install: model, toasts, host } = useShell();
  const t = useLazyTexts('pwa', texts);
  const { prompt, settle } = useUnit({ prompt: model.$prompt, settle: model.settled });
  const [isPending, setPending] = useState(false);

  async function ask(): Promise<void> {
    if (prompt === null) return;
    setPending(true);
    try {
      await prompt.prompt();
      const { outcome } = await prompt.userChoice;
      if (outcome === 'accepted') {
        toasts.toast({ kind: 'success', title: t('install.toast'), description: t('install.done') });
        openDownloadCardState(openStorage('localStorage')).write(true);
      }
      settle();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      toasts.toast({ kind: 'error', title: t('install.toast'), description: t('install.failed', { message }) });
      host.report(error, { install: 'prompt' });
    } finally {
      setPending(false);
    }
  }

  return {
    /** There is a way to install: the browser's question, or Apple's menu. */
    isPossible: canInstall() && (prompt !== null || isIos()),
    isPending,
    install: async () => (prompt === null && isIos() ? host.openTutorial('iosInstall') : ask()),
  };
}
