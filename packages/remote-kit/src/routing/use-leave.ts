import { useHost } from '../host/host-context.ts';
import { useGo } from './use-href.ts';

/** Leaves what was deleted, `gone` by its address, for where its reader came from; `otherwise` by its route id. */
export function useLeave(): (
  gone: string | null,
  otherwise: string,
  params?: Readonly<Record<string, string>>,
) => void {
  const host = useHost();
  const go = useGo();
  return (gone, otherwise, params) => {
    const href = host.href(otherwise, params);
    if (host.leave === undefined || gone === null || href === null) go(otherwise, params, { replace: true });
    else host.leave({ gone, otherwise: href });
  };
}
