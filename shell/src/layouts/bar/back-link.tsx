import { useHost, useLocation, useParams, useTranslation } from '@savoir/remote-kit';
import { Icon, Link, Tooltip } from '@savoir/ui';
import { BackIcon, CloseIcon } from '@savoir/ui/icons';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import type { AppRoute } from '../../registry/route-table.ts';
import type { Origin } from '../../state/trail.ts';

/** Leads back: an arrow from one of several things (a note, a conversation) to where its reader came from or to the page above, a cross out of a task. */
export function BackLink({ route }: { route: AppRoute | null }): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const origin = useOrigin(route);
  const above = useBackHref(route);
  const isTask = route?.layout === 'focused-view' && !route.path.includes(':');
  const label = t(isTask ? 'bar.close' : 'bar.back');
  return (
    <Tooltip text={label}>
      <Link
        kind="bare"
        href={origin?.href ?? above}
        className="sv-icon-button"
        aria-label={label}
        onClick={(event) => {
          if (origin === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          shell.navigator.step(origin.delta);
        }}
      >
        <Icon of={isTask ? CloseIcon : BackIcon} />
      </Link>
    </Tooltip>
  );
}

/** Where the reader came from, with its scroll and its filters; null where only the page above is known. */
function useOrigin(route: AppRoute | null): Origin | null {
  const { trail } = useShell();
  useSyncExternalStore(trail.subscribe, trail.version);
  const { state } = useLocation() as { state: unknown };
  return route?.layout === 'return-menu' && backOf(state) === null ? trail.origin() : null;
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
