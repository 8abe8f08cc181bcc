import { useEffect } from 'react';
import { useHost } from './host-context.ts';

/**
 * Says what goes on as long as it does, and null when nothing does: closing the window and signing out are asked about. It
 * goes on when its page is left, so no one is asked there; what leaving would lose is for `useUnsavedChanges`.
 * @param sentence what would be lost: « 2 documents sont en cours d’envoi. »
 */
export function useWorkUnderWay(sentence: string | null): void {
  const { workUnderWay } = useHost();
  useEffect(() => (sentence === null ? undefined : workUnderWay?.(sentence)), [sentence, workUnderWay]);
}
