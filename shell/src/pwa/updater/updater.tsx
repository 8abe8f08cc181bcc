import { useUnit } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { Lazy } from '../../lazy/lazy.tsx';
import { UpdateScreen } from './update-screen.tsx';

const loadPanel = () => import('./update-panel.tsx');

/** Over everything while the worker's state is unknown, when a new version waits, and when there are notes to read. */
export function Updater(): ReactNode {
  const { pwa } = useShell();
  const { worker, formerVersion } = useUnit({ worker: pwa.$worker, formerVersion: pwa.$formerVersion });
  if (worker === 'unknown') return <UpdateScreen />;
  if (worker !== 'waiting' && formerVersion === null) return null;
  return <Lazy load={loadPanel} of={{ isWaiting: worker === 'waiting', formerVersion }} fallback={<UpdateScreen />} />;
}
