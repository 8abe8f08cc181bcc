import { createConfirmStore, createToastStore, Page, UiProvider } from '@savoir/ui';
import { ConfirmHost } from '@savoir/ui/confirm';
import { Toaster } from '@savoir/ui/toaster';
import { useState } from 'react';
import { BadgesPart } from './badges-part.tsx';
import { BrandPart } from './brand-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { ListsPart } from './lists-part.tsx';
import { deactivation, OverlaysPart, showToasts } from './overlays-part.tsx';
import { StatesPart } from './states-part.tsx';
import { TablesPart } from './tables-part.tsx';

const opened = new URLSearchParams(location.search).get('open');

/** Every component of the package; `?open=confirm|dialog|toasts` opens one for a picture, `?part=…` shows one part. */
export function Gallery() {
  const [toasts] = useState(() => {
    const store = createToastStore({ max: 5, durationMs: 5000, removalDelayMs: 200 });
    if (opened === 'toasts') showToasts(store);
    return store;
  });
  const [confirms] = useState(() => {
    const store = createConfirmStore();
    if (opened === 'confirm') void store.confirm(deactivation);
    return store;
  });
  const part = new URLSearchParams(location.search).get('part');
  const parts = {
    controls: <ControlsPart />,
    badges: <BadgesPart />,
    lists: <ListsPart />,
    states: <StatesPart />,
    overlays: <OverlaysPart toasts={toasts} confirms={confirms} />,
    tables: <TablesPart />,
    brand: <BrandPart />,
  };
  return (
    <UiProvider navigate={(href) => toasts.toast({ kind: 'info', title: `Vers ${href}` })}>
      <main id="main">
        <Page title="Composants">
          <div className="gallery-columns">
            {Object.entries(parts)
              .filter(([name]) => part === null || part === name)
              .map(([name, content]) => (
                <div key={name}>{content}</div>
              ))}
          </div>
        </Page>
      </main>
      <Toaster store={toasts} hotkey="F8" swipeThresholdPx={50} spacingPx={16} />
      <ConfirmHost store={confirms} />
    </UiProvider>
  );
}
