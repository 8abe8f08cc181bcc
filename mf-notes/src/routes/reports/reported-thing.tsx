import type { Report } from '@savoir/contracts/reports';
import { useHost, useTranslation, type HostApi } from '@savoir/remote-kit';
import { Link } from '@savoir/ui';
import type { ReactNode } from 'react';
import { namedPlace } from '../../features/review/named-place.ts';

/** The name of what was reported, opened at the passage where the user may open it. */
export function ReportedThing({ report }: { report: Report }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { title, page, place } = report.thing;
  if (title === null) return t('reports.hidden');
  const name = namedPlace(t, { title, page, place });
  const href = hrefOf(host, report);
  return href === null ? name : <Link href={href}>{name}</Link>;
}

function hrefOf(host: HostApi, { thing: { type, id, page }, passage }: Report): string | null {
  if (type === 'answer') return null;
  const href = host.href(type === 'note' ? 'notes.view' : 'documents.view', { id });
  if (href === null) return null;
  const search = new URLSearchParams({
    ...(page !== null && { page: String(page) }),
    ...(passage !== null && { passage }),
  }).toString();
  return search === '' ? href : `${href}?${search}`;
}
