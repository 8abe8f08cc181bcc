import { useLocation, useUnit } from '@savoir/remote-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { useCurrentRoute } from '../host/current-route.ts';
import type { Audience } from '../state/audience.model.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { createTagManager, type TagManager } from './tag-manager.ts';

/** Asks whether the use may be measured, and measures it once that is granted. */
export default function Analytics({ id }: { id: string }): ReactNode {
  const { analytics, audience } = useShell();
  const { consent, who, answer } = useUnit({
    consent: analytics.$consent,
    who: audience.$audience,
    answer: analytics.answered,
  });
  if (consent === null) return <ConsentQuestion onAnswer={answer} />;
  return consent ? <Measured id={id} who={who} /> : null;
}

/** In the order of their effects: the script first, who it is, then where they are. */
function Measured({ id, who }: { id: string; who: Audience | null }): ReactNode {
  const [manager] = useState(() => createTagManager(id, window));
  const { key } = useLocation();
  // The pattern of the address: a page is counted, not what it is about.
  const path = useCurrentRoute()?.path ?? '*';
  return (
    <>
      <Loaded manager={manager} />
      {who !== null && <Known manager={manager} who={who} />}
      <Opened key={key} manager={manager} path={path} />
    </>
  );
}

function Loaded({ manager }: { manager: TagManager }): ReactNode {
  useEffect(() => manager.load(), [manager]);
  return null;
}

function Known({ manager, who }: { manager: TagManager; who: Audience }): ReactNode {
  useEffect(() => manager.audience(who), [manager, who]);
  return null;
}

/** Made again at each navigation. */
function Opened({ manager, path }: { manager: TagManager; path: string }): ReactNode {
  useEffect(() => manager.page(path), [manager, path]);
  return null;
}
