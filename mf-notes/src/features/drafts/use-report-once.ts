import { useHost } from '@savoir/remote-kit';
import { useRef } from 'react';

/** Reports the error report about a device that stores nothing, once: the page works without, as in a private window. */
export function useReportOnce(what: string): (error: unknown) => void {
  const host = useHost();
  const isTold = useRef(false);
  return (error) => {
    if (isTold.current) return;
    isTold.current = true;
    host.report(error, { drafts: what });
  };
}
