import { subjectKey } from '@savoir/contracts/copies';
import { useLocation } from '@savoir/remote-kit';
import type { Copies } from '@savoir/remote-kit/take-along';
import { useCopiesState } from '@savoir/remote-kit/take-along';
import { formatDateLong, formatTime } from '@savoir/ui';
import { useEffect, useState, type ReactNode } from 'react';
import texts from '../../../locales/copies.fr.json';
import { useShell } from '../../host/shell-context.ts';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { copiedPlace } from './copied-place.ts';

/** Without network: of when the copy is that a page shows, or how many copies a search looks through. */
export function OfflineCopies({ otherwise }: { otherwise: string }): ReactNode {
  const t = useLazyTexts('copies', texts);
  const state = useCopiesState(useOwnCopies());
  const place = copiedPlace(useLocation().pathname);
  if (state === null || state.copied.size === 0) return otherwise;
  const moment = (date: string) => ({ date: formatDateLong(date), time: formatTime(date) });
  const copied = place === null ? undefined : state.copied.get(subjectKey(place));
  if (state.isHidden) return t('hidden');
  if (copied !== undefined) return t('copyOf', moment(copied));
  return t('searched', { count: state.copied.size, ...moment(state.contactDate ?? '') });
}

/** Over all pages, those of visitors too. */
function useOwnCopies(): Copies | null {
  const shell = useShell();
  const [copies, setCopies] = useState<Copies | null>(null);
  useEffect(() => {
    let isLeft = false;
    void shell.session.isSignedIn().then(async (isSignedIn) => {
      const own = isSignedIn ? await (await shell.signedIn()).copies() : null;
      if (!isLeft) setCopies(() => own);
    });
    return () => {
      isLeft = true;
    };
  }, [shell]);
  return copies;
}
