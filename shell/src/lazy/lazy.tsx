import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface Props<Given extends object> {
  /** Fetches the code, again each time this is mounted: what failed once may be there by then. */
  load: () => Promise<{ default: ComponentType<Given> }>;
  /** What the component is given. */
  of: Given;
  fallback?: ReactNode;
  /** In the place of what could not be loaded or drawn; nothing by default. */
  failed?: (again: () => void) => ReactNode;
  /** Called once it failed, for anyone who has it open to let go. */
  onFailed?: (error: unknown) => void;
}

/**
 * A part whose code comes when it is first shown. Its failure is reported and costs itself alone: what lies over a page must
 * never take the page down.
 */
export function Lazy<Given extends object>(props: Props<Given>): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} again={() => setAttempt(attempt + 1)} />;
}

function Attempt<Given extends object>({
  load,
  of,
  fallback = null,
  failed,
  onFailed,
  again,
}: Props<Given> & { again: () => void }): ReactNode {
  const [Loaded] = useState(() => lazy(load) as ComponentType<Given>);
  return (
    <Boundary failed={() => failed?.(again) ?? null} onFailed={onFailed}>
      <Suspense fallback={fallback}>
        <Loaded {...of} />
      </Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  children: ReactNode;
  failed: () => ReactNode;
  onFailed: ((error: unknown) => void) | undefined;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    window.reportError(error);
    this.props.onFailed?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed() : this.props.children;
  }
}
