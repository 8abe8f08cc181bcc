import { useEffect, useEffectEvent } from 'react';
import { useUi } from '../provider/ui-context.ts';

/** Calls once the window has kept its size for a moment: while it is dragged nothing is measured. */
export function useResizeRefresh(refresh: () => void): void {
  const { resizeRefreshMs } = useUi();
  const changed = useEffectEvent(refresh);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => changed(), resizeRefreshMs);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, [resizeRefreshMs]);
}
