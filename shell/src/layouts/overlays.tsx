import { useUnit } from '@savoir/remote-kit';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { Updater } from '../pwa/updater/updater.tsx';

const Messages = lazy(() => import('./messages.tsx'));
const TutorialDialog = lazy(() => import('../tutorials/tutorial-dialog.tsx'));
const Analytics = lazy(() => import('../analytics/analytics.tsx'));
const OverrideMark = lazy(() => import('../registry/override-mark.tsx'));
const OfflineMark = lazy(() => import('../pwa/offline/offline-mark.tsx'));
const Questions = lazy(() => import('@savoir/ui/confirm').then(({ ConfirmHost }) => ({ default: ConfirmHost })));

/** Over every layout: updates, the connection, messages and questions. Their code comes with the first of each. */
export function Overlays(): ReactNode {
  const { config, registry, toasts, confirms, pwa, tutorials } = useShell();
  const { isOnline, tutorial } = useUnit({ isOnline: pwa.$isOnline, tutorial: tutorials.$open });
  const hasMessage = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0);
  const hasQuestion = useSyncExternalStore(confirms.subscribe, () => confirms.get() !== undefined);
  const override = registry.override();
  return (
    <Suspense>
      <Updater />
      {tutorial !== null && <TutorialDialog key={tutorial} id={tutorial} />}
      {config.tagManagerId !== null && <Analytics id={config.tagManagerId} />}
      {override !== null && <OverrideMark override={override} />}
      {!isOnline && <OfflineMark />}
      {hasMessage && <Messages store={toasts} />}
      {hasQuestion && <Questions store={confirms} />}
    </Suspense>
  );
}
