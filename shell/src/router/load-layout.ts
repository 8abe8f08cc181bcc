import type { Layout } from '@savoir/contracts/platform';
import type { ComponentType, ReactNode } from 'react';
import type { FrameProps } from '../layouts/frame-props.ts';
import type { Shell } from '../host/shell.ts';
import type { SignedIn } from '../host/signed-in.ts';

/** What a layout needs before it can be drawn. */
export interface LayoutData {
  Frame: ComponentType<FrameProps>;
  /** What surrounds the pages of a signed-in user; null for visitors. */
  area: { Area: ComponentType<{ signedIn: SignedIn; children: ReactNode }>; signedIn: SignedIn } | null;
}

/** Loads the frame of a layout, and for signed-in users their area; the login page loads neither. */
export async function loadLayout(shell: Shell, layout: Layout): Promise<LayoutData> {
  if (layout === 'log-card')
    return { Frame: (await import('../layouts/log-card/log-card-frame.tsx')).LogCardFrame, area: null };
  const isSignedIn = await shell.session.isSignedIn();
  const [Frame, area] = await Promise.all([frameOf(layout, isSignedIn), isSignedIn ? loadArea(shell) : null]);
  return { Frame, area };
}

async function frameOf(layout: Layout, isSignedIn: boolean): Promise<LayoutData['Frame']> {
  if (isSignedIn) {
    // With the area, all of them: without network a click still finds the frame of the page it leads to.
    const { BarFrame, DefaultFrame } = await import(
      /* webpackChunkName: "area" */ '../layouts/signed-in/signed-in-area.tsx'
    );
    return layout === 'default' ? DefaultFrame : BarFrame;
  }
  return layout === 'default'
    ? (await import('../layouts/default/visitor-frame.tsx')).VisitorFrame
    : (await import('../layouts/bar/bar-frame.tsx')).BarFrame;
}

async function loadArea(shell: Shell): Promise<NonNullable<LayoutData['area']>> {
  const [{ SignedInArea, prefetchIcons }, signedIn] = await Promise.all([
    import(/* webpackChunkName: "area" */ '../layouts/signed-in/signed-in-area.tsx'),
    shell.signedIn(),
  ]);
  prefetchIcons(shell, signedIn);
  return { Area: SignedInArea, signedIn };
}
