import { useHost, useLocation, useParams, useTranslation } from '@savoir/remote-kit';
import { Icon, Link, Tooltip } from '@savoir/ui';
import { BackIcon, CloseIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import type { AppRoute } from '../../registry/route-table.ts';

/** Leads to the page above: an arrow from one of several things (a note, a conversation), a cross out of a task. */
export function BackLink({ route }: { route: AppRoute | null }): ReactNode {
  const { t } = useTranslation();
  const href = useBackHref(route);
  const isTask = route?.layout === 'focused-view' && !route.path.includes(':');
  const label = t(isTask ? 'bar.close' : 'bar.back');
  return (
    <Tooltip text={label}>
      <Link kind="bare" href={href} className="sv-icon-button" aria-label={label}>
        <Icon of={isTask ? CloseIcon : BackIcon} />
      </Link>
    </Tooltip>
  );
}

/** The route the manifest names; a link may say better where its reader came from, with the location state `{ back: '/…' }`. */
function useBackHref(route: AppRoute | null): string {
  const host = useHost();
  const params = useParams() as Record<string, string>;
  const { state } = useLocation() as { state: unknown };
  return backOf(state) ?? (route?.back === undefined ? null : host.href(route.back, params)) ?? '/';
}

function backOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  return typeof back === 'string' && back.startsWith('/') && !back.startsWith('//') ? back : null;
}
