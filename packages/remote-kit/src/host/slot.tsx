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
  const [attempt, setAttempt] = useState(() => ({ number: 0, module: loadOf(entry) }));
  const retry = () => setAttempt({ number: attempt.number + 1, module: loadOf(entry) });
  const report = (error: unknown) => host.report(error, { slot: entry.id, remote: entry.remote });
  return (
    <SlotBoundary key={attempt.number} failed={() => failed(retry, entry)} report={report}>
      <Suspense fallback={typeof fallback === 'function' ? fallback(entry) : fallback}>
        <SlotContent module={attempt.module} />
      </Suspense>
    </SlotBoundary>
  );
}

/** A render may be given up before it is drawn: then no one is left to be informed that its code did not come. */
function loadOf(entry: SlotEntry): ReturnType<SlotEntry['load']> {
  const module = entry.load();
  module.catch(() => undefined);
  return module;
}

function SlotContent({ module }: { module: ReturnType<SlotEntry['load']> }): ReactNode {
  const { SlotContent: Content } = use(module);
  return <Content />;
}

interface BoundaryProps {
  children: ReactNode;
  failed: () => ReactNode;
  report: (error: unknown) => void;
}

class SlotBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  /** Whatever it was: code that did not come, or that came and throws. */
  override componentDidCatch(error: unknown): void {
    this.props.report(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed() : this.props.children;
  }
}
