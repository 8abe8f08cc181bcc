import { toastHotkey, toastSpacingPx, toastSwipeThresholdPx } from '@savoir/contracts/limits';
import { useUnit } from '@savoir/remote-kit';
import { ConfirmHost } from '@savoir/ui/confirm';
import { Toaster } from '@savoir/ui/toaster';
import type { ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { Lazy } from '../lazy/lazy.tsx';
import { useLostPart } from '../lazy/use-lost-part.ts';
import { Updater } from '../pwa/updater/updater.tsx';

const loadTutorial = () => import('../tutorials/tutorial-dialog.tsx');
const loadAnalytics = () => import('../analytics/analytics.tsx');
const loadOverrideMark = () => import('./override-mark.tsx');

/**
 * Over every layout: updates, messages and questions. Messages and questions are there from the start, because they are
 * needed most when nothing can be loaded any more; the code of the others comes with the first of each.
 */
export function Overlays(): ReactNode {
  const { config, registry, toasts, confirms, tutorials } = useShell();
  const { tutorial, closeTutorial } = useUnit({ tutorial: tutorials.$open, closeTutorial: tutorials.closed });
  const giveTutorialUp = useLostPart(closeTutorial);
  const override = registry.override();
  return (
    <>
      <Updater />
      {tutorial !== null && <Lazy key={tutorial} load={loadTutorial} of={{ id: tutorial }} onFailed={giveTutorialUp} />}
      {config.tagManagerId !== null && <Lazy load={loadAnalytics} of={{ id: config.tagManagerId }} />}
      {override !== null && <Lazy load={loadOverrideMark} of={{ override }} />}
      <Toaster
        store={toasts}
        hotkey={toastHotkey}
        swipeThresholdPx={toastSwipeThresholdPx}
        spacingPx={toastSpacingPx}
      />
      <ConfirmHost store={confirms} />
    </>
  );
}
