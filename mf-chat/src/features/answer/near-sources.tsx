import type { NearSource } from '@savoir/contracts/chats';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { DangerBadge, formatMonthsAgo, Icon, List, Row } from '@savoir/ui';
import { FileText, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeText } from './place-text.ts';
import styles from './answer.module.css';
import { sourceHref } from './citation-href.ts';

/** Sources to choose from, each with what it says that is nearest. */
export function NearSources({ sources, title }: { sources: readonly NearSource[]; title: string }): ReactNode {
  const { t } = useTranslation('chat');
  const host = useHost();
  return (
    <section aria-label={title}>
      <h2 className={styles['label']}>{title}</h2>
      <List aria-label={title}>
        {sources.map((source) => {
          const { sourceType, sourceId, page, place, spaces, excerpt, overdueSince, dangerSince } = source;
          const href = sourceHref(host, { ...source, quote: excerpt.replace(/…$/, ''), moment: null });
          return (
            <Row
              key={sourceId}
              keepLeading
              leading={<Icon of={sourceType === 'note' ? StickyNote : FileText} />}
              title={source.title}
              meta={[
                sourceType === 'note' ? t('answer.note') : t('answer.document'),
                placeText(t, { page, place }) ?? false,
                spaces.length > 0 && spaces.join(', '),
                overdueSince !== undefined && t('answer.overdueShort', { ago: formatMonthsAgo(overdueSince) }),
              ]}
              {...(dangerSince !== undefined && { badge: <DangerBadge /> })}
              detail={excerpt === '' ? null : <p className={styles['excerpt']}>{excerpt}</p>}
              {...(href === null ? {} : { href })}
            />
          );
        })}
      </List>
    </section>
  );
}
