import type { Citation } from '@savoir/contracts/chats';
import { useHost, useHref, useTranslation } from '@savoir/remote-kit';
import {
  formatDate,
  formatDuration,
  formatMonthsAgo,
  Highlight,
  Icon,
  Link,
  MarkedText,
  quotationMarks,
  TrustLine,
} from '@savoir/ui';
import { FileText, StickyNote, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './answer.module.css';
import { placeText } from './place-text.ts';
import { citationHref, type CitedBy } from './citation-href.ts';

/** One source of an answer: number, place, title, the words themselves, and who vouches for them. */
export function CitationCard({ citation, id, by }: { citation: Citation; id: string; by: CitedBy }): ReactNode {
  const { t } = useTranslation('chat');
  const marks = quotationMarks();
  const href = citationHref(useHost(), citation, by);
  const kind = citation.sourceType === 'note' ? t('answer.note') : t('answer.document');
  const place = [
    kind,
    placeText(t, citation) ?? false,
    citation.moment !== null && t('answer.moment', { time: formatDuration(citation.moment.seconds) }),
  ];
  return (
    <li id={id} className={href === null ? styles['card'] : `${styles['card']} sv-linked`} tabIndex={-1}>
      <p className={styles['place']}>
        <span className={styles['number']}>{citation.number}</span>
        <Icon of={citation.sourceType === 'note' ? StickyNote : FileText} size={16} />
        {place.filter((part) => part !== false).join(' · ')}
      </p>
      <h3 className={styles['title']}>
        {href === null ? (
          <MarkedText text={citation.title} />
        ) : (
          <Link kind="bare" className="sv-linked-link" href={href}>
            <MarkedText text={citation.title} />
          </Link>
        )}
      </h3>
      {citation.accessible ? (
        <p className={styles['quote']}>
          {marks.before}
          <Highlight soft>
            <MarkedText text={citation.quote} />
          </Highlight>
          {marks.after}
        </p>
      ) : (
        <p className={styles['quote']}>{t('answer.inaccessible')}</p>
      )}
      {citation.dangerSince !== undefined && (
        <p className={styles['danger']}>
          <Icon of={TriangleAlert} size={16} /> {t('answer.danger', { date: formatDate(citation.dangerSince) })}
        </p>
      )}
      <Voucher citation={citation} />
      {citation.overdueSince !== undefined && (
        <p className={styles['newer']}>{t('answer.overdue', { ago: formatMonthsAgo(citation.overdueSince) })}</p>
      )}
      <Newer citation={citation} />
    </li>
  );
}

/** Of a note that was corrected since it was cited: when, and the way to what changed. */
function Newer({ citation: { sourceId, date, newerDate } }: { citation: Citation }): ReactNode {
  const { t } = useTranslation('chat');
  const href = useHref('notes.view', { id: sourceId });
  if (newerDate === undefined || date === null) return null;
  return (
    <p className={styles['newer']}>
      {t('answer.newer', { date: formatDate(newerDate) })}{' '}
      {href !== null && <Link href={`${href}?${new URLSearchParams({ changes: date })}`}>{t('answer.changes')}</Link>}
    </p>
  );
}

function Voucher({ citation: { person, date, sourceType, dangerSince } }: { citation: Citation }): ReactNode {
  const { t } = useTranslation('chat');
  if (person === null || date === null)
    return sourceType === 'note' ? <TrustLine trust={{ kind: 'unvalidated' }} /> : null;
  const name = `${person.firstName} ${person.lastName}`;
  if (sourceType === 'note')
    return (
      <TrustLine look="short" isDoubted={dangerSince !== undefined} trust={{ kind: 'validated', by: name, on: date }} />
    );
  return <p className={styles['deposited']}>{t('answer.depositedBy', { name, date: formatDate(date) })}</p>;
}
