import { useEntitlement, useHost, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { NavTabs, type NavTab } from '@savoir/ui';
import type { ReactNode } from 'react';
import { noteCountsQuery, ownTotalQuery, type NoteScope } from '../../api/note.queries.ts';
import { reportCountsQuery } from '../../api/report-counts.query.ts';

/** What people are to read and what they report stands beside the lists. */
type Tab = NoteScope | 'to-read' | 'reports';

const routes = {
  all: 'notes.all',
  mine: 'notes.my-notes',
  'to-review': 'notes.to-review',
  'to-verify': 'notes.to-verify',
  'to-read': 'notes.to-read',
  reports: 'notes.reports',
} as const satisfies Record<Tab, string>;

/** The lists of notes the user may open, each with its number. */
export function NoteTabs({ scope }: { scope: Tab }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const isEntitled = useEntitlement();
  const { data: counts } = useQuery(noteCountsQuery(host.api));
  const { data: reports } = useQuery(reportCountsQuery(host.api));
  const { data: own } = useQuery(ownTotalQuery(host.api));
  const numbers: Record<Tab, number | undefined> = {
    all: counts?.publishedCount,
    mine: own,
    'to-review': counts?.awaitingValidationCount,
    'to-verify': counts?.toVerifyCount,
    'to-read': counts?.toReadCount,
    reports: isEntitled('report.answer') ? reports?.toAnswerCount : undefined,
  };
  const allowed: Record<Tab, boolean> = {
    all: true,
    // One's own stay to be read after the trial.
    mine: isEntitled('note.create'),
    'to-review': host.can('note.validate'),
    'to-verify': host.can('note.verify'),
    'to-read': counts?.toReadCount !== undefined,
    reports: isEntitled('report.answer'),
  };
  const tabs = (Object.keys(routes) as Tab[]).flatMap((each): NavTab[] => {
    const href = host.href(routes[each]);
    const count = numbers[each];
    if (href === null || !(allowed[each] || each === scope)) return [];
    return [{ href, label: t(`list.tab.${each}`), current: each === scope, ...(count !== undefined && { count }) }];
  });
  return tabs.length > 1 && <NavTabs label={t('list.tabs')} tabs={tabs} />;
}
