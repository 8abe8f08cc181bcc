import { useApi, useEntitlement, useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState } from '@savoir/ui';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { knowledgeCountsQuery } from '../../api/chat.queries.ts';

/** Nothing was asked yet. While there is nothing to answer from either, it says what this person does about it first. */
export function NoConversation(): ReactNode {
  const { t } = useTranslation('chat');
  const { data } = useQuery(knowledgeCountsQuery(useApi()));
  const first = useFirstDeed();
  const isBare = data !== undefined && data.notes + data.documents === 0;
  return (
    <EmptyState
      icon={MessageCircle}
      title={t('list.emptyTitle')}
      text={isBare ? t(`nothing.${first.deed}`) : t('list.emptyText')}
      action={
        isBare && first.href !== null ? (
          <Button href={first.href}>{t(`nothing.${first.deed}Action`)}</Button>
        ) : undefined
      }
    />
  );
}

const deeds = [
  { deed: 'import', who: 'company.administrate', does: 'document.import', route: 'documents.import' },
  { deed: 'validate', who: 'note.validate', does: 'note.validate', route: 'notes.to-review' },
  { deed: 'create', who: 'note.create', does: 'note.create', route: 'notes.create' },
] as const;

/** The first that fits; who does none of them asks, and their question finds a colleague. */
function useFirstDeed() {
  const host = useHost();
  const may = useEntitlement();
  const isOver = useTrialOver() !== undefined;
  const found = deeds.find(({ who, does, route }) => host.can(who) && may(does) && host.href(route) !== null);
  if (found === undefined || isOver) return { deed: 'ask', href: null } as const;
  return { deed: found.deed, href: host.href(found.route) };
}
