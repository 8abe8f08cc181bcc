import { useTranslation, type PageContext } from '@savoir/remote-kit';
import { Page as PageFrame } from '@savoir/ui';
import type { ReactNode } from 'react';
import { runtimeQuery } from '../../api/dev.queries.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import styles from './page.module.css';
import { Identity } from './identity.tsx';
import { Messages } from './messages.tsx';
import { Runtime } from './runtime.tsx';
import { Simulation } from './simulation.tsx';
import { Worker } from './worker.tsx';

export const prefetch = ({ api, queryClient }: PageContext) => queryClient.query(runtimeQuery(api));

/** Developer mode, faults on purpose, messages, service worker and caches, how the server is set. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      <div className={styles['sections']}>
        <Simulation />
        <Messages />
        <Identity />
        <Worker />
        <Runtime />
      </div>
    </PageFrame>
  );
}
