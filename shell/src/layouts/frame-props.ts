import type { Layout } from '@savoir/contracts/platform';
import type { ReactNode } from 'react';

/** What each of the layouts is drawn with. */
export interface FrameProps {
  layout: Layout;
  children: ReactNode;
}
