import type { ChatSummary } from '@savoir/contracts/chats';
import { RouteLink, useTranslation } from '@savoir/remote-kit';
import { formatRelative, Icon } from '@savoir/ui';
import { MessageCirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { groupByDate } from './group-by-date.ts';
import styles from './side-list.module.css';

/** The conversations beside the one that is open, on wide screens. */
export function SideList({ chats, currentId }: { chats: readonly ChatSummary[]; currentId: string }): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <nav className={styles['side']} aria-label={t('list.conversations')}>
      <RouteLink to="chat.list" className={styles['new']}>
        <Icon of={MessageCirclePlus} size={18} />
        {t('list.new')}
      </RouteLink>
      {groupByDate(chats).map(({ group, chats }) => (
        <section key={group}>
          <h2>{t(`list.${group}`)}</h2>
          <ul>
            {chats.map(({ id, title, updateDate }) => (
              <li key={id}>
                <RouteLink to="chat.view" params={{ id }} aria-current={id === currentId ? 'page' : undefined}>
                  <span className={styles['title']}>{title}</span>
                  <span className={styles['date']}>{formatRelative(updateDate)}</span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
