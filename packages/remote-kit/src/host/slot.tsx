import { Component, Suspense, use, useState, type ReactNode } from 'react';
import type { SlotEntry } from './host-api.ts';
import { useHost } from './host-context.ts';

export interface SlotProps {
  name: string;
  /** Shown while an entry loads, once per entry. */
  fallback?: ReactNode | ((entry: SlotEntry) => ReactNode);
  /** Shown in place of an entry that failed; the others stay. */
  failed?: (retry: () => void, entry: SlotEntry) => ReactNode;
}

/** Shows what the remotes put in a named place of the screen. One dead remote leaves the other entries alone. */
export function Slot({ name, fallback = null, failed = () => null }: SlotProps): ReactNode {
  const host = useHost();
  return host
    .slotEntries(name)
    .map((entry) => <SlotArea key={entry.id} entry={entry} fallback={fallback} failed={failed} />);
}

function SlotArea({ entry, fallback, failed }: { entry: SlotEntry } & Required<Omit<SlotProps, 'name'>>): ReactNode {
  const host = useHost();
  const start = () => {
    const module = entry.load();
    module.catch((error: unknown) => host.report(error, { slot: entry.id, remote: entry.remote }));
    return module;
  };
  const [attempt, setAttempt] = useState(() => ({ number: 0, module: start() }));
  const retry = () => setAttempt({ number: attempt.number + 1, module: start() });
  return (
    <SlotBoundary key={attempt.number} failed={() => failed(retry, entry)}>
      <Suspense fallback={typeof fallback === 'function' ? fallback(entry) : fallback}>
        <SlotContent module={attempt.module} />
      </Suspense>
    </SlotBoundary>
  );
}

function SlotContent({ module }: { module: ReturnType<SlotEntry['load']> }): ReactNode {
  const { SlotContent: Content } = use(module);
  return <Content />;
}

class SlotBoundary extends Component<{ children: ReactNode; failed: () => ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed() : this.props.children;
  }
}
