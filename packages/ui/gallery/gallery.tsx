import {
  createConfirmStore,
  createToastStore,
  Page,
  UiProvider,
  BottomBar,
  Brand,
  Button,
  IconByName,
  Logo,
  Stack,
} from '@savoir/ui';
import { ConfirmHost } from '@savoir/ui/confirm';
import { Toaster } from '@savoir/ui/toaster';
import { useState } from 'react';
import { BadgesPart } from './badges-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { ListsPart } from './lists-part.tsx';
import { deactivation, OverlaysPart, showToasts } from './overlays-part.tsx';
import { StatesPart } from './states-part.tsx';
import { TablesPart } from './tables-part.tsx';
import { Sample } from './sample.tsx';

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

function BrandPart() {
  return (
    <>
      <Sample name="Marque">
        <Stack row gap={24} wrap>
          <Brand size={40} />
          <Brand size={24} />
          <Logo size={16} />
          <Logo size={64} />
        </Stack>
        <IconByName
          nodes={[
            ['circle', { cx: '12', cy: '12', r: '10' }],
            ['path', { d: 'm9 12 2 2 4-4' }],
          ]}
        />
      </Sample>
      <div style={{ padding: 32, borderRadius: 14, background: 'var(--sv-promesse)' }} className="sv-on-dark">
        <Brand size={40} onDark />
      </div>
      <BottomBar>
        <Button kind="text">Retour</Button>
        <Button kind="primary">Importer 3 documents</Button>
      </BottomBar>
    </>
  );
}
