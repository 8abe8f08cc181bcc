import type { InboxGroup } from '@savoir/contracts/inbox';
import { errorText } from '@savoir/remote-kit';
import { ErrorBlock, ListFoot, ListSkeleton } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import texts from '../../locales/inbox.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { InboxEntry } from './inbox-entry.tsx';
import styles from './inbox.module.css';
import type { useInboxGroup } from './use-inbox.ts';

interface Props {
  group: InboxGroup;
  query: ReturnType<typeof useInboxGroup>;
  isOnline: boolean;
  onOpen: () => void;
}

export function InboxSection({ group, query, isOnline, onOpen }: Props): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id} className="sv-title-label">
        {t(`groups.${group}`)}
      </h3>
      <Entries group={group} query={query} isOnline={isOnline} onOpen={onOpen} />
    </section>
  );
}

function Entries({ group, query, isOnline, onOpen }: Props): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const { data, isPending, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <ListSkeleton rows={3} badge={false} />;
  if (data === undefined)
    return <ErrorBlock title={t('failed')} text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !hasNextPage) return <p className={styles['empty']}>{t(`empty.${group}`)}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <InboxEntry item={item} isOnline={isOnline} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <ListFoot loading={isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          {t('shown', { count: items.length })}
        </ListFoot>
      )}
    </>
  );
}
