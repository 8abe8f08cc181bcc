import type { ReactNode } from 'react';
import { useCurrentRoute } from '../../host/current-route.ts';
import type { FrameProps } from '../frame-props.ts';
import { LogCard } from './log-card.tsx';

/** The layout of the screens before the session. */
export function LogCardFrame({ children }: FrameProps): ReactNode {
  return <LogCard isLogin={useCurrentRoute()?.id === 'shell.login'}>{children}</LogCard>;
}
